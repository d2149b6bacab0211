import path from 'node:path'
import { Hono } from 'hono'
import { feedRoutes } from '#blog/server/feeds.ts'
import { checkModel } from '#chat/server/check-model.ts'
import { companyPageNames } from '#company/company-page.ts'
import { accentRoutes } from '#company/server/company-routes.ts'
import type { Replies } from '#contact/server/open-replies.ts'
import { replyHookRoutes } from '#contact/server/reply-hook-routes.ts'
import { publicPictureRoutes } from '#content/server/picture-routes.ts'
import { followMerge } from '#desk/lead/server/follow-merge.ts'
import { HOUR_MS } from '#lib/time-spans.ts'
import { findCustomerPage } from '#orders/server/find-customer-page.ts'
import { orderDepsOf } from '#orders/server/order-deps.ts'
import { stripeHookRoutes } from '#orders/server/stripe-hook-routes.ts'
import type { Env } from '#platform/env.ts'
import { errorHandler, nothingHere } from '#platform/http/app-error.ts'
import { sameOrigin, securityHeaders, withHeaders } from '#platform/http/browser-security.ts'
import { healthRoutes } from '#platform/http/health-routes.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { requestContext } from '#platform/http/request-context.ts'
import type { Assets } from '#platform/http/static-assets.ts'
import { createPageCache, type PageAddress, serveStored } from '#platform/http/stored-answer.ts'
import { limitedBody } from '#platform/http/valid-input.ts'
import { visitor } from '#platform/http/visitor.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { publicLogoRoutes } from '#settings/server/logo-routes.ts'
import { createItemFinder, createStockFinder } from '#stock/server/find-stock.ts'
import { openInterchangeGroups } from '#stock/server/interchange-groups.ts'
import { photoRoutes } from '#stock/server/photo-routes.ts'
import { findPhotos } from '#stock/server/photo-store.ts'
import { readRevision } from '#stock/server/stock-store.ts'
import { documentRoutes } from './api-document.ts'
import { type ApiDeps, apiRoutes } from './api-routes.ts'
import { createStockPages } from './create-stock-pages.tsx'
import type { PageAssets } from './document.ts'
import { formRoutes } from './form-routes.ts'
import { mailTransport } from './open-outbox.ts'
import { staffDocumentRoutes } from './order-document-routes.tsx'
import { crawlerRoutes, pageRoutes, type ReadQuery, type RenderLocation } from './page-routes.ts'
import { createPrivacyPages, privacyRoutes } from './privacy-routes.tsx'
import { settingsPreview } from './settings-preview.ts'
import { failurePage, type RenderSmallPage, renderedOnce, smallPages } from './small-page.tsx'
import { createStockCache } from './stock-page-cache.ts'
import { stockPageKey, stockPageRoutes } from './stock-page-routes.tsx'
import { createStopMailPages, stopMailRoutes } from './stop-mail-routes.tsx'

export type HttpDeps = Omit<ApiDeps, 'renderCopy' | 'renderPreview' | 'transport' | 'checkModel'> & {
  env: Env
  version: string
  refusalPauseMs?: number
  metrics: Metrics
  tracing?: Tracing
  visitorKeys: readonly string[]
  replies: Replies | null
  assets: Assets
  /** Aborted when the process is told to stop; it keeps answering for a while. */
  stopping: AbortSignal
  render: RenderLocation
  documentAssets: PageAssets
}

export function createHttpApp(given: HttpDeps) {
  const deps = withStock(given)
  const { env, shop, metrics, tracing, visitorKeys, assets, documentAssets, render } = deps
  const renderSmallPage = smallPages(documentAssets, env.PUBLIC_URL, shop.company)
  const privacyPages = createPrivacyPages(renderSmallPage)
  const renderRefusal = renderedOnce(privacyPages.refusal, shop.generation)
  const identify = visitor({ keys: visitorKeys, ...shop })
  const { inlineScripts } = documentAssets
  const headers = securityHeaders(env.PUBLIC_URL, inlineScripts)
  const quoteHeaders = securityHeaders(env.PUBLIC_URL, inlineScripts, deps.payments?.provider.formOrigins)
  const pages = createPageCache(shop.now, shop.generation)
  const readAnswer = queryReader(deps)
  const stock = openStockPages(deps, renderSmallPage)
  const app = new Hono<HttpEnv>()
    .onError(errorHandler(shop.log, () => failurePage(renderSmallPage)))
    .use(
      requestContext({
        trustedProxies: env.TRUSTED_PROXIES,
        publicUrl: env.PUBLIC_URL,
        refusalPauseMs: deps.refusalPauseMs,
        ...{ log: shop.log, metrics, tracing },
      }),
    )
    .get(
      '*',
      serveStored((req) => assets.get(req.path) ?? pages.find(req.path) ?? stock.find(req), headers),
    )
    .use(withHeaders(headers))
    .use('/quote/*', withHeaders(quoteHeaders))
    .route('/', stripeHookRoutes(shop, { ...deps, orderDeps: orderDepsOf(shop, deps) }))
    .route('/', replyHookRoutes(shop, deps.replies))
    .use(sameOrigin(env.PUBLIC_URL))
    .route('/', healthRoutes({ ...deps, db: shop.db, metricsToken: env.METRICS_TOKEN }))
    .use('/api/*', withHeaders({ 'Cache-Control': 'no-store' }), limitedBody, followMerge(shop.db))
    // Reading what's typed doesn't create a visitor.
    .use('/api/*', (c, next) => (c.req.path.startsWith('/api/parts/') ? next() : identify(c, next)))
    .route('/api/admin', staffDocumentRoutes(shop, renderSmallPage))
    .route('/', apiRoutes({ ...deps, ...settingsDeps(deps), renderCopy: privacyPages.copy }))
  return app
    .route(
      '/api',
      documentRoutes(() => app.routes, { shop, assets: documentAssets }),
    )
    .all('/api/*', () => {
      throw nothingHere()
    })
    .route('/', stopMailRoutes(shop, createStopMailPages(renderSmallPage)))
    .route('/', privacyRoutes(shop, { ...privacyPages, refusal: renderRefusal }))
    .route('/', formRoutes({ ...deps, ...stock, readAnswer, renderSmallPage, renderRefusal }))
    .route('/', fileRoutes(deps, stock.routes))
    .route('/', pageRoutes(render, readAnswer, pages))
    .notFound(() => {
      throw nothingHere()
    })
}

/** What the Settings page shows and tests, beyond what's saved. */
function settingsDeps({ env, render, pricing, shop }: HttpDeps) {
  return {
    renderPreview: settingsPreview({ render, pricing, shop }),
    transport: mailTransport(env, shop.settings),
    checkModel: () => checkModel(env),
  }
}

/** Plain pages and files that follow the owner's settings. */
function fileRoutes({ shop, blog }: HttpDeps, stockRoutes: Hono<HttpEnv>) {
  return new Hono<HttpEnv>()
    .route('/', stockRoutes)
    .route('/', photoRoutes(shop))
    .route('/blog', feedRoutes(shop, blog))
    .route('/', crawlerRoutes(shop, blog))
    .route('/', accentRoutes(shop))
    .route('/', publicPictureRoutes(shop))
    .route('/', publicLogoRoutes(shop))
}

function openStockPages({ shop, pricing }: HttpDeps, renderSmallPage: RenderSmallPage) {
  const stockPages = createStockPages(shop, pricing, renderSmallPage)
  // By the hour, too: what was sold two weeks ago is gone.
  const hour = () => Math.floor(shop.now().getTime() / HOUR_MS)
  const cache = createStockCache(async () => `${await readRevision(shop.db)} ${shop.generation()} ${hour()}`)
  const find = (req: PageAddress) => cache.find(stockPageKey(req))
  return { stockPages, find, routes: stockPageRoutes(shop, stockPages, cache) }
}

/** Prices come from the yard's own stock first. */
function withStock(deps: HttpDeps): HttpDeps {
  const { env, shop, pricing, vehicles } = deps
  const groups = openInterchangeGroups(path.join(env.DATA_DIR, 'interchange.csv'), pricing.catalogue)
  const findStock = createStockFinder({ ...shop, vinData: vehicles.data, groups })
  const own = {
    findStock,
    findPhotos: (number: string) => findPhotos(shop.db, number),
    findItem: createItemFinder(shop.db),
  }
  return { ...deps, pricing: { ...pricing, ...own } }
}

function queryReader({ blog, companyPages, pricing: { catalogue }, payments, shop }: HttpDeps): ReadQuery {
  const { company } = shop
  return async ([address, name], visitorId) => {
    if (address === '/api/orders')
      return findCustomerPage({ shop, catalogue, takesPayments: payments !== null }, { token: name ?? '', visitorId })
    if (address === '/api/pages') {
      const page = companyPageNames.find((each) => each === name)
      return page ? companyPages.render(company(), page) : null
    }
    if (address !== '/api/blog') throw new Error(`No page uses ${address}.`)
    return name === undefined ? blog().summaries : blog().findArticle(name)
  }
}
