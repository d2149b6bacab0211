import { Mail } from 'lucide-react'
import type { LeadEmail } from '#desk/lead/lead-timeline.ts'
import { statusLabel } from '#desk/ui/lead-status-badge.tsx'
import type { AsJson } from '#lib/as-json.ts'
import { findOwn } from '#lib/find-own.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { TimelineRow } from './timeline-row.tsx'

const tones: Record<string, BadgeTone> = { queued: 'yellow', sent: 'green', failed: 'red' }

export function EmailEntry({ email: { emailType, subject, status, text, sentAt } }: { email: AsJson<LeadEmail> }) {
  return (
    <TimelineRow icon={Mail} title={`Email: ${subject}`} at={sentAt}>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
        {statusLabel(emailType)}
        <Badge tone={findOwn(tones, status) ?? 'grey'}>{statusLabel(status)}</Badge>
        {status === 'failed' && 'We gave up trying to deliver it.'}
      </p>
      <details className="text-sm">
        <summary className="min-h-6 w-fit font-semibold">Read the email</summary>
        <p className="mt-2 rounded-md bg-raised p-3 whitespace-pre-wrap">{text}</p>
      </details>
    </TimelineRow>
  )
}
