import { Hono } from 'hono'
import { z } from 'zod/mini'
import type { Company } from '#company/company.ts'
import type { Shop } from '#company/server/shop.ts'
import { toShopTime } from '#company/shop-clock.ts'
import { priceColumns } from '#desk/analytics/server/price-columns.ts'
import { leadStatsSchema } from '#desk/lead-stats.ts'
import { type LeadListQuery, type LeadPlace, type ListReader, leadListSchema } from '#desk/list/lead-list.ts'
import { listedLeadSchema } from '#desk/listed-lead.ts'
import { countLeadReads } from '#desk/server/lead-reads.ts'
import type { Lead } from '#leads/lead.ts'
import { type CsvColumns, toCsvHead, toCsvRow } from '#lib/csv.ts'
import { toCursor } from '#lib/cursor.ts'
import type { Database } from '#platform/database/database.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { textStream } from '#platform/http/streams.ts'
import { validQuery } from '#platform/http/valid-input.ts'
import { quoteNumber } from '#quotes/quote.ts'
import { eventRecorder } from '#staff/server/security-events.ts'
import { adminOnly, callerOf, staffOnly } from '#staff/server/staff-only.ts'
import { describeLeads, findNewestPrices, type NewestPrice } from './describe-leads.ts'
import { getLeadStats } from './get-lead-stats.ts'
import { type LeadCount, listLeads } from './lead-list-store.ts'

const listLeadsDoc = routeDoc('List and search leads; the Link header leads to the next page', {
  200: z.array(listedLeadSchema),
})
const leadStatsDoc = routeDoc('Get the figures of the dashboard', { 200: leadStatsSchema })
const exportLeadsDoc = routeDoc('Export leads as CSV', { 200: 'text/csv' })

type ExportedLead = Lead & { quote: NewestPrice | null }

const columnsOf = (company: Company): CsvColumns<ExportedLead> => ({
  Id: ({ id }) => String(id),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone ?? '',
  Status: ({ status }) => status,
  Source: ({ source }) => source,
  [`Created (${company.timeZoneName})`]: ({ createdAt }) => toCsvTime(company, createdAt),
  [`Last updated (${company.timeZoneName})`]: ({ updatedAt }) => toCsvTime(company, updatedAt),
  'Newest quote': ({ quote }) => (quote ? quoteNumber(quote.id) : ''),
  ...Object.fromEntries(
    Object.entries(priceColumns).map(([name, cell]) => [name, ({ quote }: ExportedLead) => (quote ? cell(quote) : '')]),
  ),
})

export const leadListRoutes = (shop: Shop) => {
  const { db, now } = shop
  return new Hono<HttpEnv>().get(
    '/',
    described(listLeadsDoc),
    staffOnly(shop),
    validQuery(leadListSchema),
    async (c) => {
      const reader = { company: shop.company(), staffId: c.get('staffMember').id, now: now() }
      const { leads, next, count } = await listLeads(db, c.req.valid('query'), reader)
      await countLeadReads(c, shop, leads)
      c.header('X-Total-Count', String(count.leads))
      if (count.isMinimum) c.header('X-Total-Count-Is-Minimum', 'true')
      if (next) c.header('Link', linkTo(c.req.url, next))
      return c.json(await describeLeads(db, leads, reader.now))
    },
  )
}

function linkTo(address: string, next: LeadPlace) {
  const { pathname, searchParams } = new URL(address)
  searchParams.set('cursor', toCursor(next))
  return `<${pathname}?${searchParams}>; rel="next"`
}

const EXPORTS = { name: 'lead exports', points: 20, perSeconds: 24 * 60 * 60, survivesRestart: true }

export const deskRoutes = (shop: Shop) => {
  const { db, now, limiter } = shop
  const record = eventRecorder(shop)
  return new Hono<HttpEnv>()
    .get('/stats', described(leadStatsDoc), staffOnly(shop), async (c) =>
      c.json(await getLeadStats(db, shop.company(), now())),
    )
    .get('/leads.csv', described(exportLeadsDoc), adminOnly(shop), validQuery(leadListSchema), async (c) => {
      const { id: staffId } = c.get('staffMember')
      await limiter.count(EXPORTS, String(staffId), callerOf(c))
      const query = c.req.valid('query')
      // The search text may be a customer's name.
      const filter = { status: query.status, queue: query.queue, isSearch: query.q !== '' }
      const onBegin = (count: LeadCount) => record(c, db, { kind: 'leads_exported', detail: { ...count, ...filter } })
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="leads.csv"')
      const company = shop.company()
      const reader = { company, staffId, now: now() }
      return c.body(textStream(exportLeads(query, { db, columns: columnsOf(company), reader, onBegin })))
    })
}

const LEADS_A_TIME = 500

type Deps = {
  db: Database
  columns: CsvColumns<ExportedLead>
  reader: ListReader
  onBegin: (count: LeadCount) => Promise<void>
}

/** All leads that match, as the text of a CSV file, a few in memory at a time. Their number is recorded before any is sent. */
async function* exportLeads(query: LeadListQuery, { db, columns, reader, onBegin }: Deps): AsyncGenerator<string> {
  const listFrom = (cursor: LeadPlace | null) => listLeads(db, { ...query, limit: LEADS_A_TIME, cursor }, reader)
  let page = await listFrom(null)
  await onBegin(page.count)
  yield toCsvHead(columns) + (await toRows(db, columns, page.leads))
  while (page.next) {
    page = await listFrom(page.next)
    yield await toRows(db, columns, page.leads)
  }
}

async function toRows(db: Database, columns: Deps['columns'], leads: readonly Lead[]): Promise<string> {
  const quotes = await findNewestPrices(
    db,
    leads.map(({ id }) => id),
  )
  return leads.map((lead) => toCsvRow(columns, { ...lead, quote: quotes.get(lead.id) ?? null })).join('')
}

function toCsvTime(company: Company, time: Date) {
  return toShopTime(company, time).replace('T', ' ')
}
