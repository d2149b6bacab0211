import { Hono } from 'hono'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { getIdParam } from '#platform/http/id-param.ts'
import { described } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { quoteStatusSchema } from '#quotes/quote.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { decideQuote } from './decide-quote.ts'
import { decideQuoteDoc } from './quote-docs.ts'
import { findQuote } from './quote-store.ts'

export const adminQuoteRoutes = (platform: Platform) => {
  const { db, now } = platform
  return new Hono<HttpEnv>().patch(
    '/quotes/:id/status',
    described(decideQuoteDoc),
    staffOnly(platform),
    jsonBody(quoteStatusSchema),
    async (c) => {
      const quoteId = getIdParam(c, 'Invalid quote ID')
      const decision = { quoteId, staffId: c.get('staffMember').id, ...c.req.valid('json') }
      const isFound = await db.transaction().execute((tx) => decideQuote(tx, decision, now()))
      const quote = isFound ? await findQuote(db, quoteId, now()) : null
      if (!quote) throw new AppError('not_found', 'Quote not found')
      return c.json(quote)
    },
  )
}
