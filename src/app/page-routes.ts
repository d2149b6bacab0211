import { type Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Post } from '#blog/post.ts'
import type { Company } from '#company/company.ts'
import type { Shop } from '#company/server/shop.ts'
import type { PostedForm } from '#lib/posted-form.ts'
import { fillPattern } from '#lib/route-pattern.ts'
import { element, textElement, xmlDocument } from '#lib/xml.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { AN_HOUR, type PageCache, type RenderedPage, sendEncoded, storedText } from '#platform/http/stored-answer.ts'
import { findRoute, notFoundRoute, paramsOf, type Route, routes } from './routes.ts'

export type PageLocation = {
  route: Route
  status: ContentfulStatusCode
  path: string
  search?: string
  data?: unknown
  posted?: PostedForm
}

/** With the shop's own facts, unless others are given. */
export type RenderLocation = (location: PageLocation, company?: Company) => Promise<RenderedPage>

/** Reads a page's data, some of which only its author may see. */
export type ReadQuery = (queryKey: readonly string[], visitorId: string | null) => Promise<unknown>

export function pageRoutes(render: RenderLocation, readAnswer: ReadQuery, cache: PageCache) {
  return new Hono<HttpEnv>().get('*', async (c) => {
    const { path } = c.req
    const readAs: Read = (queryKey) => readAnswer(queryKey, c.get('visitorId') ?? null)
    const location = await findLocation(path, readAs)
    c.set('pagePattern', location.route.path)
    if (location.status === 404 && path.endsWith('/')) {
      const withoutSlash = await findLocation(path.slice(0, -1), readAs)
      if (withoutSlash.status === 200) return c.redirect(withoutSlash.path, 301)
    }
    // What isn't there looks the same for everyone, so it's rendered once.
    if (location.route.isPrivate && location.status === 200) {
      const { search } = new URL(c.req.url)
      return sendPrivate(c, await render({ ...location, search }))
    }
    const answer = sendEncoded(c, await cache.get(location.path, location.route.path, () => render(location)))
    if (location.route.isPrivate) answer.headers.set('Cache-Control', 'no-store')
    return answer
  })
}

function sendPrivate(c: Context<HttpEnv>, { status, html, headers }: RenderedPage) {
  return c.html(html, status, { ...headers, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
}

type Read = (queryKey: readonly string[]) => Promise<unknown>

async function findLocation(path: string, readAnswer: Read): Promise<PageLocation> {
  const route = findRoute(path)
  if (!route) return { route: notFoundRoute, status: 404, path: notFoundRoute.path }
  const { query } = await route.page.load()
  if (!query) return { route, status: 200, path: route.path }
  const params = paramsOf(route, path)
  const data = await readAnswer(query(params).queryKey)
  // All missing ones share one page, cached under the pattern.
  if (data === null) return { route, status: 404, path: route.path, data }
  return { route, status: 200, path: fillPattern(route.path, params), data }
}

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const STAFF_PAGES = routes.filter(({ forStaff }) => forStaff).map(({ path }) => path.replace(/:.*/, ''))
const NOT_FOR_CRAWLERS = [...STAFF_PAGES, '/mail/', '/api/']

type Crawled = Pick<Shop, 'company' | 'generation' | 'publicUrl'>

export const crawlerRoutes = ({ company, generation, publicUrl }: Crawled, blog: () => { posts: readonly Post[] }) =>
  new Hono<HttpEnv>()
    .get(
      '/robots.txt',
      storedText('text/plain; charset=utf-8', async () => writeRobots(publicUrl)),
    )
    .get(
      '/sitemap.xml',
      storedText(
        'application/xml; charset=utf-8',
        () => writeSitemap(company(), blog().posts, publicUrl),
        AN_HOUR,
        generation,
      ),
    )

function writeRobots(publicUrl: string) {
  const refusals = NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`)
  return [
    'User-agent: *',
    ...refusals,
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    `Sitemap: ${publicUrl}/sitemap-stock.xml`,
    '',
  ].join('\n')
}

async function writeSitemap(company: Company, posts: readonly Post[], origin: string): Promise<string> {
  const pages = (await listPublicPaths(company)).map((path) => element('url', [textElement('loc', origin + path)]))
  const articles = posts.map(({ slug, updatedAt }) =>
    element('url', [textElement('loc', `${origin}/blog/${slug}`), textElement('lastmod', updatedAt)]),
  )
  return xmlDocument(element('urlset', [...pages, ...articles], { xmlns: SITEMAP }))
}

async function listPublicPaths(company: Company): Promise<string[]> {
  const fixed = routes.filter(({ path }) => !path.includes(':'))
  const pages = await Promise.all(
    fixed.map(async ({ path, page }) => ({ path, head: (await page.load()).head(company) })),
  )
  return pages.filter(({ head }) => !head.noindex).map(({ path }) => path)
}
