import type { QueryClient } from '@tanstack/react-query'
import { apiQuery, nullOn } from '#lib/api-query.ts'

export const inboxQuery = apiQuery('GET /api/admin/chats')

export const inboxChatQuery = (id: number) => nullOn(404, apiQuery('GET /api/admin/chats/:id', { params: { id } }))

/** The list and whichever conversation is open: the key of the first begins that of the second. */
export function refreshInbox(queryClient: QueryClient) {
  return queryClient.invalidateQueries({ queryKey: inboxQuery.queryKey })
}
