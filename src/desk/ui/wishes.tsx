import type { LeadWishes } from '#desk/listed-lead.ts'
import { Badge } from '#ui/badge.tsx'

/** What the customer told us, in full: their words, language, grade, delivery and the time to call. */
export function Wishes({ wishes: { callTime, words, details } }: { wishes: LeadWishes }) {
  return (
    <>
      {words && <p className="wrap-anywhere">“{words}”</p>}
      {details.length > 0 && <p>{details.join(' · ')}</p>}
      {callTime && (
        <p className="wrap-anywhere">
          Best time to call: <strong>{callTime}</strong>
        </p>
      )}
    </>
  )
}

export function CallTimeBadge({ callTime }: { callTime: string | null }) {
  if (!callTime) return null
  return (
    <Badge tone="yellow" title={`Best time to call: ${callTime}`} className="max-w-full">
      <span className="truncate">Call: {callTime}</span>
    </Badge>
  )
}
