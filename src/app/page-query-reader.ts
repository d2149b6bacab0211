import type { Blog } from '#blog/server/open-blog.ts'
import type { CompanyPages } from '#company/server/open-company-pages.ts'
import { findOwn } from '#lib/find-own.ts'
import type { Platform } from '#platform/platform.ts'
import { findCustomerQuote } from '#quotes/server/customer-quote-routes.ts'
import type { ReadQuery } from './page-routes.ts'

type Deps = { blog: Blog; companyPages: CompanyPages } & Pick<Platform, 'db' | 'now'>

export function queryReader({ blog, companyPages, db, now }: Deps): ReadQuery {
  return async ([address, name]) => {
    if (address === '/api/quotes') return findCustomerQuote(db, name ?? '', now())
    if (address === '/api/pages') return findOwn(companyPages, name ?? '') ?? null
    if (address !== '/api/blog') throw new Error(`No page can be rendered with ${address}.`)
    return name === undefined ? blog.summaries : blog.findArticle(name)
  }
}
