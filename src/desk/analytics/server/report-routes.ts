import { Hono } from 'hono'
import { toShopTime } from '#company/business-time.ts'
import { reportRangeSchema, reportSchema, toReportRange } from '#desk/analytics/report.ts'
import { type CsvColumns, toCsvHead, toCsvRow } from '#lib/csv.ts'
import { toDollars } from '#lib/money.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { quoteNumber } from '#quotes/quote.ts'
import { eventRecorder } from '#staff/server/security-events.ts'
import { adminOnly, callerOf, staffOnly } from '#staff/server/staff-only.ts'
import { getReport, listSales } from './report-store.ts'

const readReportDoc = routeDoc('Get the sales report', { 200: reportSchema })
const exportSalesDoc = routeDoc('Export sales as CSV', { 200: 'text/csv' })

const EXPORTS = { name: 'sales exports', points: 20, perSeconds: 24 * 60 * 60, survivesRestart: true }

type Sale = Awaited<ReturnType<typeof listSales>>[number]

const columns: CsvColumns<Sale> = {
  'Sold (Central Time)': (sale) => toShopTime(new Date(sale.decided_at ?? 0)).replace('T', ' '),
  Quote: (sale) => quoteNumber(sale.id),
  Customer: (sale) => sale.name,
  Email: (sale) => sale.email,
  Phone: (sale) => sale.phone ?? '',
  Part: (sale) => sale.part ?? sale.part_name,
  Category: (sale) => sale.part_category,
  Vehicle: (sale) => `${sale.year} ${sale.make} ${sale.model}`,
  Total: (sale) => toDollars(sale.total_cents).toFixed(2),
  Source: (sale) => sale.source,
  Owner: (sale) => sale.owner ?? '',
}

export const reportRoutes = (platform: Platform) => {
  const { db, now, limiter } = platform
  return new Hono<HttpEnv>()
    .get('/report', described(readReportDoc), staffOnly(platform), validQuery(reportRangeSchema), async (c) =>
      c.json(await getReport(db, toReportRange(c.req.valid('query'), now()), now())),
    )
    .get('/sales.csv', described(exportSalesDoc), adminOnly(platform), validQuery(reportRangeSchema), async (c) => {
      await limiter.count(EXPORTS, String(c.get('staffMember').id), callerOf(c))
      const range = toReportRange(c.req.valid('query'), now())
      const sales = await listSales(db, range)
      const detail = { sales: sales.length, ...range }
      await eventRecorder(platform)(c, db, { kind: 'leads_exported', detail })
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', `attachment; filename="sales-${range.from}-${range.to}.csv"`)
      return c.body(toCsvHead(columns) + sales.map((sale) => toCsvRow(columns, sale)).join(''))
    })
}
