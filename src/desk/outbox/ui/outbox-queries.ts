import type { FailedMails } from '#desk/outbox/failed-mail.ts'
import type { AsJson } from '#lib/as-json.ts'
import { fetchJson } from '#lib/fetch-json.ts'

export const failedMailsQuery = {
  queryKey: ['/api/admin/mails/failed'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    fetchJson<AsJson<FailedMails>>('/api/admin/mails/failed', { signal }),
}
