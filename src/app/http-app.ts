import { Hono } from 'hono'
import { feedRoutes } from '#blog/server/feeds.ts'
import { company } from '#company/company.ts'
import { findOwn } from '#lib/find-own.ts'
import { escapeHtml } from '#lib/html.ts'
import type { Env } from '#platform/env.ts'
import { errorHandler, nothingHere } from '#platform/http/app-error.ts'
import { sameOrigin, securityHeaders, withHeaders } from '#platform/http/browser-security.ts'
import { healthRoutes } from '#platform/http/health-routes.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { requestContext } from '#platform/http/request-context.ts'
import type { Assets } from '#platform/http/static-assets.ts'
import { createPageCache, serveStored } from '#platform/http/stored-answer.ts'
import { limitedBody } from '#platform/http/valid-input.ts'
import { visitor } from '#platform/http/visitor.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { findCustomerQuote } from '#quotes/server/customer-quote-routes.ts'
import { documentRoutes } from './api-document.ts'
import { type ApiDeps, apiRoutes } from './api-routes.ts'
import type { PageAssets } from './document.ts'
import { formRoutes } from './form-routes.ts'
import { crawlerRoutes, pageRoutes, type ReadQuery, type RenderLocation } from './page-routes.ts'
import { plainPage } from './plain-page.ts'
import { createPrivacyPages, privacyRoutes } from './privacy-routes.tsx'
import { stopMailRoutes } from './stop-mail-routes.ts'

const failurePage = plainPage(
  'Something went wrong on our side',
  `<p>Please try again in a moment, or call us at <a href="${company.phone.href}">${company.phone.display}</a>.</p>`,
)

export type HttpDeps = Omit<ApiDeps, 'renderCopy'> & {
  env: Env
  version: string
  refusalPauseMs?: number
  metrics: Metrics
  tracing?: Tracing
  visitorKeys: readonly string[]
  assets: Assets
  /** Aborted when the process is told to stop; it keeps answering for a while. */
  stopping: AbortSignal
  render: RenderLocation
  documentAssets: PageAssets
}

export function createHttpApp(deps: HttpDeps) {
  const { env, platform, metrics, tracing, visitorKeys, blog, assets, documentAssets, render } = deps
  const { log } = platform
  const privacyPages = createPrivacyPages(documentAssets, env.PUBLIC_URL)
  const identify = visitor({ keys: visitorKeys, ...platform })
  const headers = securityHeaders(env.PUBLIC_URL, documentAssets.inlineScripts)
  const pages = createPageCache(platform.now)
  const app = new Hono<HttpEnv>()
    .onError(errorHandler(log, failurePage))
    .use(
      requestContext({
        trustedProxies: env.TRUSTED_PROXIES,
        publicUrl: env.PUBLIC_URL,
        refusalPauseMs: deps.refusalPauseMs,
        ...{ log, metrics, tracing },
      }),
    )
    .get(
      '*',
      serveStored((path) => assets.get(path) ?? pages.find(path), headers),
    )
    .use(withHeaders(headers))
    .use(sameOrigin(env.PUBLIC_URL))
    .route(
      '/',
      healthRoutes({
        version: deps.version,
        db: platform.db,
        metrics,
        metricsToken: env.METRICS_TOKEN,
        stopping: deps.stopping,
      }),
    )
    .use('/api/*', withHeaders({ 'Cache-Control': 'no-store' }), limitedBody)
    // Reading what's typed doesn't create a visitor.
    .use('/api/*', (c, next) => (c.req.path.startsWith('/api/parts/') ? next() : identify(c, next)))
    .route('/', apiRoutes({ ...deps, renderCopy: privacyPages.copy }))
  return app
    .route(
      '/api',
      documentRoutes(() => app.routes, { platform, assets: documentAssets, publicUrl: env.PUBLIC_URL }),
    )
    .all('/api/*', () => {
      throw nothingHere()
    })
    .route('/', stopMailRoutes(platform))
    .route('/', privacyRoutes(platform, privacyPages))
    .route('/', formRoutes({ ...deps, refusalPage: renderedOnce(privacyPages.refusal) }))
    .route('/blog', feedRoutes(blog, env.PUBLIC_URL))
    .route('/', crawlerRoutes(blog.posts, env.PUBLIC_URL))
    .route('/', pageRoutes(render, queryReader(deps), pages))
    .notFound(() => {
      throw nothingHere()
    })
}

/** A one-sentence page, so a refusal costs a string replacement instead of a render. */
function renderedOnce(render: (sentence: string, backTo: string) => string) {
  const page = render('{sentence}', '/{backTo}')
  return (sentence: string, backTo: string) =>
    page.replace('{sentence}', () => escapeHtml(sentence)).replace('/{backTo}', () => escapeHtml(backTo))
}

function queryReader({ blog, companyPages, pricing, platform: { db, now } }: HttpDeps): ReadQuery {
  return async ([address, name], visitorId) => {
    if (address === '/api/quotes')
      return findCustomerQuote(db, pricing.catalogue, { token: name ?? '', visitorId }, now())
    if (address === '/api/pages') return findOwn(companyPages, name ?? '') ?? null
    if (address !== '/api/blog') throw new Error(`No page uses ${address}.`)
    return name === undefined ? blog.summaries : blog.findArticle(name)
  }
}
