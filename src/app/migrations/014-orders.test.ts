import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { computeState } from '#orders/order-state.ts'
import { listEntries, listLedgerLines } from '#orders/server/ledger-store.ts'
import { findOrderIdOfQuote, findOrderRow, readFacts } from '#orders/server/order-store.ts'
import { getOrder } from '#orders/server/read-order.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { moveStepsToOrders } from './move-steps-to-orders.ts'

const DAY = 86_400_000
const AGREED = new Date('2026-01-05T15:00:00Z').getTime()

type Sold = { steps: readonly string[]; totalCents?: number; isPickup?: boolean; tracking?: string }

onBothEngines((engine) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(engine)
  })
  afterEach(() => app.close())

  /** A quote as the version before left it: accepted, with its steps. */
  const aSale = async ({ steps, totalCents, isPickup = false, tracking = '' }: Sold) => {
    const lead = await app.post('/api/leads', aPerson({ email: 'dana@example.com' }))
    const { id: leadId } = await lead.clone().json()
    const asked = { ...aPricingRequest({ zipCode: '50309' }), leadId }
    const quote = await (await app.post('/api/quotes', asked, { cookie: cookieOf(lead) })).json()
    const { pricing, total_cents } = await app.db
      .selectFrom('quotes')
      .select(['pricing', 'total_cents'])
      .where('id', '=', quote.id)
      .executeTakeFirstOrThrow()
    const taken = isPickup ? { ...JSON.parse(pricing), delivery: { place: 'pickup' } } : JSON.parse(pricing)
    const sold = { status: 'accepted' as const, decided_at: AGREED, pricing: JSON.stringify(taken) }
    await app.db
      .updateTable('quotes')
      .set({ ...sold, total_cents: totalCents ?? total_cents })
      .where('id', '=', quote.id)
      .execute()
    for (const [position, step] of steps.entries())
      await insertStep({ quote_id: quote.id, step, staff_id: staffId, tracking_number: tracking, at: position + 1 })
    return { quoteId: quote.id as number, totalCents: totalCents ?? total_cents }
  }
  let staffId: number
  beforeEach(async () => {
    await aStaffCookie(app.db, {})
    staffId = (await app.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()).id
  })

  const insertStep = async ({ at, ...step }: Record<string, unknown> & { at: number }) => {
    // biome-ignore lint/suspicious/noExplicitAny: a table that only the version before knows
    const before = app.db as any
    const row = { ...step, carrier: step.tracking_number ? 'UPS' : '', created_at: AGREED + at * DAY }
    await before.insertInto('quote_steps').values(row).execute()
  }

  // A migration doesn't know today's tables.
  const move = () => moveStepsToOrders(app.db as unknown as Kysely<unknown>)

  const readMoved = async (quoteId: number) => {
    const id = (await findOrderIdOfQuote(app.db, quoteId)) ?? 0
    const row = await findOrderRow(app.db, id)
    if (!row) throw new Error('The quote has no order.')
    return { id, row, order: await getOrder(app.db, id, app.shop.settings(), new Date(AGREED + DAY)) }
  }

  test.for<[string, Sold, string]>([
    ['nothing happened to', { steps: [] }, 'unpaid'],
    ['was only ordered', { steps: ['ordered'] }, 'unpaid'],
    ['was paid', { steps: ['paid'] }, 'paid'],
    ['was paid and shipped', { steps: ['paid', 'ordered', 'shipped'], tracking: '1Z999AA10123456784' }, 'shipped'],
    ['was shipped unpaid', { steps: ['shipped'] }, 'shipped'],
    ['was paid and delivered', { steps: ['paid', 'shipped', 'delivered'] }, 'delivered'],
    ['was delivered, but nobody marked it shipped', { steps: ['paid', 'delivered'] }, 'delivered'],
    ['was delivered unpaid', { steps: ['shipped', 'delivered'] }, 'delivered'],
    ['came back', { steps: ['paid', 'shipped', 'delivered', 'returned'] }, 'closed'],
    ['came back and was never marked paid', { steps: ['returned'] }, 'closed'],
    ['was picked up', { steps: ['paid', 'delivered'], isPickup: true }, 'delivered'],
    ['cost less in the end', { steps: ['paid'], totalCents: 2500 }, 'paid'],
    ['cost more in the end', { steps: ['paid'], totalCents: 9_999_99 }, 'paid'],
    ['cost nothing in the end', { steps: [], totalCents: 0 }, 'paid'],
    ['cost nothing and was delivered', { steps: ['shipped', 'delivered'], totalCents: 0 }, 'delivered'],
    ['cost nothing and came back', { steps: ['shipped', 'delivered', 'returned'], totalCents: 0 }, 'delivered'],
  ])('a sale that %s becomes an order', async ([, sold, state]) => {
    const { quoteId, totalCents } = await aSale(sold)
    await move()
    const { id, row, order } = await readMoved(quoteId)
    const computed = computeState(await readFacts(app.db, row))
    expect([row.status, row.closes_at, row.owes_refund, row.awaits_core]).toEqual([
      computed.state,
      computed.closesAt?.getTime() ?? null,
      Number(computed.owesRefund),
      Number(computed.awaitsCore),
    ])
    expect(row.status).toBe(state)
    expect(Math.round(order.total * 100)).toBe(totalCents)
    const lines = order.lines.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0)
    expect(lines).toBe(totalCents)
    const spread = await listLedgerLines(app.db, id)
    for (const entry of await listEntries(app.db, [id])) {
      const own = spread.filter(({ entryId }) => entryId === entry.id)
      expect(own.reduce((cents, line) => cents + line.amountCents + line.taxCents, 0)).toBe(entry.amountCents)
    }
  })

  test('each sale has its invoice, in the order they were agreed', async () => {
    const sales = [await aSale({ steps: ['paid'] }), await aSale({ steps: [] }), await aSale({ steps: ['returned'] })]
    await app.db
      .updateTable('quotes')
      .set({ status: 'declined' })
      .where('id', '=', sales[1]?.quoteId ?? 0)
      .execute()
    await move()
    const documents = await app.db.selectFrom('order_documents').select(['kind', 'number']).orderBy('number').execute()
    expect(documents).toEqual([
      { kind: 'invoice', number: 1 },
      { kind: 'invoice', number: 2 },
    ])
    expect(await findOrderIdOfQuote(app.db, sales[1]?.quoteId ?? 0)).toBeNull()
  })
})
