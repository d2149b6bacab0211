import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import type { Quote, QuoteStatus } from '#quotes/quote.ts'
import { toast } from '#ui/toast-store.ts'

type Decision = { quote: Pick<Quote, 'id' | 'number' | 'status'>; status: QuoteStatus }

/** Notes what the customer said to a quote, unless somebody was quicker. The toast that says so can take it back. */
export function useDecideQuote(onChanged: () => Promise<void>) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ quote, status }: Decision) =>
      callApi('PATCH /api/admin/quotes/:id/status', {
        params: { id: quote.id },
        body: { status, from: storedStatus(quote.status) },
      }),
    onSuccess: (changed, { quote }) => {
      const undo = () => mutate({ quote: changed, status: storedStatus(quote.status) })
      toast({ title: `${quote.number} is ${changed.status}`, action: { label: 'Undo', onAction: undo } })
    },
    onError: (error) => toast({ title: 'Update Failed', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: onChanged,
  })
  return { decide: mutate, decidingId: isPending ? variables.quote.id : null }
}

function storedStatus(status: Quote['status']): QuoteStatus {
  return status === 'expired' ? 'pending' : status
}
