import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoment, formatShortDay } from '#company/business-time.ts'
import { useCompany } from '#company/use-company.ts'
import type { AsJson } from '#lib/as-json.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import type { Quote, QuoteStatus } from '#quotes/quote.ts'
import { partWording } from '#quotes/quote-wording.ts'
import { describeOffer } from '#stock/stock-offer.ts'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CopyText } from '#ui/copy-text.tsx'
import { ChangePrice } from './change-price.tsx'
import { PriceLines, PricingDetails } from './price-lines.tsx'
import { QuotedItem } from './quoted-item.tsx'

const badges: Record<Quote['status'], { tone: BadgeTone; label: string }> = {
  pending: { tone: 'blue', label: 'Pending' },
  requested: { tone: 'purple', label: 'Wants to buy' },
  accepted: { tone: 'green', label: 'Accepted' },
  declined: { tone: 'red', label: 'Declined' },
  expired: { tone: 'grey', label: 'Expired' },
}

const decisions = [
  { decided: 'accepted', label: 'Mark accepted' },
  { decided: 'declined', label: 'Mark declined' },
] as const

type Props = {
  quote: AsJson<DeskQuote>
  isPending: boolean
  onDecide: (status: QuoteStatus) => void
  onEmail: () => void
  onChanged: () => Promise<void>
}

export function QuoteRecord({ quote, isPending, onDecide, onEmail, onChanged }: Props) {
  const company = useCompany()
  const { number, partName, part, year, make, model, trim, vin, status, notes, stockItem } = quote
  return (
    <li
      className={classNames(
        'flex flex-col gap-3 rounded-md border p-4 [overflow-wrap:anywhere]',
        status === 'accepted' ? 'border-2 border-success' : 'border-border',
      )}
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="font-semibold whitespace-pre-wrap">{partName}</h3>
          {part && partWording(quote) !== partName && <p>Priced as {partWording(quote)}</p>}
          <p className="text-muted-foreground">
            {[year, make, model, trim].filter(Boolean).join(' ')} ·{' '}
            <span className="font-mono text-sm whitespace-nowrap">{number}</span>
          </p>
          {vin && <CopyText label="VIN" text={vin} />}
        </div>
        <Badge tone={badges[status].tone} className="shrink-0 whitespace-nowrap">
          {status === 'accepted' && <Check aria-hidden="true" className="size-4" />}
          {badges[status].label}
        </Badge>
      </div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-3">
        <Fact label="Estimated Price">
          <span className="text-lg font-bold tabular-nums">{quote.finalQuote}</span>
        </Fact>
        <Fact label="Created">
          <time dateTime={quote.createdAt}>{formatMoment(company, new Date(quote.createdAt))}</time>
        </Fact>
        <Fact label={status === 'expired' ? 'Expired' : 'Valid until'}>
          {formatShortDay(company, new Date(quote.validUntil))}
        </Fact>
      </dl>
      {quote.priceChanges.map(({ before, after, reason, by, createdAt }) => (
        <p key={createdAt} className="text-sm text-muted-foreground">
          <s>{before}</s> {after}: {reason} · {by}, {formatMoment(company, new Date(createdAt))}
        </p>
      ))}
      {status === 'pending' && quote.agreedPrice && quote.agreedPrice !== quote.finalQuote && (
        <p className="text-sm font-semibold">They said yes to {quote.agreedPrice}. The new price needs their yes.</p>
      )}
      {notes && <p className="text-sm">{notes}</p>}
      {stockItem && (
        <div className="flex flex-col gap-2 text-sm">
          <p>{describeOffer(stockItem)}</p>
          <QuotedItem item={stockItem} part={partWording(quote)} />
        </div>
      )}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <details className="text-sm open:basis-full">
          <summary className="min-h-9 w-fit content-center font-semibold">How this was priced</summary>
          <div className="mt-3 flex max-w-lg flex-col gap-4">
            <PriceLines quote={quote} />
            <PricingDetails quote={quote} />
          </div>
        </details>
        <div className="flex flex-wrap gap-2">
          {(status === 'pending' || status === 'requested') && (
            <>
              <Button variant="outline" size="small" onClick={onEmail}>
                Email <span className="sr-only">{number}</span>
              </Button>
              <ChangePrice quote={quote} onChanged={onChanged} />
            </>
          )}
          <Decisions number={number} status={status} isPending={isPending} onDecide={onDecide} />
        </div>
      </div>
    </li>
  )
}

type DecisionProps = Pick<Props, 'isPending' | 'onDecide'> & Pick<DeskQuote, 'number' | 'status'>

/** Two buttons that stay in place, so focus does too. Pressing the active one undoes it. */
function Decisions({ number, status, isPending, onDecide }: DecisionProps) {
  return decisions.map(({ decided, label }) => {
    const isDecided = status === decided
    return (
      <Button
        key={decided}
        variant="outline"
        size="small"
        aria-disabled={isPending}
        onClick={() => !isPending && onDecide(isDecided ? 'pending' : decided)}
      >
        {isDecided ? 'Back to pending' : label} <span className="sr-only">{number}</span>
      </Button>
    )
  })
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3 sm:block">
      <dt className="w-28 shrink-0 text-sm leading-6 text-muted-foreground">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
