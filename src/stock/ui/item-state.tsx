import { Link } from 'wouter'
import { capitalize } from '#lib/wording.ts'
import type { ItemState } from '#stock/stock-item.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { StockItemJson } from './stock-queries.ts'

const TONES: Record<ItemState, BadgeTone> = { available: 'green', held: 'yellow', sold: 'blue', scrapped: 'grey' }

/** An item's state, and who it's held for. */
export function ItemStateBadge({ item: { state, holds } }: { item: StockItemJson }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-2">
      {holds.map(({ quote, leadId }) => (
        <HoldLink key={quote} quote={quote} leadId={leadId} />
      ))}
      <Badge tone={TONES[state]}>{capitalize(state)}</Badge>
    </span>
  )
}

/** Links to the lead whose quote holds it. */
export function HoldLink({ quote, leadId }: { quote: string; leadId: number | null }) {
  if (leadId === null) return <span className="text-sm">{quote}</span>
  return (
    <Link href={`/leads/${leadId}`} className="relative link text-sm" aria-label={`Held for ${quote}`}>
      {quote}
    </Link>
  )
}
