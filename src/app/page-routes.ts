import { Hono } from 'hono'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { createPageCache, type RenderedPage } from '#platform/http/page-cache.ts'
import { sendEncoded } from '#platform/http/send-encoded.ts'
import { findRoute, notFoundRoute, type Route } from './routes.ts'

export type RenderRoute = (route: Route | null) => Promise<RenderedPage>

/** Every address a browser may open. Unknown ones share one not-found page. */
export function pageRoutes(render: RenderRoute, now: () => Date) {
  const cache = createPageCache(now)
  return new Hono<HttpEnv>().get('*', async (c) => {
    const { path } = c.req
    const route = findRoute(path)
    if (!route && path.endsWith('/') && findRoute(path.slice(0, -1))) return c.redirect(path.slice(0, -1), 301)
    return sendEncoded(c, await cache.get((route ?? notFoundRoute).path, () => render(route)))
  })
}
