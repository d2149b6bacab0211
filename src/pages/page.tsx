import { type ComponentType, use } from 'react'
import type { PageHead } from '#lib/page-head.ts'

/** One page: what it says about itself, and what it shows. */
export type Page = { head: PageHead; Content: ComponentType }

export type LazyPage = { load: () => Promise<Page>; Content: ComponentType }

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
  const Content = () => {
    const page = loaded ?? use(load())
    return <page.Content />
  }
  return { load, Content }
}
