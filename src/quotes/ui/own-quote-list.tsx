import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query.ts'
import type { Quote } from '#quotes/quote.ts'
import { EarlierQuote } from './earlier-quote.tsx'

const SHOWN_AT_FIRST = 3

const statusWords: Record<Quote['status'], string> = {
  pending: 'Open',
  requested: 'We have your request',
  accepted: 'Confirmed',
  declined: 'You said no',
  expired: 'Expired',
}

export function OwnQuoteList() {
  const { data: quotes = [] } = useQuery(apiQuery('GET /api/quotes'))
  if (quotes.length === 0) return null
  const rows = quotes.map((quote) => (
    <li key={quote.token}>
      <EarlierQuote quote={quote} status={statusWords[quote.status]} />
    </li>
  ))
  return (
    <section aria-labelledby="own-quotes" className="no-print flex flex-col gap-3">
      <h2 id="own-quotes" className="font-display text-2xl">
        Your quotes
      </h2>
      <ul className="flex flex-col gap-2">{rows.slice(0, SHOWN_AT_FIRST)}</ul>
      {rows.length > SHOWN_AT_FIRST && (
        <details>
          <summary className="min-h-9 w-fit content-center font-semibold">
            {rows.length - SHOWN_AT_FIRST} earlier
          </summary>
          <ul className="mt-2 flex flex-col gap-2">{rows.slice(SHOWN_AT_FIRST)}</ul>
        </details>
      )}
    </section>
  )
}
