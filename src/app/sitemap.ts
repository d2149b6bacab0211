import type { Post } from '#blog/post.ts'
import { element, textElement, xmlDocument } from '#lib/xml.ts'
import { routes } from './routes.ts'

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Every page that search engines may show: those of the site, but for the ones kept out of them, and the posts. */
export async function writeSitemap(posts: readonly Post[], origin: string): Promise<string> {
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
