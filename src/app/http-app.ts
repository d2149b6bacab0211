import { Hono } from 'hono'
import { contactRoutes } from '#contact/server/contact-routes.ts'
import type { Env } from '#platform/env.ts'
import { AppError } from '#platform/http/app-error.ts'
import { addressReader } from '#platform/http/client-address.ts'
import { errorHandler } from '#platform/http/error-handler.ts'
import { healthRoutes } from '#platform/http/health-routes.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { limitedBody } from '#platform/http/json-body.ts'
import { requestContext } from '#platform/http/request-context.ts'
import { sameOrigin } from '#platform/http/same-origin.ts'
import { securityHeaders, withHeaders } from '#platform/http/security-headers.ts'
import { type Assets, serveAssets } from '#platform/http/static-assets.ts'
import { visitor } from '#platform/http/visitor.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Platform } from '#platform/platform.ts'
import { pageRoutes, type RenderRoute } from './page-routes.ts'

export type HttpParts = {
  env: Env
  platform: Platform
  log: Log
  metrics: Metrics
  visitorSecret: string
  assets: Assets
  render: RenderRoute
}

/** The whole program as one function from request to answer. */
export function createHttpApp({ env, platform, log, metrics, visitorSecret, assets, render }: HttpParts) {
  const secure = env.PUBLIC_URL.startsWith('https:')
  return new Hono<HttpEnv>()
    .onError(errorHandler(log))
    .use(requestContext(addressReader(env.TRUSTED_PROXIES), log, metrics))
    .use(withHeaders(securityHeaders(env.PUBLIC_URL)))
    .use(sameOrigin(env.PUBLIC_URL))
    .route('/', healthRoutes({ db: platform.db, metrics, metricsToken: env.METRICS_TOKEN }))
    .use('/api/*', withHeaders({ 'Cache-Control': 'no-store' }), limitedBody)
    .post('/api/*', visitor({ secret: visitorSecret, secure }))
    .route('/api/contact', contactRoutes(platform))
    .all('/api/*', () => {
      throw new AppError('not_found', 'There is nothing at this address.')
    })
    .get('*', serveAssets(assets))
    .route('/', pageRoutes(render))
    .notFound(() => {
      throw new AppError('not_found', 'There is nothing at this address.')
    })
}
