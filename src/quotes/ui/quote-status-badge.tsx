import { Check } from 'lucide-react'
import type { Quote } from '#quotes/quote.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'

const looks: Record<Quote['status'], { tone: BadgeTone; label: string }> = {
  pending: { tone: 'blue', label: 'Pending' },
  requested: { tone: 'purple', label: 'Wants to buy' },
  accepted: { tone: 'green', label: 'Accepted' },
  declined: { tone: 'red', label: 'Declined' },
  expired: { tone: 'grey', label: 'Expired' },
}

export function QuoteStatusBadge({ status }: { status: Quote['status'] }) {
  const { tone, label } = looks[status]
  return (
    <Badge tone={tone} className="shrink-0 whitespace-nowrap">
      {status === 'accepted' && <Check aria-hidden="true" className="size-4" />}
      {label}
    </Badge>
  )
}
