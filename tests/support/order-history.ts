import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { DAY_MS } from '#lib/time-spans.ts'
import type { PaymentFact } from '#orders/payment-fact.ts'
import { recordProviderEvent } from '#orders/server/record-payment-fact.ts'
import { anOrder, type OrderAnswer } from './orders.ts'
import type { TestApp } from './test-app.ts'

/** Amounts as a share of the total, so that some are too much; `at` picks an entry, a line or a return. */
const share = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1.1, noNaN: true }))
const at = fc.nat({ max: 3 })
const isTwice = fc.boolean()

const step = fc.oneof(
  fc.record({ do: fc.constant('pay' as const), share, isTwice }),
  fc.record({ do: fc.constant('deposit' as const), share, isTwice }),
  fc.record({ do: fc.constant('refund amount' as const), share, isTwice }),
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

type Shop = { app: TestApp; admin: { cookie: string }; now: () => Date; pass: (ms: number) => Promise<void> }

/** Plays a history of one customer's order. What can't be done then is refused, which is part of the game. */
export async function playHistory(shop: Shop, { part, pricePercent, steps }: History): Promise<number> {
  const { app, admin } = shop
  const person = { name: 'Dana Ortiz', email: `${randomUUID()}@example.com` }
  const change = pricePercent === null ? null : { by: 'percent', amount: pricePercent, reason: 'Agreed', confirm: true }
  const order = await anOrder(app, admin, { ...person, partName: part, ...(change && { change }) })
  const player = { ...shop, order, paid: [] as string[] }
  for (const each of steps) await playStep(player, each)
  return order.orderId
}

type Player = Shop & { order: Awaited<ReturnType<typeof anOrder>>; paid: string[] }

async function playStep(player: Player, each: HistoryStep) {
  const { order, app, admin } = player
  const { post, quote } = order
  const send = async (what: string, body: object, isTwice = false) => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const first = refuseCrash(await post(what, body, headers))
    if (isTwice && refuseCrash(await post(what, body, headers)).status !== first.status)
      throw new Error(`${what} was answered differently the second time.`)
  }
  const decide = async (status: string) => {
    const answer = await app.patch(`/api/admin/quotes/${quote.id}/status`, { status }, admin)
    refuseCrash({ status: answer.status, body: await answer.json() })
  }
  const now = await order.read()
  const amount = 'share' in each ? Math.max(0.01, Math.round(now.total * (each.share ?? 1) * 100) / 100) : 0
  switch (each.do) {
    case 'pay':
    case 'deposit':
      return send('payments', { kind: each.do === 'pay' ? 'payment' : 'deposit', method: 'cash', amount }, each.isTwice)
    case 'refund amount':
      return send('refunds', { amount }, each.isTwice)
    case 'refund lines':
      return send('refunds', { lines: someLines(now, each.at) }, each.isTwice)
    case 'refund part of lines':
      return send('refunds', { lines: someLines(now, each.at), amount })
    case 'refund core':
      return send('refunds', { kind: 'core_refund', ...(each.share !== null && { amount }) })
    case 'reverse': {
      const entry = pick(now.ledger, each.at)
      return entry ? send(`ledger/${entry.id}/reversal`, { reason: 'A typo' }) : undefined
    }
    case 'ship':
      return send('shipments', { carrier: 'UPS', reason: 'A regular' }, each.isTwice)
    case 'void shipment': {
      const [shipment] = now.shipments
      if (!shipment) return
      const path = `${order.path}/shipments/${shipment.id}`
      const { status } = await app.request(path, { method: 'DELETE', headers: admin })
      return void refuseCrash({ status, body: path })
    }
    case 'deliver':
      return send('deliveries', {}, each.isTwice)
    case 'return':
      return send('returns', { reason: 'Wrong side', lines: each.at < 2 ? [] : someLines(now, each.at) }, each.isTwice)
    case 'change return': {
      const found = pick(now.returns, each.at)
      if (found) refuseCrash(await order.patch(`returns/${found.id}`, { state: each.to, note: 'Dents' }))
      return
    }
    case 'take back': {
      const found = pick(now.returns, each.at)
      for (const state of found ? ['approved', 'received', 'inspected'] : [])
        refuseCrash(await order.patch(`returns/${found?.id}`, { state }))
      return
    }
    case 'cancel':
      return send('cancel', { reason: 'It cracked' })
    case 'reopen quote':
      return decide('pending')
    case 'accept quote':
      return decide('accepted')
    case 'days later':
      return player.pass(each.days * DAY_MS)
    default:
      return playProvider(player, each, now, Math.round(amount * 100))
  }
}

type ProviderStep = Extract<HistoryStep, { do: 'pay online' | 'refund in Stripe' | 'settle refunds' | 'dispute' }>

async function playProvider(player: Player, each: ProviderStep, now: OrderAnswer, cents: number) {
  const { paid } = player
  const online = paid.filter((reference) => now.ledger.some((entry) => entry.reference === reference))
  switch (each.do) {
    case 'pay online': {
      const fact = {
        orderNumber: now.number,
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
      const open = payment ? openCents(now, payment) : 0
      const amountCents = Math.min(cents, open)
      if (!payment || amountCents <= 0) return
      const refundId = `re_${randomUUID()}`
      return tell(
        player,
        { kind: 'refund', payment, refundId, amountCents, state: 'settled', entryId: null },
        each.isTwice,
      )
    }
    case 'settle refunds': {
      const rows = await player.app.db
        .selectFrom('ledger_entries as entry')
        .innerJoin('ledger_entries as payment', 'payment.id', 'entry.payment_id')
        .select(['entry.id', 'entry.amount_cents', 'payment.reference'])
        .where('entry.order_id', '=', player.order.orderId)
        .where('entry.state', '=', 'pending')
        .execute()
      for (const { id, amount_cents: amountCents, reference } of rows) {
        const state = each.hasFailed ? ('failed' as const) : ('settled' as const)
        const refundId = `re_${randomUUID()}`
        await tell(
          player,
          { kind: 'refund', payment: reference ?? '', refundId, amountCents, state, entryId: id },
          true,
        )
      }
      return
    }
    case 'dispute': {
      const payment = pick(online, each.at)
      const amountCents = payment ? openCents(now, payment) : 0
      if (!payment || amountCents <= 0) return
      const dispute = { payment, disputeId: `dp_${randomUUID()}`, amountCents }
      await tell(player, { kind: 'disputed', ...dispute }, true)
      if (each.isWon) await tell(player, { kind: 'dispute won', ...dispute }, true)
    }
  }
}

/** What the provider itself would still give back of a payment. */
function openCents({ ledger }: OrderAnswer, payment: string): number {
  const cents = (entries: OrderAnswer['ledger']) =>
    entries.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  const refunds = ledger.filter(
    ({ kind, provider, state }) => provider === 'stripe' && state !== 'failed' && kind.includes('refund'),
  )
  const paid = cents(ledger.filter(({ reference, state }) => reference === payment && state === 'settled'))
  const payments = ledger.filter(({ kind, provider }) => provider === 'stripe' && !kind.includes('refund'))
  // Refunds don't say of which payment, so only an order with one online payment is refunded in parts.
  return payments.length === 1 ? paid - cents(refunds) : refunds.length === 0 ? paid : 0
}

async function tell({ app, now }: Player, fact: PaymentFact, isTwice: boolean) {
  const { mailCaps: caps, publicUrl, company } = app.shop
  const deps = { company: company(), caps, publicUrl, log: { warn: () => {} } }
  const event = { id: `evt_${randomUUID()}`, facts: [fact] }
  for (const { id, facts } of isTwice ? [event, event, { ...event, id: `${event.id}b` }] : [event])
    await app.db.transaction().execute((tx) => recordProviderEvent(tx, { id, facts }, deps, now()))
}

function someLines({ lines }: OrderAnswer, at: number): number[] {
  const ids = lines.map(({ id }) => id)
  return at === 3 ? ids : ids.slice(at, at + 1)
}

function pick<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % Math.max(1, items.length)]
}

function refuseCrash<Answer extends { status: number; body: unknown }>(answer: Answer): Answer {
  if (answer.status >= 500)
    throw new Error(`A request was answered with ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}
