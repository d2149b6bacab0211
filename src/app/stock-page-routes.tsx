import { type Context, Hono } from 'hono'
import type { Shop } from '#company/server/shop.ts'
import { element, textElement, xmlDocument } from '#lib/xml.ts'
import { nothingHere } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { type PageAddress, type RenderedPage, sendEncoded } from '#platform/http/stored-answer.ts'
import { listItemPaths, listItemSitemaps, listMakeSitemaps, listPartPaths } from '#stock/server/stock-sitemaps.ts'
import { vehicleNameKey } from '#vehicles/names.ts'
import { readPartsQuery, type StockPages } from './create-stock-pages.tsx'
import type { StockPageCache } from './stock-page-cache.ts'

const LIMIT = { name: 'stock-page', points: 120, perSeconds: 60 }
/** Words can be anywhere, so a search may read the whole list. */
const SEARCH_LIMIT = { name: 'stock-search', points: 30, perSeconds: 60 }
const SITEMAP_LIMIT = { name: 'stock-sitemap', points: 10, perSeconds: 60 }
/** A crawler reads one of each make. */
const MAKE_SITEMAP_LIMIT = { name: 'make-sitemap', points: 100, perSeconds: 60 }
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const XML = { 'Content-Type': 'application/xml; charset=utf-8' }

/** Pages of what's in stock, which work without scripts. They're kept until the stock changes. */
export const stockPageRoutes = ({ db, limited, publicUrl }: Shop, pages: StockPages, cache: StockPageCache) => {
  const send = async (c: Context<HttpEnv>, pattern: string, render: () => Promise<RenderedPage>) =>
    sendEncoded(c, await cache.get(stockPageKey(c.req), pattern, render))
  const writeUrl = (path: string) => element('url', [textElement('loc', publicUrl + path)])
  return new Hono<HttpEnv>()
    .get('/parts', limited(SEARCH_LIMIT), (c) => send(c, '/parts', () => pages.search(readPartsQuery(c.req.query()))))
    .get('/parts/:make/:model/:part', limited(LIMIT), (c) =>
      send(c, '/parts/:make/:model/:part', () => pages.ofModel(c.req.param())),
    )
    .get('/stock/:number', limited(LIMIT), (c) => send(c, '/stock/:number', () => pages.item(c.req.param('number'))))
    .get('/sitemap-stock.xml', limited(SITEMAP_LIMIT), async (c) => {
      const [pages, makeKeys] = [await listItemSitemaps(db), await listMakeSitemaps(db)]
      const paths = [
        ...pages.map((page) => `/sitemap-stock/${page}.xml`),
        ...makeKeys.map((key) => `/sitemap-parts/${encodeURIComponent(key)}.xml`),
      ]
      const sitemaps = paths.map((path) => element('sitemap', [textElement('loc', publicUrl + path)]))
      return c.body(xmlDocument(element('sitemapindex', sitemaps, { xmlns: SITEMAP })), 200, XML)
    })
    .get('/sitemap-stock/:page{[1-9][0-9]{0,3}\\.xml}', limited(SITEMAP_LIMIT), async (c) => {
      const urls: string[] = []
      for await (const paths of listItemPaths(db, Number.parseInt(c.req.param('page'), 10)))
        urls.push(...paths.map(writeUrl))
      return c.body(writeSitemap(urls), 200, XML)
    })
    .get('/sitemap-parts/:file{[^/]+\\.xml}', limited(MAKE_SITEMAP_LIMIT), (c) =>
      send(c, '/sitemap-parts/:file', async () => {
        const makeKey = c.req.param('file').slice(0, -'.xml'.length)
        // Each make has one address.
        if (makeKey !== vehicleNameKey(makeKey)) throw nothingHere()
        const paths = await listPartPaths(db, makeKey)
        return { html: writeSitemap(paths.map(writeUrl)), status: 200, headers: XML }
      }),
    )
}

/** Only the list of parts depends on what's after the path. */
export function stockPageKey({ path, url }: PageAddress) {
  const at = path === '/parts' ? url.indexOf('?') : -1
  return at < 0 ? path : path + url.slice(at)
}

function writeSitemap(urls: readonly string[]): string {
  if (urls.length === 0) throw nothingHere()
  return xmlDocument(element('urlset', urls, { xmlns: SITEMAP }))
}
