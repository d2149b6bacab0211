import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Database } from '#platform/database/database.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { getIdParam, jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { type DeskQuote, deskQuoteSchema, repricedQuoteSchema } from '#quotes/desk-quote.ts'
import { priceChangeSchema } from '#quotes/price-change.ts'
import { quoteStatusSchema } from '#quotes/quote.ts'
import { quoteStepSchema } from '#quotes/quote-step.ts'
import { type StaffEnv, staffOnly } from '#staff/server/staff-only.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import { changePrice, decideQuote, quoteNotFound, takeStep } from './change-quote.ts'
import { findDeskQuote } from './desk-quote-store.ts'

const changePriceDoc = routeDoc('Change the price of a quote', { 201: repricedQuoteSchema }, idempotent)
const decideQuoteDoc = routeDoc('Change the status of a quote', { 200: deskQuoteSchema })
const takeStepDoc = routeDoc('Record or undo a step after acceptance', { 200: deskQuoteSchema })

/** Counts whose quotes someone reads. */
type CountReads = (c: Context<StaffEnv>, platform: Platform, leads: readonly { id: number }[]) => Promise<void>

export const adminQuoteRoutes = (platform: Platform, catalogue: Catalogue, countReads: CountReads) => {
  const { db, now, publicUrl, mailCaps: caps } = platform
  const staff = staffOnly(platform)
  const counted: MiddlewareHandler<StaffEnv> = async (c, next) => {
    const { leadId } = await getDeskQuote(db, describeAction(c).quoteId, now())
    await countReads(c, platform, [{ id: leadId }])
    await next()
  }
  return new Hono<HttpEnv>()
    .post('/quotes/:id/price', described(changePriceDoc), staff, counted, jsonBody(priceChangeSchema), async (c) => {
      const change = { ...describeAction(c), role: c.get('staffMember').role, ...c.req.valid('json') }
      const isMailed = await runIdempotent(c, db, now(), (tx) =>
        changePrice(tx, change, { catalogue, publicUrl, caps }, now()),
      )
      return c.json({ ...(await getDeskQuote(db, change.quoteId, now())), isMailed }, 201)
    })
    .patch('/quotes/:id/status', described(decideQuoteDoc), staff, counted, jsonBody(quoteStatusSchema), async (c) => {
      const decision = { ...describeAction(c), ...c.req.valid('json') }
      await db.transaction().execute((tx) => decideQuote(tx, decision, now()))
      return c.json(await getDeskQuote(db, decision.quoteId, now()))
    })
    .patch('/quotes/:id/steps', described(takeStepDoc), staff, counted, jsonBody(quoteStepSchema), async (c) => {
      const report = { ...describeAction(c), publicUrl, ...c.req.valid('json') }
      await db.transaction().execute((tx) => takeStep(tx, report, now()))
      return c.json(await getDeskQuote(db, report.quoteId, now()))
    })
}

function describeAction(c: Context<StaffEnv>) {
  return { quoteId: getIdParam(c, 'Invalid quote ID'), staffId: c.get('staffMember').id }
}

async function getDeskQuote(db: Database, id: number, now: Date): Promise<DeskQuote> {
  const quote = await findDeskQuote(db, id, now)
  if (!quote) throw quoteNotFound()
  return quote
}
