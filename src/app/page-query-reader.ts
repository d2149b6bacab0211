import type { Blog } from '#blog/server/open-blog.ts'
import type { ReadQuery } from './page-routes.ts'

/** The answers that pages are rendered with: what the API says, less the Markdown, which no page shows. */
export function queryReader(blog: Blog): ReadQuery {
  return ([address, slug]) => {
    if (address !== '/api/blog') throw new Error(`No page can be rendered with ${address}.`)
    return slug === undefined ? blog.summaries : blog.findArticle(slug)
  }
}
