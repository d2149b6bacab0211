import type { Article, PostSummary } from '#blog/post.ts'
import { fetchJson, HttpError } from '#lib/fetch-json.ts'

type Fetching = { signal: AbortSignal }

export const postsQuery = {
  queryKey: ['/api/blog'],
  queryFn: ({ signal }: Fetching) => fetchJson<PostSummary[]>('/api/blog', { signal }),
}

/** One post ready to be read; null where there is none of this name. */
export const articleQuery = (slug: string) => ({
  queryKey: ['/api/blog', slug],
  queryFn: ({ signal }: Fetching) =>
    fetchJson<Article>(`/api/blog/${encodeURIComponent(slug)}`, { signal }).catch(nullWhenMissing),
})

function nullWhenMissing(error: unknown): null {
  if (error instanceof HttpError && error.status === 404) return null
  throw error
}
