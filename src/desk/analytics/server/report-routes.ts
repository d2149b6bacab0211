import { Hono } from 'hono'
import type { Company } from '#company/company.ts'
import type { Shop } from '#company/server/shop.ts'
import { toShopTime } from '#company/shop-clock.ts'
import { reportRangeSchema, reportSchema, toReportRange } from '#desk/analytics/report.ts'
import { type CsvColumns, toCsvHead, toCsvRow } from '#lib/csv.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { validQuery } from '#platform/http/valid-input.ts'
import { quoteNumber } from '#quotes/quote.ts'
import { eventRecorder } from '#staff/server/security-events.ts'
import { adminOnly, callerOf, staffOnly } from '#staff/server/staff-only.ts'
import { priceColumns } from './price-columns.ts'
import { getReport, listSales } from './report-store.ts'

const readReportDoc = routeDoc('Get the report: the whole shop for admins, their own leads and sales for agents', {
  200: reportSchema,
})
const exportSalesDoc = routeDoc('Export sales as CSV', { 200: 'text/csv' })

const EXPORTS = { name: 'sales exports', points: 20, perSeconds: 24 * 60 * 60, survivesRestart: true }

type Sale = Awaited<ReturnType<typeof listSales>>[number]

const columnsOf = (company: Company): CsvColumns<Sale> => ({
  [`Sold (${company.timeZoneName})`]: (sale) => toShopTime(company, new Date(sale.decided_at ?? 0)).replace('T', ' '),
  Quote: (sale) => quoteNumber(sale.id),
  Customer: (sale) => sale.name,
  Email: (sale) => sale.email,
  Phone: (sale) => sale.phone ?? '',
  Part: (sale) => sale.part ?? sale.part_name,
  Category: (sale) => sale.part_category,
  Vehicle: (sale) => `${sale.year} ${sale.make} ${sale.model}`,
  ...priceColumns,
  Source: (sale) => sale.source,
  Owner: (sale) => sale.owner ?? '',
})

export const reportRoutes = (shop: Shop) => {
  const { db, now, limiter } = shop
  return new Hono<HttpEnv>()
    .get('/report', described(readReportDoc), staffOnly(shop), validQuery(reportRangeSchema), async (c) => {
      const { id, role } = c.get('staffMember')
      const company = shop.company()
      const range = toReportRange(company, c.req.valid('query'), now())
      return c.json(await getReport(db, { company, ...range, ownerId: role === 'admin' ? null : id }, now()))
    })
    .get('/sales.csv', described(exportSalesDoc), adminOnly(shop), validQuery(reportRangeSchema), async (c) => {
      await limiter.count(EXPORTS, String(c.get('staffMember').id), callerOf(c))
      const company = shop.company()
      const range = toReportRange(company, c.req.valid('query'), now())
      const sales = await listSales(db, { company, ...range })
      const detail = { sales: sales.length, ...range }
      await eventRecorder(shop)(c, db, { kind: 'leads_exported', detail })
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', `attachment; filename="sales-${range.from}-${range.to}.csv"`)
      const columns = columnsOf(company)
      return c.body(toCsvHead(columns) + sales.map((sale) => toCsvRow(columns, sale)).join(''))
    })
}
