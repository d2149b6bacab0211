import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { Shop } from '#company/server/shop.ts'
import type { Lead } from '#leads/lead.ts'
import { leadIdOf } from '#leads/server/get-lead.ts'
import type { Database } from '#platform/database/database.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { getIdParam, jsonBody } from '#platform/http/valid-input.ts'
import {
  type DeskQuote,
  decidedQuoteSchema,
  deskQuoteSchema,
  emailedQuotesSchema,
  quoteEmailsSchema,
  repricedQuoteSchema,
} from '#quotes/desk-quote.ts'
import { priceChangeSchema } from '#quotes/price-change.ts'
import { type QuoteStatusChange, quoteStatusSchema } from '#quotes/quote.ts'
import { type StaffEnv, staffOnly } from '#staff/server/staff-only.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import { changePrice, emailQuotes, quoteNotFound, undoPriceChange } from './change-quote.ts'
import { findDeskQuote } from './desk-quote-store.ts'

const changePriceDoc = routeDoc('Change the price of a quote', { 201: repricedQuoteSchema }, idempotent)
const undoPriceDoc = routeDoc('Undo a price change whose email still waits', { 200: deskQuoteSchema })
const emailQuotesDoc = routeDoc('Email open quotes to their customer', { 201: emailedQuotesSchema }, idempotent)
const decideQuoteDoc = routeDoc('Change the status of a quote', { 200: decidedQuoteSchema })

/** Counts how many customers' quotes a staff member reads. */
type CountReads = (c: Context<StaffEnv>, shop: Shop, leads: readonly { id: number }[]) => Promise<void>

/** Converts a lead that bought something; returns what it was before, or null if it was converted already. */
type ConvertLead = (
  tx: Database,
  buyer: { leadId: number; staffId: number },
  now: Date,
) => Promise<Pick<Lead, 'status' | 'lostReason'> | null>

/** Accepting a quote makes an order. */
type DecideQuote = (
  tx: Database,
  decision: QuoteStatusChange & { quoteId: number; staffId: number },
  now: Date,
) => Promise<{ leadId: number; orderId: number | null }>

type Desk = { catalogue: Catalogue; countReads: CountReads; convertLead: ConvertLead; decideQuote: DecideQuote }

export const adminQuoteRoutes = (shop: Shop, { catalogue, countReads, convertLead, decideQuote }: Desk) => {
  const { db, now, publicUrl, mailCaps: caps } = shop
  const staff = staffOnly(shop)
  const deps = () => ({ company: shop.company(), catalogue, publicUrl, caps })
  const counted: MiddlewareHandler<StaffEnv> = async (c, next) => {
    const { leadId } = await getDeskQuote(db, describeAction(c).quoteId, now())
    await countReads(c, shop, [{ id: leadId }])
    await next()
  }
  return new Hono<HttpEnv>()
    .post('/quotes/:id/price', described(changePriceDoc), staff, counted, jsonBody(priceChangeSchema), async (c) => {
      const change = { ...describeAction(c), role: c.get('staffMember').role, ...c.req.valid('json') }
      const isMailed = await runIdempotent(c, db, now(), (tx) => changePrice(tx, change, deps(), now()))
      return c.json({ ...(await getDeskQuote(db, change.quoteId, now())), isMailed }, 201)
    })
    .post('/quotes/:id/price/undo', described(undoPriceDoc), staff, counted, async (c) => {
      const undone = describeAction(c)
      await db.transaction().execute((tx) => undoPriceChange(tx, undone, deps(), now()))
      return c.json(await getDeskQuote(db, undone.quoteId, now()))
    })
    .post('/leads/:id/quote-emails', described(emailQuotesDoc), staff, jsonBody(quoteEmailsSchema), async (c) => {
      const leadId = leadIdOf(c)
      await countReads(c, shop, [{ id: leadId }])
      const emailed = { leadId, staffId: c.get('staffMember').id, ...c.req.valid('json') }
      return c.json(await runIdempotent(c, db, now(), (tx) => emailQuotes(tx, emailed, deps(), now())), 201)
    })
    .patch('/quotes/:id/status', described(decideQuoteDoc), staff, counted, jsonBody(quoteStatusSchema), async (c) => {
      const decision = { ...describeAction(c), ...c.req.valid('json') }
      const at = now()
      const { orderId, convertedFrom } = await db.transaction().execute(async (tx) => {
        const { status, staffId } = decision
        const { leadId, orderId } = await decideQuote(tx, decision, at)
        return { orderId, convertedFrom: status === 'accepted' ? await convertLead(tx, { leadId, staffId }, at) : null }
      })
      return c.json({ ...(await getDeskQuote(db, decision.quoteId, now())), orderId, convertedFrom })
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
