import { Hono } from 'hono'
import { toShopTime } from '#company/business-time.ts'
import { reportRangeSchema, reportSchema, toReportRange } from '#desk/analytics/report.ts'
import { toCsvHead, toCsvRow } from '#lib/csv.ts'
import { toDollars } from '#lib/money.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { quoteNumber } from '#quotes/quote.ts'
import { eventRecorder } from '#staff/server/security-events.ts'
import { adminOnly, callerOf, staffOnly } from '#staff/server/staff-only.ts'
import { getReport, listSales } from './report-store.ts'

const EXPORTS = { name: 'sales exports', points: 20, perSeconds: 24 * 60 * 60, survivesRestart: true }

// biome-ignore format: one line of the file
const HEADINGS = ['Sold (Central Time)', 'Quote', 'Customer', 'Email', 'Phone', 'Part', 'Category', 'Vehicle', 'Total', 'Source', 'Owner']

const example = { from: '2026-03-01', to: '2026-03-31' }
const figures = { leads: 40, late: 1, quotes: 52, sales: 6, revenue: 1840.5 }

const readReportDoc: RouteDoc = {
  summary: 'Read what happened in a time, beside the time before',
  description: 'The last 30 days when none are named. More than 62 days are told by the month.',
  example,
  answers: {
    200: jsonAnswer('The report; money in dollars.', reportSchema, {
      current: figures,
      previous: figures,
      periods: [{ name: '2026-03-01', leads: 4, sales: 1, revenue: 102.58 }],
      byStatus: [{ status: 'new', leads: 4 }],
      byWait: [{ wait: 'under 1 hour', leads: 1 }],
      byOwner: [{ owner: 'Kim', leads: 12, sales: 3, revenue: 920.25 }],
      byCategory: [{ category: 'Electrical', quotes: 9, sales: 2, revenue: 410 }],
      bySource: [{ source: 'website', leads: 30, converted: 5 }],
      byLostReason: [{ reason: 'price', leads: 4 }],
    }),
  },
}

const exportSalesDoc: RouteDoc = {
  summary: 'Export sales as CSV',
  description: 'Quotes that were accepted on these days, with times as the shop’s clocks showed them.',
  example,
  answers: {
    200: { description: 'The file.', contentType: 'text/csv', example: `${HEADINGS.join(',')}\r\n` },
  },
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
      return c.body(toCsvHead(HEADINGS) + sales.map(toRow).join(''))
    })
}

function toRow(sale: Awaited<ReturnType<typeof listSales>>[number]) {
  return toCsvRow([
    toShopTime(new Date(sale.decided_at ?? 0)).replace('T', ' '),
    quoteNumber(sale.id),
    sale.name,
    sale.email,
    sale.phone ?? '',
    sale.part ?? sale.part_name,
    sale.part_category,
    `${sale.year} ${sale.make} ${sale.model}`,
    toDollars(sale.total_cents).toFixed(2),
    sale.source,
    sale.owner ?? '',
  ])
}
