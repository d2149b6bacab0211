import { type Context, Hono } from 'hono'
import type { Database } from '#platform/database/database.ts'
import { databaseCheck } from '#platform/database/database-check.ts'
import type { Metrics } from '#platform/metrics.ts'
import { AppError, nothingHere } from './app-error.ts'
import { isLoopback } from './client-address.ts'
import type { HttpEnv } from './http-env.ts'
import { isSameSecret } from './is-same-secret.ts'
import { described, routeDoc } from './route-doc.ts'

const healthDoc = routeDoc('Check that the process is up', { 200: 'text/plain' })
const readyDoc = routeDoc('Check that the process can serve', { 200: 'text/plain' })
const metricsDoc = routeDoc('Get metrics for Prometheus', { 200: 'text/plain' })

const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip']

type Deps = { version: string; db: Database; metrics: Metrics; metricsToken: string | undefined; stopping: AbortSignal }

export const healthRoutes = ({ version, db, metrics, metricsToken, stopping }: Deps) => {
  const checkDatabase = databaseCheck(db)
  return new Hono<HttpEnv>()
    .get('/healthz', described(healthDoc), (c) => c.text(`ok ${version}`))
    .get('/readyz', described(readyDoc), async (c) => {
      if (stopping.aborted) throw new AppError('unavailable', 'This process is stopping.')
      try {
        await checkDatabase()
      } catch (cause) {
        throw new AppError('unavailable', "The database doesn't respond or can't be written to.", { cause })
      }
      return c.text('ready')
    })
    .get('/metrics', described(metricsDoc), async (c) => {
      if (!mayReadMetrics(c, metricsToken)) throw nothingHere()
      return c.text(await metrics.print())
    })
}

function mayReadMetrics(c: Context<HttpEnv>, token: string | undefined) {
  if (token) return isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`)
  return isLoopback(c.get('clientAddress')) && !PROXY_HEADERS.some((name) => c.req.header(name))
}
