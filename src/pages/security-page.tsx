import { company } from '#company/company.ts'
import { SecurityEvents } from '#staff/ui/security-events.tsx'
import { StaffGate } from '#staff/ui/staff-gate.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Page } from './page.ts'

export const securityPage: Page = {
  head: { title: `Security events | ${company.name}`, noindex: true },
  Content: SecurityPage,
}

function SecurityPage() {
  return (
    <StaffGate
      skeleton={
        <div className="page-width py-8">
          <Skeleton className="h-96 w-full" />
        </div>
      }
    >
      <div className="page-width flex flex-col gap-6 py-6 sm:py-8">
        <div>
          <h1 className="font-display text-4xl">Security events</h1>
          <p className="mt-1 text-muted-foreground">Who signed in, was refused, exported or erased what</p>
        </div>
        <SecurityEvents />
      </div>
    </StaffGate>
  )
}
