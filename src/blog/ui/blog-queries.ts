import type { Article, PostSummary } from '#blog/post.ts'
import { type ApiQuery, apiQuery, nullOn } from '#lib/api-query.ts'

// A server-rendered page includes everything but the Markdown, which no page shows.

export const postsQuery: ApiQuery<PostSummary[]> = apiQuery('GET /api/blog')

export const articleQuery = (slug: string): ApiQuery<Article | null> =>
  nullOn(404, apiQuery('GET /api/blog/:slug', { params: { slug } }))
