import { type Context, Hono } from 'hono'
import type { Company } from '#company/company.ts'
import type { Shop } from '#company/server/shop.ts'
import { toShopTime } from '#company/shop-clock.ts'
import { type Money, moneySchema } from '#desk/analytics/money.ts'
import { reportRangeSchema, toReportRange } from '#desk/analytics/report.ts'
import { type CsvColumns, toCsvHead, toCsvRow } from '#lib/csv.ts'
import { toDollars } from '#lib/money.ts'
import { type LineKind, orderNumber } from '#orders/order.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { textStream } from '#platform/http/streams.ts'
import { validQuery } from '#platform/http/valid-input.ts'
import { eventRecorder } from '#staff/server/security-events.ts'
import { adminOnly, callerOf, type StaffEnv } from '#staff/server/staff-only.ts'
import { getMoney, listSettled, listTax, readOrders } from './money-store.ts'

const moneyDoc = routeDoc('Get what came in and went out in a period', { 200: moneySchema })
const exportOrdersDoc = routeDoc('Export orders as CSV', { 200: 'text/csv' })
const exportLedgerDoc = routeDoc('Export payments and refunds as CSV', { 200: 'text/csv' })
const exportTaxDoc = routeDoc('Export sales tax by state as CSV', { 200: 'text/csv' })

const EXPORTS = { name: 'money exports', points: 30, perSeconds: 24 * 60 * 60, survivesRestart: true }

type Settled = Awaited<ReturnType<typeof listSettled>>[number]
type SoldOrder = typeof readOrders extends (...given: never[]) => AsyncGenerator<infer Row> ? Row : never

const amount = (dollars: number) => dollars.toFixed(2)
const inTime = (company: Company, ms: number) => toShopTime(company, new Date(ms)).replace('T', ' ')

const ledgerColumns = (company: Company): CsvColumns<Settled> => ({
  [`Settled (${company.timeZoneName})`]: ({ settled_at }) => inTime(company, settled_at ?? 0),
  Order: ({ order_id }) => orderNumber(order_id),
  Customer: ({ name }) => name,
  Kind: ({ kind }) => kind.replace('_', ' '),
  Method: ({ method }) => method,
  Provider: ({ provider }) => provider,
  'Money in': (entry) => (isIn(entry) ? amount(toDollars(entry.amount_cents)) : ''),
  'Money out': (entry) => (isIn(entry) ? '' : amount(toDollars(entry.amount_cents))),
  'Tax in it': ({ tax_cents }) => amount(toDollars(Number(tax_cents))),
  State: ({ tax_state }) => tax_state ?? '',
  Reference: ({ reference }) => reference ?? '',
  Note: ({ reason }) => reason,
  By: ({ by }) => (by as string | null) ?? '',
})

function isIn({ kind }: Settled): boolean {
  return kind === 'payment' || kind === 'deposit'
}

const lineColumn = (kind: LineKind) => (order: SoldOrder) =>
  amount(
    toDollars(
      order.lines.filter((line) => line.kind === kind).reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    ),
  )

const orderColumns = (company: Company): CsvColumns<SoldOrder> => ({
  [`Confirmed (${company.timeZoneName})`]: ({ createdAt }) => inTime(company, createdAt.getTime()),
  Order: ({ number }) => number,
  Customer: ({ name }) => name,
  State: ({ state }) => state.replace('_', ' '),
  Items: ({ items }) => items.join('; '),
  Part: lineColumn('part'),
  Freight: lineColumn('freight'),
  Discount: lineColumn('discount'),
  Tax: lineColumn('tax'),
  Core: lineColumn('core'),
  Total: ({ total }) => amount(total),
  Paid: ({ paid }) => amount(paid),
  Refunded: ({ refunded }) => amount(refunded),
  Due: ({ due }) => amount(due),
  'Tax state': ({ taxState }) => taxState,
})

const taxColumns: CsvColumns<Money['tax'][number]> = {
  State: ({ state }) => state || 'unknown',
  Collected: ({ collected }) => amount(collected),
  Refunded: ({ refunded }) => amount(refunded),
  Net: ({ net }) => amount(net),
}

/** For bookkeeping: the files add up to the report. */
export const moneyRoutes = (shop: Shop) => {
  const { db, now } = shop
  const [admin, inRange] = [adminOnly(shop), validQuery(reportRangeSchema)]
  return new Hono<HttpEnv>()
    .get('/money', described(moneyDoc), admin, inRange, async (c) =>
      c.json(await getMoney(db, toScope(shop, c.req.valid('query')))),
    )
    .get('/ledger.csv', described(exportLedgerDoc), admin, inRange, async (c) => {
      const scope = await beginExport(c, shop, { name: 'ledger', query: c.req.valid('query') })
      const columns = ledgerColumns(scope.company)
      const rows = await listSettled(db, scope)
      return c.body(toCsvHead(columns) + rows.map((row) => toCsvRow(columns, row)).join(''))
    })
    .get('/tax.csv', described(exportTaxDoc), admin, inRange, async (c) => {
      const scope = await beginExport(c, shop, { name: 'tax', query: c.req.valid('query') })
      const rows = await listTax(db, scope)
      return c.body(toCsvHead(taxColumns) + rows.map((row) => toCsvRow(taxColumns, row)).join(''))
    })
    .get('/orders.csv', described(exportOrdersDoc), admin, inRange, async (c) => {
      const scope = await beginExport(c, shop, { name: 'orders', query: c.req.valid('query') })
      return c.body(textStream(exportOrders(shop, scope, now())))
    })
}

type Range = Parameters<typeof toReportRange>[1]

function toScope({ company, now }: Shop, query: Range) {
  const facts = company()
  return { company: facts, ...toReportRange(facts, query, now()) }
}

/** Counted and recorded before anything is sent. */
async function beginExport(c: Context<StaffEnv>, shop: Shop, { name, query }: { name: string; query: Range }) {
  await shop.limiter.count(EXPORTS, String(c.get('staffMember').id), callerOf(c))
  const scope = toScope(shop, query)
  const { from, to } = scope
  await eventRecorder(shop)(c, shop.db, { kind: 'leads_exported', detail: { file: name, from, to } })
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${name}-${from}-${to}.csv"`)
  return scope
}

async function* exportOrders({ db }: Shop, scope: ReturnType<typeof toScope>, now: Date): AsyncGenerator<string> {
  const columns = orderColumns(scope.company)
  yield toCsvHead(columns)
  for await (const order of readOrders(db, scope, now)) yield toCsvRow(columns, order)
}
