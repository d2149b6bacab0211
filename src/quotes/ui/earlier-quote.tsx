import { quotePath } from '#quotes/customer-quote.ts'
import type { QuoteSummary } from '#quotes/quote.ts'
import { partWording, vehicleWording } from '#quotes/quote-wording.ts'

export function EarlierQuote({ quote, status }: { quote: Omit<QuoteSummary, 'createdAt'>; status?: string }) {
  return (
    <p className="no-print flex justify-between gap-4 rounded-lg border border-border bg-card p-4">
      <a href={quotePath(quote.token)} className="[overflow-wrap:anywhere]">
        <span className="font-mono font-semibold">{quote.number}</span> · {partWording(quote)} for{' '}
        {vehicleWording(quote)}
      </a>
      <span className="shrink-0 text-right">
        <span className="block font-semibold tabular-nums">{quote.finalQuote}</span>
        {status && <span className="text-sm text-muted-foreground">{status}</span>}
      </span>
    </p>
  )
}
