import type { ComponentType } from 'react'
import type { ApiQuery } from '#lib/api-query.ts'
import type { PageHead } from '#lib/page-head.ts'

export type Params = Readonly<Record<string, string>>

export type Page<Data = unknown> = {
  head: PageHead
  /** Read before the server renders, and handed to the browser with the page. Null is no such thing, and a 404. */
  query?: (params: Params) => ApiQuery<Data>
  /** The head once the query has its answer, where it depends on that. */
  headFrom?(data: Data): PageHead
  Content: ComponentType<{ params: Params }>
}

/** A page in a file of its own. `loaded` is null until its script has arrived. */
export type LazyPage = { load: () => Promise<Page>; loaded: () => Page | null }

/** An import that failed is tried again by the next `load`. */
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

export function headOf(page: Page, data: unknown): PageHead {
  return data !== undefined && page.headFrom ? page.headFrom(data) : page.head
}
