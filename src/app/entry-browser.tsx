import '#ui/site.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { restorePageState } from '#lib/use-page-state.ts'
import { followSignOut } from '#staff/ui/follow-sign-out.ts'
import { followTheme } from '#ui/theme.ts'
import { loadPage } from './load-page.ts'
import { readPageData } from './page-data.ts'
import { preloadOnIntent } from './preload-on-intent.ts'
import { createQueryClient } from './query-client.ts'
import { findRoute, notFoundRoute, paramsOf } from './routes.ts'
import { Site } from './site.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no root element.')

const { pathname } = window.location
const queryClient = createQueryClient()
const route = findRoute(pathname) ?? notFoundRoute
const { query } = await loadPage(route.page)
restorePageState()
if (query) queryClient.setQueryData(query(paramsOf(route, pathname)).queryKey, readPageData())
hydrateRoot(
  root,
  <StrictMode>
    <Site queryClient={queryClient} />
  </StrictMode>,
)
followTheme()
followSignOut(queryClient)
preloadOnIntent()
