import { type Context, Hono } from 'hono'
import type { Shop } from '#company/server/shop.ts'
import { element, textElement, xmlDocument } from '#lib/xml.ts'
import { nothingHere } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { type PageAddress, type RenderedPage, sendEncoded } from '#platform/http/stored-answer.ts'
import { countSitemaps, listNumbersOfSitemap } from '#stock/server/public-stock.ts'
import { stockPath } from '#stock/stock-address.ts'
import { readPartsQuery, type StockPages } from './create-stock-pages.tsx'
import type { StockPageCache } from './stock-page-cache.ts'

const LIMIT = { name: 'stock-page', points: 120, perSeconds: 60 }
/** Words can be anywhere, so a search may read the whole list. */
const SEARCH_LIMIT = { name: 'stock-search', points: 30, perSeconds: 60 }
const SITEMAP_LIMIT = { name: 'stock-sitemap', points: 20, perSeconds: 60 }
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Pages of what's in stock, which work without scripts. They're kept until the stock changes. */
export const stockPageRoutes = ({ db, limited, publicUrl }: Shop, pages: StockPages, cache: StockPageCache) => {
  const send = async (c: Context<HttpEnv>, pattern: string, render: () => Promise<RenderedPage>) =>
    sendEncoded(c, await cache.get(stockPageKey(c.req), pattern, render))
  return new Hono<HttpEnv>()
    .get('/parts', limited(SEARCH_LIMIT), (c) => send(c, '/parts', () => pages.search(readPartsQuery(c.req.query()))))
    .get('/parts/:make/:model/:part', limited(LIMIT), (c) =>
      send(c, '/parts/:make/:model/:part', () => pages.ofModel(c.req.param())),
    )
    .get('/stock/:number', limited(LIMIT), (c) => send(c, '/stock/:number', () => pages.item(c.req.param('number'))))
    .get('/sitemap-stock.xml', limited(SITEMAP_LIMIT), async (c) => {
      const sitemaps = Array.from({ length: await countSitemaps(db) }, (_, at) =>
        element('sitemap', [textElement('loc', `${publicUrl}/sitemap-stock/${at + 1}.xml`)]),
      )
      return sendXml(c, element('sitemapindex', sitemaps, { xmlns: SITEMAP }))
    })
    .get('/sitemap-stock/:page{[1-9][0-9]{0,3}\\.xml}', limited(SITEMAP_LIMIT), async (c) => {
      const numbers = await listNumbersOfSitemap(db, Number.parseInt(c.req.param('page'), 10))
      if (numbers.length === 0) throw nothingHere()
      const urls = numbers.map((number) => element('url', [textElement('loc', publicUrl + stockPath(number))]))
      return sendXml(c, element('urlset', urls, { xmlns: SITEMAP }))
    })
}

/** Only the list of parts depends on what's after the path. */
export function stockPageKey({ path, url }: PageAddress) {
  const at = path === '/parts' ? url.indexOf('?') : -1
  return at < 0 ? path : path + url.slice(at)
}

function sendXml(c: Context<HttpEnv>, root: string) {
  return c.body(xmlDocument(root), 200, { 'Content-Type': 'application/xml; charset=utf-8' })
}
