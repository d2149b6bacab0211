import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import type { LeadEmail } from '#desk/lead/lead-timeline.ts'
import type { TimelineEntry } from '#desk/lead/timeline-entry.ts'
import type { LeadChange } from '#leads/lead-change.ts'
import type { AsJson } from '#lib/as-json.ts'
import { findOwn } from '#lib/find-own.ts'
import { capitalize } from '#lib/wording.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { classNames } from '#ui/class-names.ts'

const SHOWN_WHOLE = 600
const BEGINNING = 240

const tones: Record<string, BadgeTone> = { queued: 'yellow', sent: 'green', failed: 'red' }

type Props = {
  icon: LucideIcon
  title: ReactNode
  at: string
  quiet?: boolean
  children?: ReactNode
}

export function TimelineRow({ icon: Icon, title, at, quiet, children }: Props) {
  const company = useCompany()
  return (
    <li className={classNames('flex gap-3 border-t border-border', quiet ? 'py-2 text-muted-foreground' : 'py-3')}>
      <span className={classNames('grid size-8 shrink-0 place-items-center rounded-full', quiet ? 'h-6' : 'bg-raised')}>
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1 [overflow-wrap:anywhere]">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <div className={quiet ? 'text-sm' : 'font-semibold'}>{title}</div>
          <time dateTime={at} className="text-sm text-muted-foreground tabular-nums">
            {formatMoment(company, new Date(at))}
          </time>
        </div>
        {children}
      </div>
    </li>
  )
}

export function LongText({ text }: { text: string }) {
  if (text.length <= SHOWN_WHOLE) return <p className="whitespace-pre-wrap">{text}</p>
  return (
    <details>
      <summary>
        <span className="in-open:hidden">{text.slice(0, BEGINNING)}… </span>
        <strong className="text-sm">Read all</strong>
      </summary>
      <p className="whitespace-pre-wrap">{text}</p>
    </details>
  )
}

export function By({ children }: { children: string }) {
  return <p className="text-sm text-muted-foreground">{children}</p>
}

export function MailBody({ email: { emailType, status, text } }: { email: AsJson<LeadEmail> }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
        {capitalize(emailType)} email
        <Badge tone={findOwn(tones, status) ?? 'grey'}>{capitalize(status)}</Badge>
        {status === 'failed' && 'We gave up trying to deliver it.'}
      </p>
      <details className="text-sm">
        <summary className="min-h-6 w-fit font-semibold">Read the email</summary>
        <p className="mt-2 rounded-md bg-raised p-3 whitespace-pre-wrap">{text}</p>
      </details>
    </>
  )
}

export function Effects({ changes }: { changes: TimelineEntry['effects'] }) {
  return changes?.map((change) => (
    <p key={change.id} className="text-sm text-muted-foreground">
      <ChangeWords change={change} />
    </p>
  ))
}

export function ChangeWords({ change: { what, before, after } }: { change: AsJson<LeadChange> }) {
  return (
    <>
      {capitalize(what)}: {before && <Arrow from={before} />}
      <strong className="font-semibold text-foreground">{after}</strong>
    </>
  )
}

function Arrow({ from }: { from: string }) {
  return (
    <>
      {from} <span aria-hidden="true">→</span>
      <span className="sr-only">to</span>{' '}
    </>
  )
}
