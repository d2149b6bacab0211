import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Lead } from '#leads/lead.ts'
import type { LeadStatus, LostReason } from '#leads/lead-status.ts'
import { type ApiAnswer, callApi } from '#lib/call-api.ts'
import { HttpError, sentenceOf } from '#lib/http-error.ts'
import { quoteNumber } from '#quotes/quote.ts'
import { toast } from '#ui/toast-store.ts'
import { refreshLead, showNewsInLists } from './desk-queries.ts'

type StatusChange = {
  lead: Pick<Lead, 'id' | 'status' | 'lostReason'>
  status: LeadStatus
  lostReason?: LostReason
  /** The quote that was bought; null to decide later. */
  quoteId?: number | null
}

type ChangedLead = ApiAnswer<'PATCH /api/admin/leads/:id/status'>

/** Sets a lead's status, unless someone else changed it first. The toast has an Undo. */
export function useChangeLeadStatus(failureText: string) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ lead, ...change }: StatusChange) => patchStatus(lead.id, { ...change, from: lead.status }),
    onMutate: ({ lead, status }) => showNewsInLists(queryClient, [{ id: lead.id, status }]),
    onSuccess: async (changed, { lead: before }) => {
      const accepted = changed.acceptedQuoteId && ` ${quoteNumber(changed.acceptedQuoteId)} was accepted with it.`
      showUpdated({ label: 'Undo', onAction: () => undo.mutate({ before, changed }) }, accepted || '')
      await refreshLead(queryClient, changed.id)
    },
    onError: async (error, { lead }) => {
      showNewsInLists(queryClient, [lead])
      showFailure(error, failureText)
      if (isConflict(error)) await refreshLead(queryClient, lead.id)
    },
  })
  const undo = useMutation({
    mutationFn: undoChange,
    onSuccess: () => showUpdated(),
    onError: (error) => showFailure(error, failureText),
    onSettled: (_data, _error, { changed }) => refreshLead(queryClient, changed.id),
  })
  return { changeStatus: mutate, isPending }
}

function patchStatus(id: number, body: Omit<StatusChange, 'lead'> & { from: LeadStatus }) {
  return callApi('PATCH /api/admin/leads/:id/status', { params: { id }, body })
}

async function undoChange({ before, changed }: { before: StatusChange['lead']; changed: ChangedLead }) {
  const { id, status, lostReason } = before
  await patchStatus(id, { status, lostReason: lostReason ?? undefined, from: changed.status })
  if (changed.acceptedQuoteId === null) return
  await callApi('PATCH /api/admin/quotes/:id/status', {
    params: { id: changed.acceptedQuoteId },
    body: { status: 'pending', from: 'accepted' },
  })
}

function showUpdated(action?: { label: string; onAction: () => void }, more = '') {
  toast({ title: 'Status Updated', description: `Lead status has been successfully updated.${more}`, action })
}

function showFailure(error: Error, failureText: string) {
  const description = isConflict(error) ? sentenceOf(error) : failureText
  toast({ title: 'Update Failed', description, variant: 'destructive' })
}

function isConflict(error: Error): boolean {
  return error instanceof HttpError && error.status === 409
}
