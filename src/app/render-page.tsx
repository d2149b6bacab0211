import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import type { RenderedPage } from '#platform/http/page-cache.ts'
import { toDocument } from './document.ts'
import type { FindPageAssets } from './page-assets.ts'
import { notFoundRoute, type Route } from './routes.ts'
import { Site } from './site.tsx'

const HTML = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' }

/** Renders the page of a route, or the not-found page, to a whole document. */
export async function renderPage(
  route: Route | null,
  findAssets: FindPageAssets,
  origin: string,
): Promise<RenderedPage> {
  const { path, file, page } = route ?? notFoundRoute
  const { head } = await page.load()
  const body = renderToString(
    <StrictMode>
      <Site ssrPath={path} />
    </StrictMode>,
  )
  return {
    status: route ? 200 : 404,
    headers: head.noindex ? { ...HTML, 'X-Robots-Tag': 'noindex, nofollow' } : HTML,
    html: toDocument({ head, body, assets: findAssets(file), origin }),
  }
}
