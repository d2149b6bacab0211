import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { fillPattern } from '#lib/route-pattern.ts'
import { sendEncoded } from '#platform/http/encoded-body.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { createPageCache, type RenderedPage } from '#platform/http/page-cache.ts'
import { findRoute, notFoundRoute, paramsOf, type Route } from './routes.ts'

export type PageLocation = { route: Route; status: ContentfulStatusCode; path: string; data?: unknown }

export type RenderLocation = (location: PageLocation) => Promise<RenderedPage>

export type ReadQuery = (queryKey: readonly string[]) => Promise<unknown>

export function pageRoutes(render: RenderLocation, readAnswer: ReadQuery, now: () => Date) {
  const cache = createPageCache(now)
  return new Hono<HttpEnv>().get('*', async (c) => {
    const { path } = c.req
    const location = await findLocation(path, readAnswer)
    c.set('pagePattern', location.route.path)
    if (location.status === 404 && path.endsWith('/')) {
      const withoutSlash = await findLocation(path.slice(0, -1), readAnswer)
      if (withoutSlash.status === 200) return c.redirect(withoutSlash.path, 301)
    }
    if (location.route.isPrivate) return sendPrivate(c, await render(location))
    return sendEncoded(c, await cache.get(location.path, () => render(location)))
  })
}

function sendPrivate(c: Context<HttpEnv>, { status, html, headers }: RenderedPage) {
  return c.html(html, status, { ...headers, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
}

async function findLocation(path: string, readAnswer: ReadQuery): Promise<PageLocation> {
  const route = findRoute(path)
  if (!route) return { route: notFoundRoute, status: 404, path: notFoundRoute.path }
  const { query } = await route.page.load()
  if (!query) return { route, status: 200, path: route.path }
  const params = paramsOf(route, path)
  const data = await readAnswer(query(params).queryKey)
  // All that are missing share one page, shown at the pattern itself.
  if (data === null) return { route, status: 404, path: route.path, data }
  return { route, status: 200, path: fillPattern(route.path, params), data }
}
