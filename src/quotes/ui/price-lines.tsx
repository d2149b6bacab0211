import { formatAmount, toDollars } from '#lib/money.ts'
import { adjustmentCents, PRICE_ADJUSTMENT } from '#quotes/adjusted-price.ts'
import { type NotedQuote, priceNotes } from '#quotes/price-notes.ts'
import type { Quote } from '#quotes/quote.ts'

type PricedQuote = NotedQuote & Pick<Quote, 'breakdown' | 'marketComparison'>

export function PriceLines({ quote }: { quote: PricedQuote }) {
  const { breakdown, marketComparison } = quote
  const { marketAvg, ourDiscount, savingsPercent } = marketComparison
  const adjustment = adjustmentCents(breakdown)
  return (
    <div className="tabular-nums">
      <p className="mb-3 flex flex-wrap justify-between gap-x-4">
        <span className="text-muted-foreground">
          Market Average: <s>{formatAmount(marketAvg)}</s>
        </span>
        {ourDiscount > 0 && (
          <strong className="text-success">
            You Save: {formatAmount(ourDiscount)} ({savingsPercent}%)
          </strong>
        )}
      </p>
      <dl className="flex flex-col gap-1">
        <Line label="Base Price" amount={breakdown.basePrice} />
        <Line label="Shipping" amount={breakdown.freight} />
        <Line label="Tax Estimate" amount={breakdown.taxes} />
        {adjustment !== 0 && <Line label={PRICE_ADJUSTMENT} amount={toDollars(adjustment)} />}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-border pt-2">
          <dt className="font-display text-2xl">Total</dt>
          <dd className="font-display text-4xl">{formatAmount(breakdown.total)}</dd>
        </div>
      </dl>
      {priceNotes(quote).map((note) => (
        <p key={note} className="mt-2 text-sm font-medium">
          {note}
        </p>
      ))}
    </div>
  )
}

function Line({ label, amount }: { label: string; amount: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted-foreground">{label}</dt>
      <dd>{formatAmount(amount)}</dd>
    </div>
  )
}
