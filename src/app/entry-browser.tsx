import '#ui/site.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { followTheme } from '#ui/theme.ts'
import { preloadOnIntent } from './preload-on-intent.ts'
import { findRoute, notFoundRoute } from './routes.ts'
import { Site } from './site.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no root element.')

const { page } = findRoute(window.location.pathname) ?? notFoundRoute
await page.load()
hydrateRoot(
  root,
  <StrictMode>
    <Site />
  </StrictMode>,
)
followTheme()
preloadOnIntent()
