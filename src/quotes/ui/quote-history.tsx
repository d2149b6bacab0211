import { useState } from 'react'
import type { Lead } from '#leads/lead.ts'
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
import { useUndoEmail } from './use-undo-email.ts'

const SHOWN_AT_FIRST = 5
const SKELETON_ROWS = [1, 2, 3]

type Props = {
  quotes: readonly AsJson<DeskQuote>[] | undefined
  onChanged: () => Promise<void>
  /** Leads to the order that an accepted quote became. */
  linkToOrder?: LinkToOrder
}

type LinkToOrder = (orderId: number) => { label: string; href: string }

export function QuoteHistory({ quotes, onChanged, linkToOrder }: Props) {
  return (
    <Card aria-labelledby="quote-history">
      <CardTitle id="quote-history">Quote History</CardTitle>
      {quotes ? (
        <>
          <p className="mt-1 mb-4 text-sm text-muted-foreground">{quotes.length} quote(s) generated</p>
          {quotes.length > 0 ? (
            <Quotes quotes={quotes} onChanged={onChanged} linkToOrder={linkToOrder} />
          ) : (
            <p>No quotes yet</p>
          )}
        </>
      ) : (
        <QuotesSkeleton />
      )}
    </Card>
  )
}

type QuotesProps = Pick<Props, 'onChanged'> & {
  quotes: readonly AsJson<DeskQuote>[]
  linkToOrder: LinkToOrder | undefined
}

function Quotes({ quotes, onChanged, linkToOrder }: QuotesProps) {
  const [showsAll, setShowsAll] = useState(false)
  const { decide, decidingId } = useDecideQuote(onChanged, linkToOrder)
  const email = useEmailQuotes(onChanged)
  const open = quotes.filter(({ status }) => status === 'pending' || status === 'requested')
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
            onEmail={() => email([quote])}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {open.length > 1 && (
        <Button variant="outline" className="mt-4 w-full" onClick={() => email(open)}>
          Email all {open.length} open quotes
        </Button>
      )}
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

function useDecideQuote(onChanged: () => Promise<void>, linkToOrder: LinkToOrder | undefined) {
  const { act, isPending, variables } = useAction({
    act: decideQuote,
    onDone: (changed, { quote }) => {
      const undo = () => act({ quote: changed, status: storedStatus(quote.status), leadBefore: changed.convertedFrom })
      toast({
        title: `${quote.number} is ${changed.status}`,
        ...(quote.status === 'accepted' && {
          description: "It's out of its order. An order without parts is canceled.",
        }),
        ...(changed.convertedFrom && { description: 'The lead is now Converted.' }),
        ...(changed.orderId && linkToOrder && { link: linkToOrder(changed.orderId) }),
        action: { label: 'Undo', onAction: undo },
      })
    },
    refresh: onChanged,
  })
  return { decide: act, decidingId: isPending ? variables?.quote.id : null }
}

function useEmailQuotes(onChanged: () => Promise<void>) {
  const undo = useUndoEmail(onChanged)
  const { act, isPending } = useAction({
    act: ({ leadId, quoteIds }: { leadId: number; quoteIds: number[] }) =>
      callApi('POST /api/admin/leads/:id/quote-emails', { params: { id: leadId }, body: { quoteIds } }),
    onDone: ({ mailed }, { leadId, quoteIds }) => {
      if (mailed === 0)
        return toast({ title: "It wasn't emailed", description: 'This mailbox gets no more quotes from us today.' })
      const title = mailed === 1 ? 'Quote queued' : `${mailed} of ${quoteIds.length} quotes queued`
      toast({
        title,
        description: `${mailed === 1 ? 'It goes' : 'They go'} out in a few seconds.`,
        action: { label: 'Undo', onAction: () => undo(leadId) },
      })
    },
    refresh: onChanged,
  })
  return (quotes: readonly AsJson<DeskQuote>[]) => {
    const [first] = quotes
    if (first && !isPending) act({ leadId: first.leadId, quoteIds: quotes.map(({ id }) => id) })
  }
}

type Decision = {
  quote: Pick<Quote, 'id' | 'number' | 'status' | 'leadId'>
  status: QuoteStatus
  /** For an undo: what the lead was before the quote was accepted. */
  leadBefore?: Pick<Lead, 'status' | 'lostReason'> | null
}

async function decideQuote({ quote: { id, leadId, status: before }, status, leadBefore }: Decision) {
  const body = { status, from: storedStatus(before) }
  const changed = await callApi('PATCH /api/admin/quotes/:id/status', { params: { id }, body })
  if (leadBefore)
    await callApi('PATCH /api/admin/leads/:id/status', {
      params: { id: leadId },
      body: { status: leadBefore.status, lostReason: leadBefore.lostReason ?? undefined, from: 'converted' },
    })
  return changed
}

function storedStatus(status: Quote['status']): QuoteStatus {
  return status === 'expired' ? 'pending' : status
}
