import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#orders/order.ts'
import { computeState, isPayment } from '#orders/order-state.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { anyHistory, type History, openHistories, playHistory } from '#tests/support/order-history.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testSettings } from '#tests/support/test-company.ts'
import { listEntries, listLedgerLines } from './ledger-store.ts'
import { findOrderRow, listLineRows, orderNotFound, readFacts } from './order-store.ts'
import { getOrder } from './read-order.ts'

const HISTORIES = 1000
/** Of different customers at the same time. */
const AT_ONCE = 10

onBothEngines((engine) => {
  const start = new Date('2026-03-02T16:00:00Z')
  let app: TestApp
  beforeAll(async () => {
    const settings = { ...testSettings, restockingPercent: 15, depositPercent: 20 }
    app = await createTestApp(engine, { now: () => start, settings })
  })
  afterAll(() => app.close())

  test('whatever happens to an order, its sums, refunds, taxes, state and emails agree', {
    timeout: 600_000,
  }, async () => {
    const shop = await openHistories(app, start)
    const playAndCheck = async (history: History) => {
      const { orderId, now } = await playHistory(shop, history, start)
      const order = await getOrder(app.db, orderId, app.shop.settings(), now)
      expectSums(order)
      await expectTaxes(order)
      await expectState(order)
      await expectMails(order)
    }
    const histories = fc.array(anyHistory, { minLength: AT_ONCE, maxLength: AT_ONCE })
    await fc.assert(
      fc.asyncProperty(histories, async (some) => void (await Promise.all(some.map(playAndCheck)))),
      { numRuns: HISTORIES / AT_ONCE, seed: 42 },
    )
    await expectGaplessNumbers()
  })

  const cents = (dollars: number) => Math.round(dollars * 100)
  const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0)

  function expectSums(order: Order) {
    const settled = order.ledger.filter(({ state }) => state === 'settled')
    const of = (kinds: readonly string[]) =>
      sum(settled.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => cents(amount)))
    const [paid, refunded] = [of(['payment', 'deposit']), of(['refund', 'core_refund'])]
    expect(cents(order.total)).toBe(sum(order.lines.map(({ amount }) => cents(amount))))
    expect([cents(order.paid), cents(order.refunded)]).toEqual([paid, refunded])
    expect(cents(order.due)).toBe(order.cancelledAt ? 0 : Math.max(0, cents(order.total) - paid))
    expect(refunded).toBeLessThanOrEqual(paid)
    expect(Math.min(paid, refunded)).toBeGreaterThanOrEqual(0)
  }

  /** What was paid beyond the total belongs to no line, even if an earlier payment was reversed since. */
  async function expectTaxes({ id: orderId }: Order) {
    const lines = await listLineRows(app.db, [orderId])
    const spread = await listLedgerLines(app.db, orderId)
    const entries = await listEntries(app.db, [orderId])
    let paidCents = 0
    const paidSoFar = entries
      .filter(({ kind, state }) => isPayment(kind) && state !== 'failed')
      .map(({ amountCents }) => (paidCents += amountCents))
    const isOverpaid = Math.max(0, ...paidSoFar) > sum(lines.map((line) => line.amount_cents))
    for (const { id, amountCents, state } of entries) {
      const own = spread.filter(({ entryId }) => entryId === id)
      const ownCents = sum(own.map((line) => line.amountCents + line.taxCents))
      if (state !== 'failed' && !isOverpaid) expect(ownCents).toBe(amountCents)
      expect(Math.abs(ownCents)).toBeLessThanOrEqual(Math.abs(amountCents))
    }
    for (const isIn of [true, false])
      for (const line of lines) {
        const own = spread.filter(({ kind, lineId }) => lineId === line.id && isPayment(kind) === isIn)
        const [net, tax] = [sum(own.map((each) => each.amountCents)), sum(own.map((each) => each.taxCents))]
        expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0)
        expect(tax).toBeLessThanOrEqual(line.tax_cents)
        expect(net).toBeLessThanOrEqual(Math.max(0, line.amount_cents))
      }
  }

  async function expectState(order: Order) {
    const row = await findOrderRow(app.db, order.id)
    if (!row) throw orderNotFound()
    const { state, closesAt, owesRefund, awaitsCore } = computeState(await readFacts(app.db, row))
    expect([row.status, row.closes_at, row.owes_refund, row.awaits_core]).toEqual([
      state,
      closesAt?.getTime() ?? null,
      Number(owesRefund),
      Number(awaitsCore),
    ])
    // Nobody waits for money that can't be given.
    if (owesRefund) expect(order.paid).toBeGreaterThan(order.refunded)
  }

  async function expectMails(order: Order) {
    const mails = await app.db
      .selectFrom('mails')
      .select('kind')
      .where('lead_id', '=', order.leadId)
      .where('subject', 'like', `%${order.number}`)
      .execute()
    const written = (kind: string) => mails.filter((mail) => mail.kind === kind).length
    const entries = order.ledger.filter(({ state, reversesId }) => state === 'settled' && reversesId === null)
    const payments = entries.filter(({ kind }) => kind === 'payment' || kind === 'deposit')
    const refunds = entries.filter(({ kind, method }) => kind.includes('refund') && method !== 'dispute')
    expect(written('order-payment')).toBe(payments.length)
    expect(written('order-refund')).toBeLessThanOrEqual(refunds.length)
    expect(written('order-confirmed')).toBeLessThanOrEqual(1)
    expect(written('order-delivered')).toBe(order.deliveredAt ? 1 : 0)
    expect(written('order-cancelled')).toBe(order.cancelledAt && order.cancelReason === 'It cracked' ? 1 : 0)
    expect(written('shipped')).toBeGreaterThanOrEqual(order.shipments.length)
    expect(written('shipped')).toBeLessThanOrEqual(await countShipments(order.id))
    expect(order.documents.filter(({ kind }) => kind === 'receipt')).toHaveLength(payments.length)
  }

  /** With those that were taken back when the customer knew of them already. */
  async function countShipments(orderId: number) {
    return (await app.db.selectFrom('order_shipments').select('id').where('order_id', '=', orderId).execute()).length
  }

  async function expectGaplessNumbers() {
    for (const kind of ['invoice', 'receipt'] as const) {
      const rows = await app.db.selectFrom('order_documents').select('number').where('kind', '=', kind).execute()
      const numbers = rows.map(({ number }) => number).sort((one, other) => one - other)
      expect(numbers).toEqual(numbers.map((_, position) => position + 1))
      expect(numbers.length).toBeGreaterThan(100)
    }
  }
})
