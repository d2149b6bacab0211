import { formatAmount } from '#lib/money.ts'
import { gradeDefinition } from '#pricing/grade.ts'
import { isFromPriceBook, marketNote } from '#pricing/market.ts'
import { coreNote, type NotedQuote, priceLines, priceNotes } from '#quotes/price-notes.ts'
import type { Quote } from '#quotes/quote.ts'

type PricedQuote = NotedQuote & Pick<Quote, 'breakdown' | 'marketComparison' | 'scrapedPrices' | 'coreDeposit'>

export function PriceLines({ quote }: { quote: PricedQuote }) {
  const { breakdown, marketComparison, scrapedPrices } = quote
  const core = coreNote(quote)
  const { marketAvg, ourDiscount, savingsPercent } = marketComparison
  return (
    <div className="tabular-nums">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-muted-foreground">
          Market Average: {ourDiscount > 0 ? <s>{formatAmount(marketAvg)}</s> : formatAmount(marketAvg)}
        </span>
        {ourDiscount > 0 && (
          <strong className="text-success">
            You Save: {formatAmount(ourDiscount)} ({savingsPercent}%)
          </strong>
        )}
      </p>
      <p className="mb-3 text-sm text-muted-foreground">{marketNote(scrapedPrices)}</p>
      <dl className="flex flex-col gap-1">
        {priceLines(breakdown).map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4">
            <dt className="text-muted-foreground">{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-border pt-2">
          <dt className="font-display text-2xl">Total</dt>
          <dd className="font-display text-4xl">{formatAmount(breakdown.total)}</dd>
        </div>
      </dl>
      {core && <p className="text-right text-sm font-medium">{core}</p>}
      {priceNotes(quote).map((note) => (
        <p key={note} className="mt-2 text-sm">
          {note}
        </p>
      ))}
    </div>
  )
}

export function PricingDetails({ quote }: { quote: Pick<Quote, 'part' | 'scrapedPrices' | 'adjustments'> }) {
  const book = quote.scrapedPrices.find(isFromPriceBook)
  return (
    <>
      <table className="mt-3 w-full text-left tabular-nums">
        <caption className="sr-only">Prices this quote was made from</caption>
        <thead className="text-muted-foreground">
          <tr>
            <th scope="col" className="pr-2 font-semibold">
              Source
            </th>
            <th scope="col" className="pr-2 font-semibold">
              Condition
            </th>
            <th scope="col" className="text-right font-semibold">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {quote.scrapedPrices.map(({ source, condition, price }) => (
            <tr key={`${source} ${condition} ${price}`} className="border-t border-border">
              <td className="py-1 pr-2">{source}</td>
              <td className="py-1 pr-2">{condition}</td>
              <td className="py-1 text-right">{formatAmount(price)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {book && (
        <p className="mt-2 text-muted-foreground">
          The {book.source} holds our reference prices for used parts. They aren't live listings.{' '}
          {quote.part && gradeDefinition(quote.part)} Ask us for the mileage or photos of your actual part.
        </p>
      )}
      <dl className="mt-3 flex flex-col gap-1">
        {quote.adjustments.map((adjustment) => (
          <div key={adjustment.label} className="flex flex-wrap gap-x-2">
            <dt className="font-semibold">{adjustment.label}</dt>
            <dd className="text-muted-foreground">
              {'note' in adjustment ? adjustment.note : `Price × ${adjustment.factor.toFixed(2)}`}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
