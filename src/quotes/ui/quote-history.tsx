import { useState } from 'react'
import type { AsJson } from '#lib/as-json.ts'
import { callApi } from '#lib/call-api.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import type { Quote, QuoteStatus } from '#quotes/quote.ts'
import { Button } from '#ui/button.tsx'
import { Card, CardTitle } from '#ui/card.tsx'
import { useAction } from '#ui/hooks/use-action.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast-store.ts'
import { QuoteRecord } from './quote-record.tsx'

const SHOWN_AT_FIRST = 5
const SKELETON_ROWS = [1, 2, 3]

type Props = {
  quotes: readonly AsJson<DeskQuote>[] | undefined
  onChanged: () => Promise<void>
}

export function QuoteHistory({ quotes, onChanged }: Props) {
  return (
    <Card aria-labelledby="quote-history">
      <CardTitle id="quote-history">Quote History</CardTitle>
      {quotes ? (
        <>
          <p className="mt-1 mb-4 text-sm text-muted-foreground">{quotes.length} quote(s) generated</p>
          {quotes.length > 0 ? <Quotes quotes={quotes} onChanged={onChanged} /> : <p>No quotes yet</p>}
        </>
      ) : (
        <QuotesSkeleton />
      )}
    </Card>
  )
}

function Quotes({ quotes, onChanged }: { quotes: readonly AsJson<DeskQuote>[]; onChanged: () => Promise<void> }) {
  const [showsAll, setShowsAll] = useState(false)
  const { decide, decidingId } = useDecideQuote(onChanged)
  const shown = showsAll ? quotes : quotes.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ul className="flex flex-col gap-3">
        {shown.map((quote) => (
          <QuoteRecord
            key={quote.id}
            quote={quote}
            isPending={decidingId === quote.id}
            onDecide={(status) => decide({ quote, status })}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {quotes.length > SHOWN_AT_FIRST && (
        <Button variant="outline" className="mt-4 w-full" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show fewer' : `Show all ${quotes.length} quotes`}
        </Button>
      )}
    </>
  )
}

function QuotesSkeleton() {
  return (
    <div className="mt-4 flex flex-col gap-3">
      {SKELETON_ROWS.map((row) => (
        <Skeleton key={row} className="h-84 sm:h-56" />
      ))}
    </div>
  )
}

function useDecideQuote(onChanged: () => Promise<void>) {
  const { act, isPending, variables } = useAction({
    act: ({ quote, status }: { quote: Pick<Quote, 'id' | 'number' | 'status'>; status: QuoteStatus }) =>
      callApi('PATCH /api/admin/quotes/:id/status', {
        params: { id: quote.id },
        body: { status, from: storedStatus(quote.status) },
      }),
    onDone: (changed, { quote }) => {
      const undo = () => act({ quote: changed, status: storedStatus(quote.status) })
      toast({ title: `${quote.number} is ${changed.status}`, action: { label: 'Undo', onAction: undo } })
    },
    refresh: onChanged,
  })
  return { decide: act, decidingId: isPending ? variables?.quote.id : null }
}

function storedStatus(status: Quote['status']): QuoteStatus {
  return status === 'expired' ? 'pending' : status
}
