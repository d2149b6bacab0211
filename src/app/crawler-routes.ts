import { Hono } from 'hono'
import type { Post } from '#blog/post.ts'
import { element, textElement, xmlDocument } from '#lib/xml.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { storedText } from '#platform/http/stored-answer.ts'
import { routes } from './routes.ts'

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const STAFF_PAGES = routes.filter(({ forStaff }) => forStaff).map(({ path }) => path.replace(/:.*/, ''))
const NOT_FOR_CRAWLERS = [...STAFF_PAGES, '/mail/', '/api/']

export const crawlerRoutes = (posts: readonly Post[], publicUrl: string) =>
  new Hono<HttpEnv>()
    .get(
      '/robots.txt',
      storedText('text/plain; charset=utf-8', async () => writeRobots(publicUrl)),
    )
    .get(
      '/sitemap.xml',
      storedText('application/xml; charset=utf-8', () => writeSitemap(posts, publicUrl)),
    )

function writeRobots(publicUrl: string) {
  const refusals = NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...refusals, 'Allow: /', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

async function writeSitemap(posts: readonly Post[], origin: string): Promise<string> {
  const pages = (await listPublicPaths()).map((path) => element('url', [textElement('loc', origin + path)]))
  const articles = posts.map(({ slug, updatedAt }) =>
    element('url', [textElement('loc', `${origin}/blog/${slug}`), textElement('lastmod', updatedAt)]),
  )
  return xmlDocument(element('urlset', [...pages, ...articles], { xmlns: SITEMAP }))
}

async function listPublicPaths(): Promise<string[]> {
  const fixed = routes.filter(({ path }) => !path.includes(':'))
  const pages = await Promise.all(fixed.map(async ({ path, page }) => ({ path, head: (await page.load()).head })))
  return pages.filter(({ head }) => !head.noindex).map(({ path }) => path)
}
