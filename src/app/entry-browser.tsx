import '#ui/site.css'
import type { QueryClient } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import { postedFormKey } from '#lib/posted-form.ts'
import type { Page } from '#pages/page.ts'
import { followSignOut } from '#staff/ui/follow-sign-out.ts'
import { persistPageState } from '#ui/hooks/use-page-state.ts'
import { followTheme } from '#ui/theme.ts'
import { loadPage } from './load-page.ts'
import { createQueryClient } from './query-client.ts'
import { findRoute, notFoundRoute, paramsOf } from './routes.ts'
import { Site } from './site.tsx'
import { readDocumentData } from './site-facts.ts'

const { pathname } = window.location
const route = findRoute(pathname) ?? notFoundRoute

// Not awaited: a page's script imports this one, and would wait for it to finish.
loadPage(route.page).then(hydrate)

function hydrate({ query }: Page) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no root element.')
  const queryClient = createQueryClient()
  if (query) queryClient.setQueryData(query(paramsOf(route, pathname)).queryKey, readDocumentData('page-data'))
  queryClient.setQueryData(postedFormKey(pathname), readDocumentData('posted-form') ?? undefined)
  persistPageState()
  hydrateRoot(
    root,
    <StrictMode>
      <Site queryClient={queryClient} company={readDocumentData('company')} />
    </StrictMode>,
  )
  followTheme()
  followSignOut(queryClient)
  preloadOnIntent(queryClient)
  followLinks()
}

function preloadOnIntent(queryClient: QueryClient) {
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, (intent) => preload(intent.target, queryClient), { passive: true })
  }
}

async function preload(target: EventTarget | null, queryClient: QueryClient) {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin !== window.location.origin) return
  const route = findRoute(link.pathname)
  // A failed preload is retried when the link is followed.
  const page = await route?.page.load().catch(() => null)
  const query = route && page?.query?.(paramsOf(route, link.pathname))
  if (query) queryClient.prefetchQuery(query)
}

/** Links inside HTML content navigate like the router's, without loading a new document. */
function followLinks() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.prose a') : null
    if (!link || !isPlainClick(event) || link.origin !== window.location.origin || link.hash) return
    if (!findRoute(link.pathname)) return
    event.preventDefault()
    navigate(link.pathname + link.search)
  })
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  )
}
