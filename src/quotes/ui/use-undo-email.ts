import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '#lib/call-api.ts'
import { useAction } from '#ui/hooks/use-action.ts'
import { toast } from '#ui/toast-store.ts'

/** Takes back the emails to a lead that still wait. */
export function useUndoEmail(refresh: (queryClient: QueryClient, leadId: number) => Promise<unknown>) {
  const { act } = useAction({
    act: (leadId: number) => callApi('POST /api/admin/leads/:id/emails/undo', { params: { id: leadId } }),
    onDone: () => toast({ title: "The email wasn't sent" }),
    refresh,
  })
  return act
}
