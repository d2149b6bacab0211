import { type ComponentType, use } from 'react'
import type { PageHead } from '#lib/page-head.ts'

/** The named segments of the page's address. */
export type Params = Readonly<Record<string, string>>

/** An answer of the API that a page shows. Null says that there is no such thing, and the page is a 404. */
export type PageQuery<Data> = {
  queryKey: readonly string[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
}

/** One page: what it says about itself, and what it shows. */
export type Page<Data = unknown> = {
  head: PageHead
  /** Read before the server renders, and handed to the browser with the page. */
  query?: (params: Params) => PageQuery<Data>
  /** The head of a page whose query has an answer, where it depends on that. */
  headFrom?(data: NonNullable<Data>): PageHead
  Content: ComponentType<{ params: Params }>
}

export type LazyPage = { load: () => Promise<Page>; Content: Page['Content'] }

/** A page in a file of its own, fetched when first needed. Once loaded it renders at once, on the server too. */
export function lazyPage(importPage: () => Promise<Page>): LazyPage {
  let loading: Promise<Page> | null = null
  let loaded: Page | null = null
  const load = () => {
    loading ??= importPage().then((page) => {
      loaded = page
      return page
    })
    return loading
  }
  const Content = ({ params }: { params: Params }) => {
    const page = loaded ?? use(load())
    return <page.Content params={params} />
  }
  return { load, Content }
}

export function headOf(page: Page, data: unknown): PageHead {
  const isThere = data !== null && data !== undefined
  return isThere && page.headFrom ? page.headFrom(data) : page.head
}
