import { Hono } from 'hono'
import type { Post } from '#blog/post.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { storedText } from '#platform/http/stored-answer.ts'
import { routes } from './routes.ts'
import { writeSitemap } from './sitemap.ts'

const STAFF_PAGES = routes.filter(({ forStaff }) => forStaff).map(({ path }) => path.replace(/:.*/, ''))
const NOT_FOR_CRAWLERS = [...STAFF_PAGES, '/mail/', '/api/']

/** What search engines ask for before they read the site. */
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
