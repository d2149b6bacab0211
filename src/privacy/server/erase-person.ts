import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { spenderOf } from '#chat/server/token-budget.ts'
import { recordLeadEvent } from '#leads/server/lead-event-store.ts'
import { updateLeadErased } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { forDelete, isPostgres } from '#platform/database/dialect.ts'
import { AppError } from '#platform/http/app-error.ts'
import { mailFileName } from '#platform/mail/transport.ts'
import type { Erased, ErasurePreview } from '#privacy/lead-privacy.ts'
import { createQuoteToken } from '#quotes/server/quote-store.ts'
import { findOrInsertVehicle } from '#vehicles/server/vehicle-store.ts'
import { PRIVACY_ANSWER_MAIL } from './close-request.ts'
import { listSections } from './copy-person.ts'
import { type ErasedLead, insertErasures, listErasedLeads, readErasureList, writeErasureList } from './erasure-store.ts'
import { type DataSubject, getDataSubject, isOfLead, personalTables } from './personal-tables.ts'
import { deletePrivacyLinks, PRIVACY_LINK_MAIL } from './request-by-mail.ts'

const VIN = /\b[A-HJ-NPR-Z\d]{17}\b/g

type Deps = { db: Database; dataDir: string; backupDir: string | null }

type Carrying = {
  /** Records, in the erasure's transaction, who did it and for which request. */
  audit?: (tx: Database, erased: Erased) => Promise<void>
  /** What the admin saw, so no later change by staff is erased unseen. */
  newestChangeId?: number | undefined
}

/** Deletes everything about a person; sales stay, anonymously. */
export async function erasePerson(
  { db, dataDir, backupDir }: Deps,
  person: DataSubject,
  now: Date,
  { audit, newestChangeId }: Carrying = {},
): Promise<Erased> {
  const { mails, erased } = await db.transaction().execute(async (tx) => {
    if (newestChangeId !== undefined) await refuseChanged(tx, person, newestChangeId)
    const { mails, sales } = await eraseRows(tx, person, now)
    const erased = { leads: person.leads.length, sales, mails: mails.length }
    await insertErasures(tx, person.leads, now)
    for (const { id } of person.leads) await recordLeadEvent(tx, id, 'person erased', now)
    await audit?.(tx, erased)
    return { mails, erased }
  })
  await deleteMailFiles(dataDir, mails)
  await deleteMigrationCopies(dataDir, now)
  await writeErasureList(db, [dataDir, ...(backupDir ? [backupDir] : [])])
  await truncateWal(db)
  return erased
}

async function refuseChanged(tx: Database, person: DataSubject, seenChangeId: number) {
  const ids = person.leads.map(({ id }) => id)
  const locked = tx.selectFrom('leads').select('id').where('id', 'in', ids).orderBy('id')
  const leads = await forDelete(tx, locked).execute()
  if (leads.length === ids.length && (await findNewestChange(tx, person)) === seenChangeId) return
  throw new AppError('conflict', 'These leads have changed since you checked them. Check them again.')
}

async function findNewestChange(db: Database, person: DataSubject): Promise<number> {
  const newest = db.selectFrom('lead_changes').select('id').where(isOfLead(person)).orderBy('id', 'desc').limit(1)
  return (await newest.executeTakeFirst())?.id ?? 0
}

/** SQLite's log still holds the old pages; PostgreSQL's rows go with its next vacuum. */
export async function truncateWal(db: Database) {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db)
}

export async function deleteMailFiles(dataDir: string, mails: readonly { id: number; kind: string }[]) {
  await Promise.all(mails.map((mail) => rm(path.join(dataDir, 'mail', mailFileName(mail)), { force: true })))
}

/** Deletes copies of the database from before migrations, up to the given time. Returns how many. */
export async function deleteMigrationCopies(dataDir: string, madeBefore: Date): Promise<number> {
  const names = (await readdir(dataDir).catch(() => [])).filter((name) => /^before-.*\.sqlite$/.test(name))
  let deleted = 0
  for (const copy of names.map((name) => path.join(dataDir, name))) {
    if ((await stat(copy)).mtimeMs > madeBefore.getTime()) continue
    await rm(copy, { force: true })
    deleted += 1
  }
  return deleted
}

/** Sales are anonymized, or deleted once they're no longer needed. */
export async function eraseRows(tx: Database, person: DataSubject, now: Date, { keepsSales = true } = {}) {
  const mails = await tx.selectFrom('mails').select(['id', 'kind']).where(isTheirMail(person)).execute()
  const sold = keepsSales ? await listSales(tx, person) : []
  const vins = await listVins(tx, person)
  await deleteAnswers(tx, person)
  for (const sale of sold) await anonymiseSale(tx, sale, now)
  if (keepsSales) await anonymiseOrders(tx, person)
  for (const { table, isTheirs } of personalTables) {
    const isErased = keepsSales ? isNoSale(table) : sql<boolean>`true`
    await sql`delete from ${sql.table(table)} where ${isTheirs(person)} and ${isErased}`.execute(tx)
  }
  await tx.deleteFrom('mails').where(isTheirMail(person)).execute()
  for (const { id } of person.leads) await updateLeadErased(tx, id)
  await deleteVehicles(tx, vins)
  await deletePrivacyLinks(tx, emailsOf(person))
  await tx.deleteFrom('token_budgets').where('account', 'in', person.visitorIds.map(spenderOf)).execute()
  return { sales: sold.length, mails }
}

/** What an erasure would do, counted. */
export async function previewErasure(db: Database, person: DataSubject): Promise<ErasurePreview> {
  // Before the counts, so changes made while counting are newer.
  const newestChangeId = await findNewestChange(db, person)
  const rows: ErasurePreview['rows'] = []
  for (const { table, title, isTheirs } of personalTables.toReversed()) {
    // A buyer's details are overwritten, whatever stays of the lead.
    const isErased = table === 'leads' ? sql<boolean>`true` : isNoSale(table)
    const { rows: counts } = await sql<{ rows: number; erased: number }>`
      select count(*) as rows, count(case when ${isErased} then 1 end) as erased
      from ${sql.table(table)} where ${isTheirs(person)}
    `.execute(db)
    const [{ rows: all, erased } = { rows: 0, erased: 0 }] = counts
    if (all > 0) rows.push({ title, erased, kept: all - erased })
  }
  return { rows, sales: (await listSales(db, person)).length, newestChangeId }
}

/**
 * Mails about their leads, and our answers to their privacy requests, which have no lead. No other mail is matched by
 * address: a customer's may be the shop's, or a staff member's.
 */
function isTheirMail(person: DataSubject) {
  const kinds = sql.join([PRIVACY_LINK_MAIL, PRIVACY_ANSWER_MAIL])
  const isToThem = sql`lead_id is null and kind in (${kinds}) and lower(to_address) in (${sql.join(emailsOf(person))})`
  return sql<boolean>`(${isOfLead(person)} or (${isToThem}))`
}

function emailsOf({ leads }: DataSubject): string[] {
  return leads.map(({ email }) => email)
}

type Sale = { id: number; year: number; make: string; model: string; part: string | null; category: string }

function listSales(tx: Database, person: DataSubject): Promise<Sale[]> {
  return tx
    .selectFrom('quotes')
    .select(['id', 'year', 'make', 'model', 'part', 'part_category as category'])
    .where(isOfLead(person))
    .where(sql<boolean>`${IS_SALE}`)
    .execute()
}

/** VINs of their quotes, and any they wrote elsewhere: a VIN may have been looked up without a quote. */
async function listVins(tx: Database, person: DataSubject): Promise<string[]> {
  const text = JSON.stringify(await listSections(tx, person)).toUpperCase()
  return [...new Set(text.match(VIN))]
}

/** A quote that was accepted, even if its order was canceled later. */
const IS_SALE = sql`(status = 'accepted' or id in (select quote_id from order_lines))`

/** Kept for bookkeeping, without what names a person. */
const OF_ORDERS = /^(?:orders|order_.*|ledger_.*|provider_refunds|checkout_sessions)$/

/** Sales, their price changes, orders and buyers are anonymized instead of deleted. */
function isNoSale(table: string) {
  const sales = (column: string) => sql`select ${sql.raw(column)} from quotes where ${IS_SALE}`
  if (OF_ORDERS.test(table)) return sql<boolean>`false`
  if (table === 'quotes') return sql<boolean>`not ${IS_SALE}`
  if (table === 'quote_addresses' || table === 'quote_moves') return sql<boolean>`true`
  if (table.startsWith('quote_')) return sql<boolean>`quote_id not in (${sales('id')})`
  return table === 'leads'
    ? sql<boolean>`id not in (${sales('lead_id')}) and id not in (select lead_id from orders)`
    : sql<boolean>`true`
}

/** What was sold, when, for how much and where to; no typed text and no VIN. */
async function anonymiseSale(tx: Database, { id, year, make, model, part, category }: Sale, now: Date) {
  const { vehicle } = await findOrInsertVehicle(tx, { year, make, model, vin: null, trim: null, engine: null }, now)
  await tx
    .updateTable('quotes')
    .set({
      vehicle_id: vehicle.id,
      part_name: part ?? category,
      notes: '',
      token: createQuoteToken(),
      call_time: null,
      decline_reason: null,
      visitor_id: null,
      answered_by: null,
    })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('quote_price_changes').set({ reason: '' }).where('quote_id', '=', id).execute()
  await tx.updateTable('quote_steps').set({ tracking_number: '' }).where('quote_id', '=', id).execute()
}

/** What was paid, refunded and sent stays; where to, and what people wrote, goes. */
async function anonymiseOrders(tx: Database, person: DataSubject) {
  const found = await tx.selectFrom('orders').select('id').where(isOfLead(person)).execute()
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .updateTable('orders')
    .set({ street: '', city: '', zip_code: '', pickup_code: '', cancel_reason: '' })
    .where('id', 'in', ids)
    .execute()
  await tx
    .updateTable('order_shipments')
    .set({ tracking_number: '', reason: '' })
    .where('order_id', 'in', ids)
    .execute()
  await tx.updateTable('ledger_entries').set({ reason: '' }).where('order_id', 'in', ids).execute()
  await tx.updateTable('checkout_sessions').set({ url: '' }).where('order_id', 'in', ids).execute()
  await tx.updateTable('order_returns').set({ reason: '', words: '' }).where('order_id', 'in', ids).execute()
  await tx
    .updateTable('order_return_facts')
    .set({ note: '' })
    .where('return_id', 'in', tx.selectFrom('order_returns').select('id').where('order_id', 'in', ids))
    .execute()
}

async function deleteVehicles(tx: Database, vins: readonly string[]) {
  if (vins.length === 0) return
  await tx
    .deleteFrom('vehicles')
    .where('identity', 'in', vins)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('quotes').select('quotes.id').whereRef('quotes.vehicle_id', '=', 'vehicles.id'))),
    )
    .execute()
}

/** Stored answers to the person's browser, and to staff about their leads. */
async function deleteAnswers(tx: Database, { leads, visitorIds }: DataSubject) {
  const leadIds = leads.map(({ id }) => id)
  await tx
    .deleteFrom('idempotency_keys')
    .where(({ or, eb }) => or([eb('visitor_id', 'in', visitorIds), eb('lead_id', 'in', leadIds)]))
    .execute()
}

/**
 * A backup from before an erasure brings the person back, so everyone listed in these folders is erased again. Returns
 * how many.
 */
export async function reapplyErasures(deps: Deps, folders: readonly string[], now: Date): Promise<number> {
  const listed = await Promise.all(folders.map(readErasureList))
  const missing = new Map(listed.flat().map((lead) => [keyOf(lead), lead]))
  for (const known of await listErasedLeads(deps.db)) missing.delete(keyOf(known))
  let erased = 0
  for (const lead of missing.values()) {
    if (await eraseAgain(deps, lead, now)) erased += 1
    else await insertErasures(deps.db, [lead], now)
  }
  return erased
}

async function eraseAgain(deps: Deps, { id, createdAt }: ErasedLead, now: Date): Promise<boolean> {
  const row = await deps.db
    .selectFrom('leads')
    .select('id')
    .where((lead) => lead.and({ id, created_at: createdAt }))
    .executeTakeFirst()
  if (!row) return false
  await erasePerson(deps, await getDataSubject(deps.db, [id]), now)
  return true
}

function keyOf({ id, createdAt }: ErasedLead) {
  return `${id} ${createdAt}`
}
