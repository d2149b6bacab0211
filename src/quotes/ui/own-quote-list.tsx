import { useMutation, useQuery } from '@tanstack/react-query'
import { apiQuery } from '#lib/api-query.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import type { Quote } from '#quotes/quote.ts'
import { clearPageState } from '#ui/hooks/use-page-state.ts'
import { toast } from '#ui/toast-store.ts'
import { EarlierQuote } from './earlier-quote.tsx'

const SHOWN_AT_FIRST = 3

const statusWords: Record<Quote['status'], string> = {
  pending: 'Waiting for your answer',
  requested: 'We got your request',
  accepted: 'Confirmed',
  declined: 'You passed',
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
      <ForgetQuotes />
    </section>
  )
}

/** For shared devices: the next person sees a fresh page. */
function ForgetQuotes() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callApi('POST /api/quotes/forget'),
    onSuccess: () => {
      clearPageState()
      sessionStorage.clear()
      for (const key of Object.keys(localStorage)) if (key.startsWith('yardline-')) localStorage.removeItem(key)
      location.reload()
    },
    onError: (error) => toast({ title: 'Error', description: sentenceOf(error), variant: 'destructive' }),
  })
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()} className="min-h-9 self-start text-sm link">
      Forget these quotes on this device
    </button>
  )
}
