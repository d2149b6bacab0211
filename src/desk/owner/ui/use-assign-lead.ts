import { refreshLead } from '#desk/ui/refresh-lead.ts'
import type { Lead } from '#leads/lead.ts'
import { callApi } from '#lib/call-api.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { toast } from '#ui/toast-store.ts'
import { useColleagues } from './colleagues-query.ts'

type Owned = Pick<Lead, 'id' | 'ownerId'>

type Assignment = { lead: Owned; ownerId: number | null; isUndo?: boolean }

/** Gives a lead to somebody, unless somebody was quicker. The toast that says so can take it back. */
export function useAssignLead() {
  const colleagues = useColleagues()
  const nameOf = (id: number | null) => colleagues.find((colleague) => colleague.id === id)?.name ?? 'Nobody'
  const { act } = useAction({
    act: ({ lead, ownerId }: Assignment) =>
      callApi('PATCH /api/admin/leads/:id/owner', { params: { id: lead.id }, body: { ownerId, from: lead.ownerId } }),
    onDone: (changed, { lead, isUndo }) => {
      const undo = () => act({ lead: changed, ownerId: lead.ownerId, isUndo: true })
      toast({
        title: `${nameOf(changed.ownerId)} has this lead now`,
        ...(!isUndo && { action: { label: 'Undo', onAction: undo } }),
      })
    },
    refresh: (queryClient, { lead }) => refreshLead(queryClient, lead.id),
  })
  return (lead: Owned, ownerId: number | null) => act({ lead, ownerId })
}
