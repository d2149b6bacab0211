import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { RetryMails } from '#desk/outbox/failed-mail.ts'
import { callApi } from '#lib/call-api.ts'
import { sentenceOf } from '#lib/http-error.ts'
import { toast } from '#ui/toast-store.ts'
import { failedMailsQuery } from './outbox-queries.ts'

export function useRetryMails() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (mails: RetryMails) => callApi('POST /api/admin/mails/retry', { body: mails }),
    onSuccess: ({ queued }) =>
      toast({ title: queued === 1 ? '1 mail is sent again' : `${queued} mails are sent again` }),
    onError: (error) => toast({ title: 'Update Failed', description: sentenceOf(error), variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: failedMailsQuery.queryKey }),
  })
  return { retry: mutate, isPending }
}
