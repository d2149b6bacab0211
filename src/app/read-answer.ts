import type { Blog } from '#blog/server/open-blog.ts'
import type { ReadAnswer } from './page-routes.ts'

/** The answers that pages are rendered with: what the API says, less the Markdown, which no page shows. */
export function answerReader(blog: Blog): ReadAnswer {
  return ([address, slug]) => {
    if (address !== '/api/blog') throw new Error(`No page can be rendered with ${address}.`)
    return slug === undefined ? blog.summaries : blog.findArticle(slug)
  }
}
