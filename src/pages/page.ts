import type { ComponentType } from 'react'
import type { Company } from '#company/company.ts'
import type { ApiQuery } from '#lib/api-query.ts'
import type { PageHead } from '#lib/page-head.ts'

export type Params = Readonly<Record<string, string>>

export type Page<Data = unknown> = {
  head: (company: Company) => PageHead
  /** Read before the server renders, and sent to the browser with the page. Null means not found, a 404. */
  query?: (params: Params) => ApiQuery<Data>
  /** The head, if it depends on the query's answer. */
  headFrom?(data: Data, company: Company): PageHead
  Content: ComponentType<{ params: Params }>
}

/** A page in its own file. `loaded` is null until its script has loaded. */
export type LazyPage = { load: () => Promise<Page>; loaded: () => Page | null }

/** The next `load` retries a failed import. */
export function lazyPage(importPage: () => Promise<Page>): LazyPage {
  let loading: Promise<Page> | null = null
  let loaded: Page | null = null
  const succeed = (page: Page) => {
    loaded = page
    return page
  }
  const fail = (cause: unknown) => {
    loading = null
    throw cause
  }
  return {
    load() {
      loading ??= importPage().then(succeed, fail)
      return loading
    },
    loaded: () => loaded,
  }
}

/** What the owner wrote for search engines, if anything. */
export function withDescription(head: PageHead, description: string | null): PageHead {
  return description ? { ...head, description } : head
}

export function headOf(page: Page, company: Company, data: unknown): PageHead {
  return data !== undefined && page.headFrom ? page.headFrom(data, company) : page.head(company)
}
