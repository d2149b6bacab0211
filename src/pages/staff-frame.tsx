import { useQuery } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import { DeskKeys } from '#desk/commands/ui/desk-keys.tsx'
import { StaffGate } from '#staff/ui/staff-gate.tsx'
import { staffQuery } from '#staff/ui/staff-queries.ts'
import type { Page, Params } from './page.ts'

type Framed = { title: string; text: string; skeleton?: ReactNode; Content: ComponentType<{ params: Params }> }

/** A staff page without its own shortcuts: heading, content and the palette. */
export function framedPage({ title, text, skeleton, Content }: Framed): Page {
  const frame = (content: ReactNode) => (
    <div className="page-width pb-8">
      <div className="flex flex-wrap items-baseline gap-x-3 py-4">
        <h1 className="font-display text-2xl">{title}</h1>
        <p className="text-sm text-muted-foreground">{text}</p>
      </div>
      {content}
    </div>
  )
  return {
    head: ({ name }) => ({ title: `${title} | ${name}`, noindex: true }),
    Content: ({ params }) => (
      <StaffGate skeleton={frame(skeleton)}>
        {frame(<Content params={params} />)}
        <PlainKeys />
      </StaffGate>
    ),
  }
}

/** The palette and the list of shortcuts, on pages without their own. */
export function PlainKeys() {
  const { data: member } = useQuery(staffQuery)
  return <DeskKeys isAdmin={member?.role === 'admin'} />
}
