import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshLead } from '#desk/ui/refresh-lead.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { toast } from '#ui/toast-store.ts'

/** Says that a chat needs nobody any more, or that it does after all. */
export function useResolveChat(leadId: number) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, resolved }: { id: number; resolved: boolean }) =>
      callApi('PATCH /api/admin/chats/:id', { params: { id }, body: { resolved } }),
    onSuccess: (_answer, { resolved }) => toast({ title: resolved ? 'Chat resolved' : 'Chat reopened' }),
    onError: (error) => toast({ title: 'Update Failed', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: () => refreshLead(queryClient, leadId),
  })
  return { resolve: mutate, isPending }
}
