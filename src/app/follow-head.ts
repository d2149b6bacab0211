import { hashKey, type QueryClient } from '@tanstack/react-query'
import { headTags, type PageHead, structuredDataOf } from '#lib/page-head.ts'
import { headOf, type Page, type Params } from '#pages/page.ts'
import { findRoute, notFoundRoute, paramsOf } from './routes.ts'
import { siteAt } from './site-facts.ts'

const MANAGED = [
  'meta[name=description], meta[name=robots], meta[property^="og:"], meta[property^="article:"], meta[name^="twitter:"]',
  'link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]',
].join(', ')

export function followHead(path: string, queryClient: QueryClient): () => void {
  const route = findRoute(path) ?? notFoundRoute
  let isLeft = false
  let unsubscribe = () => {}
  const follow = (page: Page) => {
    if (!isLeft) unsubscribe = showHead(page, paramsOf(route, path), queryClient)
  }
  // A page that cannot be fetched is told of where it would stand.
  route.page.load().then(follow, () => {})
  return () => {
    isLeft = true
    unsubscribe()
  }
}

function showHead(page: Page, params: Params, queryClient: QueryClient): () => void {
  const queryKey = page.query?.(params).queryKey
  const show = () => applyHead(headOf(page, queryKey && queryClient.getQueryData(queryKey)))
  show()
  if (!queryKey) return () => {}
  const hash = hashKey(queryKey)
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === hash) show()
  })
}

function applyHead(head: PageHead) {
  const site = siteAt(publicOrigin())
  document.title = head.title
  for (const old of document.head.querySelectorAll(MANAGED)) old.remove()
  for (const data of structuredDataOf(head, site)) {
    const script = document.createElement('script')
    script.type = 'application/ld+json'
    script.textContent = JSON.stringify(data)
    document.head.append(script)
  }
  for (const { tag, attributes } of headTags(head, site)) {
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    document.head.append(element)
  }
}

/** The server knows the public address of the shop; the browser finds it on the root element. */
function publicOrigin() {
  return document.documentElement.dataset.origin ?? window.location.origin
}
