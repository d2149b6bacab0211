import { randomBytes } from 'node:crypto'
import { type Generated, type Selectable, sql } from 'kysely'
import { formatDollars, toCents } from '#lib/money.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { forUpdate } from '#platform/database/dialect.ts'
import { preparedQuery } from '#platform/database/prepared-query.ts'
import type { PricingAnswer } from '#pricing/pricing-answer.ts'
import { withTotal } from '#quotes/price-notes.ts'
import { type Quote, type QuoteStatus, quoteNumber, shownStatus, validUntil } from '#quotes/quote.ts'

const TOKEN_BYTES = 16
export const QUOTE_TOKEN = /^[\w-]{22}$/

declare module '#platform/database/database.ts' {
  interface Tables {
    quotes: {
      id: Generated<number>
      token: string
      lead_id: number
      vehicle_id: number
      part_name: string
      /** The part of our list that was priced, null for General Parts. */
      part: string | null
      part_category: string
      year: number
      make: string
      model: string
      zip_code: string | null
      notes: string
      total_cents: number
      pricing: string
      terms: string
      /** For how many days the price is valid. */
      valid_days: Generated<number>
      status: QuoteStatus
      created_at: number
      decided_at: number | null
      call_time: string | null
      decline_reason: string | null
      /** The browser that requested it; null for staff, or if it isn't known. */
      visitor_id: string | null
      /** The browser that answered it last. */
      answered_by: string | null
      /** What the customer said yes to. */
      agreed_cents: number | null
      /** When we confirmed the customer's yes by mail, which happens once. */
      confirmed_at: number | null
    }
  }
}

type QuotedCar = Pick<Quote, 'vin' | 'trim' | 'engine'>

type QuoteRow = Selectable<Tables['quotes']> & QuotedCar

export type NewQuote = Pick<
  Quote,
  'leadId' | 'vehicleId' | 'partName' | 'partCategory' | 'year' | 'make' | 'model' | 'zipCode' | 'notes' | 'terms'
> &
  QuotedCar & { validDays: number; totalCents: number; pricing: PricingAnswer; visitorId: string | null }

const insertRow = preparedQuery((tx, row: ReturnType<typeof toQuoteRow>) =>
  tx.insertInto('quotes').values(row).returningAll(),
)

export async function insertQuote(tx: Database, quote: NewQuote, now: Date): Promise<Quote> {
  const [row] = await insertRow(tx, toQuoteRow(quote, now))
  if (!row) throw new Error('A quote was not inserted.')
  const { vin, trim, engine } = quote
  return toQuote({ ...row, vin, trim, engine }, now)
}

/** Quotes with what the VIN says of their car. */
function selectQuotes(db: Database) {
  return db
    .selectFrom('quotes')
    .innerJoin('vehicles', 'vehicles.id', 'quotes.vehicle_id')
    .selectAll('quotes')
    .select(['vehicles.vin', 'vehicles.trim', 'vehicles.engine'])
}

export async function findQuote(db: Database, id: number, now: Date): Promise<Quote | null> {
  const row = await selectQuotes(db).where('quotes.id', '=', id).executeTakeFirst()
  return row ? toQuote(row, now) : null
}

/** Which browsers typed what the quote says. */
export type QuoteAuthors = { visitorId: string | null; answeredBy: string | null }

/** Anyone with the token may see the quote; it's only in the customer's mail and on their tag. */
export async function findQuoteByToken(
  db: Database,
  token: string,
  now: Date,
): Promise<{ quote: Quote; authors: QuoteAuthors } | null> {
  if (!QUOTE_TOKEN.test(token)) return null
  const row = await selectQuotes(db).where('token', '=', token).executeTakeFirst()
  return row ? { quote: toQuote(row, now), authors: { visitorId: row.visitor_id, answeredBy: row.answered_by } } : null
}

export async function listQuotesOfLead(db: Database, leadId: number, limit: number, now: Date): Promise<Quote[]> {
  const rows = await selectQuotes(db)
    .where('lead_id', '=', leadId)
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => toQuote(row, now))
}

/** The quotes a browser requested, under any name, newest first. Merging leads must not show them to another browser. */
export async function listQuotesOfVisitor(db: Database, visitorId: string, limit: number, now: Date): Promise<Quote[]> {
  const rows = await selectQuotes(db)
    .where('visitor_id', '=', visitorId)
    .orderBy('quotes.created_at', 'desc')
    .orderBy('quotes.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => toQuote(row, now))
}

/** Newest first, as stored: a pending quote may show as expired by now. */
export async function listQuoteStatusesOfLead(
  tx: Database,
  leadId: number,
): Promise<{ id: number; status: QuoteStatus }[]> {
  const quotes = tx.selectFrom('quotes').select(['id', 'status']).where('lead_id', '=', leadId)
  return forUpdate(tx, quotes.orderBy('created_at', 'desc').orderBy('id', 'desc')).execute()
}

/** Locks the lead before its quote, as everything does that changes both: then they can't deadlock. */
export async function findQuoteToDecide(
  tx: Database,
  id: number,
): Promise<{ id: number; leadId: number; status: QuoteStatus; answeredBy: string | null } | null> {
  const leadOfQuote = tx.selectFrom('quotes').select('lead_id').where('id', '=', id)
  await forUpdate(tx, tx.selectFrom('leads').select('id').where('id', '=', leadOfQuote)).execute()
  const quote = tx
    .selectFrom('quotes')
    .select(['id', 'lead_id as leadId', 'status', 'answered_by as answeredBy'])
    .where('id', '=', id)
  return (await forUpdate(tx, quote).executeTakeFirst()) ?? null
}

/** What the customer said stays when staff decide. */
type QuoteDecision = {
  status: QuoteStatus
  callTime?: string | null
  declineReason?: string | null
  answeredBy?: string | null
  agreedCents?: number | null
}

export async function updateQuoteStatus(tx: Database, id: number, decision: QuoteDecision, now: Date) {
  const { status, callTime, declineReason, answeredBy, agreedCents } = decision
  await tx
    .updateTable('quotes')
    .set({ status, decided_at: status === 'pending' ? null : now.getTime() })
    .set({ call_time: callTime, decline_reason: declineReason, answered_by: answeredBy, agreed_cents: agreedCents })
    .where('id', '=', id)
    .execute()
  await updateWantsToBuy(tx, id)
}

/** What was typed since shows in no other browser. */
export async function forgetOtherBrowser(tx: Database, id: number, visitorId: string | null) {
  const update = tx.updateTable('quotes').set({ answered_by: null }).where('id', '=', id)
  await (visitorId === null ? update : update.where('answered_by', '!=', visitorId)).execute()
}

/** The original price, before any changes by staff. */
export async function getQuotedPrice(db: Database, id: number): Promise<PricingAnswer> {
  const row = await db.selectFrom('quotes').select('pricing').where('id', '=', id).executeTakeFirstOrThrow()
  return parseStoredPricing(row.pricing)
}

type Moved = { pricing: PricingAnswer; zipCode: string | null; notes: string }

/** The customer agreed to what it costs elsewhere. Without a ZIP code it's picked up. */
export async function updateQuoteMoved(tx: Database, id: number, { pricing, zipCode, notes }: Moved) {
  const totalCents = toCents(pricing.breakdown.total)
  await tx
    .updateTable('quotes')
    .set({ pricing: JSON.stringify(pricing), total_cents: totalCents, agreed_cents: totalCents, notes })
    .set(zipCode ? { zip_code: zipCode } : {})
    .where('id', '=', id)
    .execute()
}

export async function updateQuoteTotal(tx: Database, id: number, totalCents: number) {
  await tx.updateTable('quotes').set({ total_cents: totalCents }).where('id', '=', id).execute()
}

/** False if it was confirmed before. */
export async function updateQuoteConfirmed(tx: Database, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('quotes')
    .set({ confirmed_at: now.getTime() })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A lead who said yes to a quote stays at the top of the list until staff answer, and if its price then changed. */
async function updateWantsToBuy(tx: Database, quoteId: number) {
  await sql`
    update leads set wants_to_buy = (
      select count(*) from (
        select 1 from quotes where lead_id = leads.id
          and (status = 'requested' or (status = 'pending' and agreed_cents <> total_cents)) limit 1
      ) as wanted
    ) where id = (select lead_id from quotes where id = ${quoteId})
  `.execute(tx)
}

function toQuoteRow(quote: NewQuote, now: Date) {
  return {
    token: createQuoteToken(),
    lead_id: quote.leadId,
    vehicle_id: quote.vehicleId,
    part_name: quote.partName,
    part: quote.pricing.part?.name ?? null,
    part_category: quote.partCategory,
    year: quote.year,
    make: quote.make,
    model: quote.model,
    zip_code: quote.zipCode,
    notes: quote.notes,
    total_cents: quote.totalCents,
    pricing: JSON.stringify(quote.pricing),
    terms: JSON.stringify(quote.terms),
    valid_days: quote.validDays,
    status: 'pending' as const,
    created_at: now.getTime(),
    visitor_id: quote.visitorId,
  }
}

function toQuote(row: QuoteRow, now: Date): Quote {
  const createdAt = new Date(row.created_at)
  const until = validUntil(createdAt, row.valid_days)
  const price = formatDollars(row.total_cents)
  return {
    ...withTotal(parseStoredPricing(row.pricing), row.total_cents),
    id: row.id,
    number: quoteNumber(row.id),
    token: row.token,
    leadId: row.lead_id,
    vehicleId: row.vehicle_id,
    partName: row.part_name,
    partCategory: row.part_category,
    year: row.year,
    make: row.make,
    model: row.model,
    finalQuote: price,
    estimatedPrice: price,
    notes: row.notes,
    vin: row.vin,
    trim: row.trim,
    engine: row.engine,
    zipCode: row.zip_code,
    callTime: row.call_time,
    declineReason: row.decline_reason,
    agreedPrice: row.agreed_cents === null ? null : formatDollars(row.agreed_cents),
    status: shownStatus(row.status, until, now),
    createdAt,
    validUntil: until,
    terms: JSON.parse(row.terms) as string[],
  }
}

type AddedField =
  | 'shippingTaxNote'
  | 'deliveries'
  | 'coreDeposit'
  | 'surcharges'
  | 'stock'
  | 'stockTotals'
  | 'stockItem'
  | 'priceBasis'

/** What home delivery and a liftgate cost until they could be set. */
const FORMER_SURCHARGES = { home: 95, liftgate: 85 }

/** Older quotes don't have newer fields, and call their `priceBasis` `buys`. */
export function parseStoredPricing(json: string): PricingAnswer {
  type Stored = Omit<PricingAnswer, AddedField> & Partial<PricingAnswer> & { buys?: string }
  const { buys = '', ...stored }: Stored = JSON.parse(json)
  const added = { stock: [], stockTotals: [], stockItem: null, priceBasis: buys, surcharges: FORMER_SURCHARGES }
  return { ...added, shippingTaxNote: null, deliveries: [], coreDeposit: null, ...stored }
}

/** 128 random bits, so a quote's address can't be guessed. */
export function createQuoteToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}
