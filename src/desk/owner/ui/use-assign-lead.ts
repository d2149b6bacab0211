import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshLead } from '#desk/ui/refresh-lead.ts'
import type { Lead } from '#leads/lead.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { toast } from '#ui/toast-store.ts'
import { useColleagues } from './colleagues-query.ts'

type Owned = Pick<Lead, 'id' | 'ownerId'>

type Assignment = { lead: Owned; ownerId: number | null; isUndo?: boolean }

/** Gives a lead to somebody, unless somebody was quicker. The toast that says so can take it back. */
export function useAssignLead() {
  const queryClient = useQueryClient()
  const colleagues = useColleagues()
  const nameOf = (id: number | null) => colleagues.find((colleague) => colleague.id === id)?.name ?? 'Nobody'
  const { mutate } = useMutation({
    mutationFn: ({ lead, ownerId }: Assignment) =>
      callApi('PATCH /api/admin/leads/:id/owner', { params: { id: lead.id }, body: { ownerId, from: lead.ownerId } }),
    onSuccess: (changed, { lead, isUndo }) => {
      const undo = () => mutate({ lead: changed, ownerId: lead.ownerId, isUndo: true })
      toast({
        title: `${nameOf(changed.ownerId)} has this lead now`,
        ...(!isUndo && { action: { label: 'Undo', onAction: undo } }),
      })
    },
    onError: (error) => toast({ title: 'Update Failed', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: (_data, _error, { lead }) => refreshLead(queryClient, lead.id),
  })
  return (lead: Owned, ownerId: number | null) => mutate({ lead, ownerId })
}
