import '#ui/site.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { POSTED_FORM_KEY } from '#lib/posted-form.ts'
import type { Page } from '#pages/page.ts'
import { followSignOut } from '#staff/ui/follow-sign-out.ts'
import { persistPageState } from '#ui/hooks/use-page-state.ts'
import { followTheme } from '#ui/theme.ts'
import { followLinks } from './follow-links.ts'
import { loadPage } from './load-page.ts'
import { readPageData } from './page-data.ts'
import { preloadOnIntent } from './preload-on-intent.ts'
import { createQueryClient } from './query-client.ts'
import { findRoute, notFoundRoute, paramsOf } from './routes.ts'
import { Site } from './site.tsx'

const { pathname } = window.location
const route = findRoute(pathname) ?? notFoundRoute

// Not awaited: a page's script imports the one this is part of, and would wait for its end.
loadPage(route.page).then(hydrate)

function hydrate({ query }: Page) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The document has no root element.')
  const queryClient = createQueryClient()
  queryClient.setQueryData(query?.(paramsOf(route, pathname)).queryKey ?? POSTED_FORM_KEY, readPageData())
  persistPageState()
  hydrateRoot(
    root,
    <StrictMode>
      <Site queryClient={queryClient} />
    </StrictMode>,
  )
  followTheme()
  followSignOut(queryClient)
  preloadOnIntent(queryClient)
  followLinks()
}
