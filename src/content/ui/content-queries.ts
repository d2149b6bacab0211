import type { QueryClient } from '@tanstack/react-query'
import type { ContentKind } from '#content/owner-text.ts'
import { apiQuery, nullOn } from '#lib/api-query.ts'
import { type ApiAnswer, readAnswer, sendCall } from '#lib/call-api.ts'

export type SavedText = ApiAnswer<'GET /api/admin/content/:kind/:name'>

export type ListedText = ApiAnswer<'GET /api/admin/content'>['texts'][number]

export type Picture = ApiAnswer<'POST /api/admin/pictures'>

export const contentListQuery = { ...apiQuery('GET /api/admin/content'), staleTime: 0 }

export const namedFactsQuery = { ...apiQuery('GET /api/admin/content/facts'), staleTime: 0 }

export const picturesQuery = apiQuery('GET /api/admin/pictures')

/** Never cached: an editor starts with what's saved now, and hears of a colleague's save when its tab is back. */
export const savedTextQuery = (kind: ContentKind, name: string) => ({
  ...nullOn(404, apiQuery('GET /api/admin/content/:kind/:name', { params: { kind, name } })),
  ...{ gcTime: 0, staleTime: 0, refetchOnWindowFocus: true },
})

export const textHistoryQuery = (kind: ContentKind, name: string) => ({
  ...apiQuery('GET /api/admin/content/:kind/:name/history', { params: { kind, name } }),
  staleTime: 0,
})

export async function uploadPicture({ file, alt }: { file: File; alt: string }): Promise<Picture> {
  return readAnswer<'POST /api/admin/pictures'>(await sendCall('POST /api/admin/pictures', { query: { alt }, file }))
}

/** What this browser shows of the texts, in the desk and on the site. */
export function refreshContent(queryClient: QueryClient) {
  const keys = ['/api/admin/content', '/api/blog', '/api/pages']
  return Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}
