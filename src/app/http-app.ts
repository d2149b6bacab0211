import { Hono } from 'hono'
import { blogRoutes } from '#blog/server/blog-routes.ts'
import { feedRoutes } from '#blog/server/feed-routes.ts'
import type { Blog } from '#blog/server/open-blog.ts'
import { adminChatRoutes } from '#chat/server/admin-chat-routes.ts'
import type { AnsweringAssistant } from '#chat/server/answering-assistant.ts'
import { chatRoutes } from '#chat/server/chat-routes.ts'
import { openShopTools } from '#chat/server/shop-tools.ts'
import { contactRoutes } from '#contact/server/contact-routes.ts'
import { adminLeadRoutes, leadDetailRoutes } from '#desk/lead/server/lead-detail-routes.ts'
import { leadLogRoutes } from '#desk/lead/server/lead-log-routes.ts'
import { deskRoutes } from '#desk/list/server/desk-routes.ts'
import { leadListRoutes } from '#desk/list/server/lead-list-routes.ts'
import { outboxRoutes } from '#desk/outbox/server/outbox-routes.ts'
import { leadRoutes } from '#leads/server/lead-routes.ts'
import type { Part } from '#parts/part.ts'
import { partRoutes } from '#parts/server/part-routes.ts'
import type { Env } from '#platform/env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { errorHandler } from '#platform/http/error-handler.ts'
import { healthRoutes } from '#platform/http/health-routes.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { requestContext } from '#platform/http/request-context.ts'
import { sameOrigin } from '#platform/http/same-origin.ts'
import { securityHeaders, withHeaders } from '#platform/http/security-headers.ts'
import { type Assets, serveAssets } from '#platform/http/static-assets.ts'
import { limitedBody } from '#platform/http/valid-input.ts'
import { visitor } from '#platform/http/visitor.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Platform } from '#platform/platform.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { pricingRoutes } from '#pricing/server/pricing-routes.ts'
import { adminQuoteRoutes } from '#quotes/server/admin-quote-routes.ts'
import { quoteRoutes } from '#quotes/server/quote-routes.ts'
import { staffRoutes } from '#staff/server/staff-routes.ts'
import type { OnlineLookup } from '#vehicles/server/online-lookup.ts'
import { vehicleRoutes, vinRoutes } from '#vehicles/server/vehicle-routes.ts'
import type { VinData } from '#vehicles/server/vin-data.ts'
import { crawlerRoutes } from './crawler-routes.ts'
import { failurePage } from './failure-page.ts'
import { queryReader } from './page-query-reader.ts'
import { pageRoutes, type RenderLocation } from './page-routes.ts'

export type HttpDeps = {
  env: Env
  platform: Platform
  log: Log
  metrics: Metrics
  visitorSecret: string
  vehicles: { data: VinData; online: OnlineLookup | null }
  parts: readonly Part[]
  pricing: Pricing
  assistant: AnsweringAssistant
  blog: Blog
  assets: Assets
  /** The scripts that stand in the pages themselves; no other may. */
  inlineScripts: readonly string[]
  /** Aborted when the process was told to stop; it still answers for a while. */
  stopping: AbortSignal
  render: RenderLocation
}

/** The whole program as one function from request to answer. */
export function createHttpApp(deps: HttpDeps) {
  const { env, platform, log, metrics, visitorSecret, vehicles, parts, pricing, blog, assets, render } = deps
  const tools = openShopTools({ vinData: vehicles.data, pricing, now: platform.now })
  const secure = env.PUBLIC_URL.startsWith('https:')
  return new Hono<HttpEnv>()
    .onError(errorHandler(log, failurePage))
    .use(requestContext({ trustedProxies: env.TRUSTED_PROXIES, publicUrl: env.PUBLIC_URL, log, metrics }))
    .use(withHeaders(securityHeaders(env.PUBLIC_URL, deps.inlineScripts)))
    .use(sameOrigin(env.PUBLIC_URL))
    .route('/', healthRoutes({ db: platform.db, metrics, metricsToken: env.METRICS_TOKEN, stopping: deps.stopping }))
    .use('/api/*', withHeaders({ 'Cache-Control': 'no-store' }), limitedBody)
    .use('/api/*', visitor({ secret: visitorSecret, secure }))
    .route('/api/contact', contactRoutes(platform))
    .route('/api/leads', leadRoutes(platform))
    .route('/api/leads', leadListRoutes(platform))
    .route('/api/leads', leadDetailRoutes(platform))
    .route('/api/vin', vinRoutes({ ...platform, ...vehicles }))
    .route('/api/vehicles', vehicleRoutes({ ...platform, ...vehicles }))
    .route('/api/parts', partRoutes(parts))
    .route('/api/pricing', pricingRoutes(platform, pricing))
    .route('/api/quotes', quoteRoutes(platform, pricing, vehicles.data.catalogue))
    .route('/api/chat', chatRoutes(platform, { assistant: deps.assistant, tools }))
    .route('/api/blog', blogRoutes(blog))
    .route('/api/admin', deskRoutes(platform))
    .route('/api/admin', outboxRoutes(platform))
    .route('/api/admin', adminLeadRoutes(platform))
    .route('/api/admin', leadLogRoutes(platform))
    .route('/api/admin', adminQuoteRoutes(platform))
    .route('/api/admin', adminChatRoutes(platform))
    .route('/api/staff', staffRoutes(platform))
    .all('/api/*', () => {
      throw new AppError('not_found', 'There is nothing at this address.')
    })
    .get('*', serveAssets(assets))
    .route('/blog', feedRoutes(blog, env.PUBLIC_URL))
    .route('/', crawlerRoutes(blog.posts, env.PUBLIC_URL))
    .route('/', pageRoutes(render, queryReader(blog), platform.now))
    .notFound(() => {
      throw new AppError('not_found', 'There is nothing at this address.')
    })
}
