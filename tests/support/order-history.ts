import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Insertable } from 'kysely'
import { findOrInsertLead } from '#leads/server/lead-store.ts'
import { toDollars } from '#lib/money.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { orderNumber } from '#orders/order.ts'
import { type RefundRequest, type ReturnChange, refundMethods } from '#orders/order-request.ts'
import { isPayment } from '#orders/order-state.ts'
import type { PaymentFact } from '#orders/payment-fact.ts'
import { cancelOrder } from '#orders/server/cancel-order.ts'
import { decideQuote } from '#orders/server/decide-quote.ts'
import { type LedgerEntry, listEntries } from '#orders/server/ledger-store.ts'
import { type OrderDeps, orderDepsOf } from '#orders/server/order-deps.ts'
import { listLineRows, listShipmentRows, type OrderLineRow } from '#orders/server/order-store.ts'
import { type FactDeps, recordProviderEvent } from '#orders/server/record-payment-fact.ts'
import { refundOrder } from '#orders/server/refund-order.ts'
import { changeReturn, requestReturn } from '#orders/server/return-order.ts'
import { listReturns } from '#orders/server/return-store.ts'
import { deliverOrder, shipOrder, voidShipment } from '#orders/server/ship-order.ts'
import { reverseEntry, takePayment } from '#orders/server/take-payment.ts'
import { openParts } from '#parts/server/part-data.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { RequestContext } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { createQuoteToken } from '#quotes/server/quote-store.ts'
import { anOrder } from './orders.ts'
import { aStaffCookie } from './staff.ts'
import type { TestApp } from './test-app.ts'
import { testPricing } from './test-pricing.ts'

/** Amounts as a share of the total, so that some are too much; `at` picks an entry, a line or a return. */
const share = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1.1, noNaN: true }))
const at = fc.nat({ max: 3 })
const isTwice = fc.boolean()
const byHand = fc.constantFrom(...refundMethods)

const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), share, isTwice }),
  fc.record({ do: fc.constant('deposit' as const), share, isTwice }),
  fc.record({ do: fc.constant('refund amount' as const), share, method: fc.option(byHand), isTwice }),
  fc.record({ do: fc.constant('refund lines' as const), at, isTwice }),
  fc.record({ do: fc.constant('refund part of lines' as const), at, share }),
  fc.record({ do: fc.constant('refund core' as const), share: fc.option(share) }),
  fc.record({ do: fc.constant('reverse' as const), at }),
  fc.record({ do: fc.constant('ship' as const), isTwice }),
  fc.record({ do: fc.constant('void shipment' as const) }),
  fc.record({ do: fc.constant('deliver' as const), isTwice }),
  fc.record({ do: fc.constant('return' as const), at, isTwice }),
  fc.record({ do: fc.constant('change return' as const), at, to: fc.constantFrom('approved', 'refused') }),
  fc.record({ do: fc.constant('take back' as const), at }),
  fc.record({ do: fc.constant('cancel' as const) }),
  fc.record({ do: fc.constant('reopen quote' as const) }),
  fc.record({ do: fc.constant('accept quote' as const) }),
  fc.record({ do: fc.constant('pay online' as const), share, isLate: fc.boolean(), isTwice }),
  fc.record({ do: fc.constant('refund in Stripe' as const), share, at, isTwice }),
  fc.record({ do: fc.constant('settle refunds' as const), hasFailed: fc.boolean() }),
  fc.record({ do: fc.constant('dispute' as const), at, isWon: fc.boolean() }),
  fc.record({ do: fc.constant('days later' as const), days: fc.integer({ min: 1, max: 40 }) }),
)

type HistoryStep = typeof step extends fc.Arbitrary<infer Step> ? Step : never

const parts = ['front bumper', 'engine', 'alternator']

export const anyHistory = fc.record({
  part: fc.constantFrom(...parts),
  pricePercent: fc.option(fc.integer({ min: 1, max: 100 })),
  steps: fc.array(step, { minLength: 2, maxLength: 8 }),
})

export type History = typeof anyHistory extends fc.Arbitrary<infer Each> ? Each : never

type Shop = { db: Database; deps: FactDeps & OrderDeps; staffId: number; quotes: ReadonlyMap<string, QuoteRow> }

type QuoteRow = Omit<Insertable<Tables['quotes']>, 'id'>

/** Each history starts from a copy of one of these quotes, on the tests' own shop. */
export async function openHistories(app: TestApp, now: Date): Promise<Shop> {
  const admin = { cookie: await aStaffCookie(app.db, { now }) }
  const quotes = new Map<string, QuoteRow>()
  for (const part of parts) {
    const { quote } = await anOrder(app, admin, { partName: part, email: `${randomUUID()}@example.com` })
    const { id, ...row } = await app.db
      .selectFrom('quotes')
      .selectAll()
      .where('id', '=', quote.id)
      .executeTakeFirstOrThrow()
    quotes.set(part, { ...row, status: 'pending', decided_at: null })
  }
  const { id: staffId } = await app.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
  const lists = { parts: await openParts('data'), pricing: await testPricing }
  return { db: app.db, deps: { ...orderDepsOf(app.shop, lists)(), log: { warn: () => {} } }, staffId, quotes }
}

/** Plays a history of one customer's order. What can't be done then is refused, which is part of the game. */
export async function playHistory(shop: Shop, { part, pricePercent, steps }: History, start: Date) {
  const { db, deps, staffId } = shop
  const quoteId = await insertCopy(shop, { part, pricePercent }, start)
  const accepted = { quoteId, status: 'accepted', staffId } as const
  const { orderId } = await db.transaction().execute((tx) => decideQuote(tx, accepted, deps, start))
  if (!orderId) throw new Error('An accepted quote made no order.')
  const lines = await listLineRows(db, [orderId])
  const player = { ...shop, quoteId, orderId, lines, now: start, paid: [] }
  for (const each of steps) await playStep(player, each)
  return { orderId, now: player.now }
}

type Copied = Pick<History, 'part' | 'pricePercent'>

async function insertCopy({ db, quotes }: Shop, { part, pricePercent }: Copied, now: Date): Promise<number> {
  const template = quotes.get(part)
  if (!template) throw new Error(`Nobody asked for this part: ${part}`)
  const person = { name: 'Dana Ortiz', email: `${randomUUID()}@example.com`, phone: null, source: 'website' as const }
  const { lead } = await findOrInsertLead(db, { ...person, visitorId: randomUUID() }, now)
  const total_cents = Math.round((template.total_cents * (100 - (pricePercent ?? 0))) / 100)
  const own = { lead_id: lead.id, token: createQuoteToken(), total_cents, created_at: now.getTime() }
  const inserted = db.insertInto('quotes').values({ ...template, ...own })
  return (await inserted.returning('id').executeTakeFirstOrThrow()).id
}

type Player = Shop & { quoteId: number; orderId: number; lines: OrderLineRow[]; now: Date; paid: string[] }

async function playStep(player: Player, each: HistoryStep): Promise<unknown> {
  const { db, orderId, quoteId, staffId, deps, lines, now } = player
  const play = (work: (tx: Database) => Promise<unknown>) => attempt(player, work, 'isTwice' in each && each.isTwice)
  const action = { orderId, staffId, reason: '' }
  const totalCents = lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const amountCents = 'share' in each ? Math.max(1, Math.round(totalCents * (each.share ?? 1))) : 0
  const amount = toDollars(amountCents)
  const refund = (what: Partial<RefundRequest>) =>
    play((tx) =>
      refundOrder(tx, { ...action, kind: 'refund', staff: { id: staffId, role: 'admin' }, ...what }, deps, now),
    )
  const decide = (status: 'pending' | 'accepted') =>
    play((tx) => decideQuote(tx, { quoteId, status, staffId }, deps, now))
  const change = async (at: number, states: readonly ReturnChange['state'][]) => {
    const found = pick(await listReturns(db, [orderId]), at)
    const note = 'Dents'
    for (const state of found ? states : [])
      await play((tx) => changeReturn(tx, { ...action, returnId: found?.id ?? 0, state, note }, deps, now))
  }
  switch (each.do) {
    case 'pay':
    case 'deposit': {
      const kind = each.do === 'pay' ? 'payment' : 'deposit'
      return play((tx) => takePayment(tx, { ...action, kind, method: 'cash', amount }, deps, now))
    }
    case 'refund amount':
      return refund({ amount, ...(each.method && { method: each.method }) })
    case 'refund lines':
      return refund({ lines: someLines(lines, each.at) })
    case 'refund part of lines':
      return refund({ lines: someLines(lines, each.at), amount })
    case 'refund core':
      return refund({ kind: 'core_refund', ...(each.share !== null && { amount }) })
    case 'reverse': {
      const entry = pick(await listEntries(db, [orderId]), each.at)
      return entry && play((tx) => reverseEntry(tx, { ...action, entryId: entry.id, reason: 'A typo' }, now))
    }
    case 'ship':
      return play((tx) => shipOrder(tx, { ...action, carrier: 'UPS', tracking: '', reason: 'A regular' }, deps, now))
    case 'void shipment': {
      const [shipment] = await listShipmentRows(db, [orderId])
      return shipment && play((tx) => voidShipment(tx, { ...action, shipmentId: shipment.id }, deps, now))
    }
    case 'deliver':
      return play((tx) => deliverOrder(tx, { ...action, code: '' }, deps, now))
    case 'return': {
      const returned = { ...action, reason: 'Wrong side', lines: each.at < 2 ? [] : someLines(lines, each.at) }
      return play((tx) => requestReturn(tx, returned, deps.company, now))
    }
    case 'change return':
      return change(each.at, [each.to])
    case 'take back':
      return change(each.at, ['approved', 'received', 'inspected'])
    case 'cancel':
      return play((tx) => cancelOrder(tx, { ...action, reason: 'It cracked' }, deps, now))
    case 'reopen quote':
      return decide('pending')
    case 'accept quote':
      return decide('accepted')
    case 'days later':
      player.now = new Date(now.getTime() + each.days * DAY_MS)
      return
    default:
      return playProvider(player, each, amountCents)
  }
}

/** A second click has the key of the first, and the same answer. */
async function attempt({ db, now }: Player, work: (tx: Database) => Promise<unknown>, isTwice: boolean) {
  const request = aRequest(randomUUID())
  const step = async (tx: Database) => JSON.stringify((await work(tx)) ?? null)
  const answer = () =>
    (isTwice ? runIdempotent(request, db, now, step) : db.transaction().execute(step)).catch(refusalOf)
  const first = await answer()
  if (isTwice && (await answer()) !== first) throw new Error('A second click was answered differently.')
}

function refusalOf(error: unknown): string {
  if (error instanceof AppError) return error.message
  throw error
}

function aRequest(key: string): RequestContext {
  const req = { method: 'POST', path: '/history', header: () => key, text: async () => key }
  return { req, get: (name: string) => (name === 'actor' ? 'staff' : undefined), set: () => {} } as never
}

type ProviderStep = Extract<HistoryStep, { do: 'pay online' | 'refund in Stripe' | 'settle refunds' | 'dispute' }>

async function playProvider(player: Player, each: ProviderStep, cents: number) {
  const { db, orderId, paid } = player
  const entries = await listEntries(db, [orderId])
  const online = paid.filter((reference) => entries.some((entry) => entry.reference === reference))
  switch (each.do) {
    case 'pay online': {
      const fact = {
        orderNumber: orderNumber(orderId),
        sessionId: `cs_${randomUUID()}`,
        reference: `pi_${randomUUID()}`,
        amountCents: cents,
        currency: 'usd',
        method: 'card',
      }
      paid.push(fact.reference)
      if (each.isLate) await tell(player, { kind: 'pending', ...fact }, each.isTwice)
      return tell(player, { kind: 'paid', ...fact }, each.isTwice)
    }
    case 'refund in Stripe': {
      const payment = pick(online, each.at)
      const amountCents = payment ? Math.min(cents, openCents(entries, payment)) : 0
      if (!payment || amountCents <= 0) return
      const refund = { payment, refundId: `re_${randomUUID()}`, amountCents, state: 'settled', entryId: null } as const
      return tell(player, { kind: 'refund', ...refund }, each.isTwice)
    }
    case 'settle refunds': {
      const state = each.hasFailed ? ('failed' as const) : ('settled' as const)
      for (const { id: entryId, amountCents, paymentId } of entries.filter((entry) => entry.state === 'pending')) {
        const payment = entries.find(({ id }) => id === paymentId)?.reference
        const refundId = `re_${randomUUID()}`
        if (payment) await tell(player, { kind: 'refund', payment, refundId, amountCents, state, entryId }, true)
      }
      return
    }
    case 'dispute': {
      const payment = pick(online, each.at)
      const amountCents = payment ? openCents(entries, payment) : 0
      if (!payment || amountCents <= 0) return
      const dispute = { payment, disputeId: `dp_${randomUUID()}`, amountCents }
      await tell(player, { kind: 'disputed', ...dispute }, true)
      if (each.isWon) await tell(player, { kind: 'dispute won', ...dispute }, true)
    }
  }
}

/** What the provider itself would still give back of a payment, if staff kept from giving it back twice. */
function openCents(entries: readonly LedgerEntry[], payment: string): number {
  const cents = (some: readonly LedgerEntry[]) => some.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const online = entries.filter(({ provider, paymentId }) => provider === 'stripe' || paymentId !== null)
  const refunds = online.filter(({ kind, state }) => !isPayment(kind) && state !== 'failed')
  const paid = cents(online.filter(({ reference, state }) => reference === payment && state === 'settled'))
  const payments = online.filter(({ kind }) => isPayment(kind))
  // Refunds don't say of which payment, so only an order with one online payment is refunded in parts.
  return payments.length === 1 ? paid - cents(refunds) : refunds.length === 0 ? paid : 0
}

async function tell({ db, deps, now }: Player, fact: PaymentFact, isTwice: boolean) {
  const event = { id: `evt_${randomUUID()}`, facts: [fact] }
  for (const { id, facts } of isTwice ? [event, event, { ...event, id: `${event.id}b` }] : [event])
    await db.transaction().execute((tx) => recordProviderEvent(tx, { id, facts }, deps, now))
}

function someLines(lines: readonly OrderLineRow[], at: number): number[] {
  const ids = lines.map(({ id }) => id)
  return at === 3 ? ids : ids.slice(at, at + 1)
}

function pick<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % Math.max(1, items.length)]
}
