import { hashKey, type QueryClient } from '@tanstack/react-query'
import { headOf, type Page, type Params } from '#pages/page.ts'
import { applyHead } from './apply-head.ts'
import { findRoute, notFoundRoute, paramsOf } from './routes.ts'

/** Gives the document the head of the page at this path, and again when its answer arrives; ends when told to. */
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
