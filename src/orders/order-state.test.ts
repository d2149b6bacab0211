import { expect, test } from 'vitest'
import { computeState, isRefunded, type OrderFacts, stateAt, sumLedger } from './order-state.ts'

const facts = (overrides: Partial<OrderFacts> = {}): OrderFacts => ({
  totalCents: 10_000,
  coreCents: 0,
  coreRefundedCents: 0,
  ledger: [],
  shipments: 0,
  deliveredAt: null,
  returns: [],
  cancelledAt: null,
  returnDays: 30,
  ...overrides,
})

const paid = (amountCents = 10_000) => ({ kind: 'payment', state: 'settled', amountCents }) as const
const refund = (amountCents: number, state: 'settled' | 'pending' = 'settled') =>
  ({ kind: 'refund', state, amountCents }) as const
const arrived = new Date('2026-03-02T16:00:00Z')
const stateOf = (overrides: Partial<OrderFacts>) => computeState(facts(overrides)).state

test('an order is paid once everything is in, not when some of it is', () => {
  expect(stateOf({})).toBe('unpaid')
  expect(stateOf({ ledger: [paid(1)] })).toBe('partly_paid')
  expect(stateOf({ ledger: [paid(4000), paid(6000)] })).toBe('paid')
  expect(stateOf({ totalCents: 0 })).toBe('paid')
})

test('money that’s on its way or failed pays nothing', () => {
  expect(stateOf({ ledger: [{ kind: 'payment', state: 'pending', amountCents: 10_000 }] })).toBe('unpaid')
  expect(stateOf({ ledger: [{ kind: 'payment', state: 'failed', amountCents: 10_000 }] })).toBe('unpaid')
})

test('an order that went out unpaid is shipped, and never closes before it’s paid', () => {
  expect(stateOf({ shipments: 1 })).toBe('shipped')
  expect(computeState(facts({ shipments: 1, deliveredAt: arrived }))).toMatchObject({
    state: 'delivered',
    closesAt: null,
  })
})

test('a delivered order closes when the return window is over', () => {
  const computed = computeState(facts({ ledger: [paid()], deliveredAt: arrived }))
  expect(computed.closesAt).toEqual(new Date('2026-04-01T16:00:00Z'))
  expect(stateAt(computed, new Date('2026-04-01T16:00:00Z'))).toBe('delivered')
  expect(stateAt(computed, new Date('2026-04-01T16:00:01Z'))).toBe('closed')
})

test('a return is open until it’s refused, or inspected and settled', () => {
  const after = (state: 'requested' | 'refused' | 'received' | 'inspected', isSettled: boolean) =>
    computeState(facts({ ledger: [paid()], deliveredAt: arrived, returns: [{ state, isSettled }] }))
  expect(after('requested', false).state).toBe('return_open')
  expect(after('received', true).state).toBe('return_open')
  expect(after('inspected', false)).toMatchObject({ state: 'return_open', owesRefund: true })
  expect(after('inspected', true)).toMatchObject({ state: 'closed', owesRefund: false })
  expect(after('refused', false).state).toBe('delivered')
})

test('everything that’s refunded is closed; refunds on their way can’t be refunded again', () => {
  expect(stateOf({ ledger: [paid(), refund(10_000)] })).toBe('closed')
  const ledger = [paid(), refund(2500), refund(3000, 'pending')]
  expect(sumLedger(facts({ ledger }))).toEqual({
    paidCents: 10_000,
    refundedCents: 2500,
    dueCents: 0,
    refundableCents: 4500,
  })
})

test('a canceled order owes what was paid, and is owed nothing', () => {
  const canceled = { cancelledAt: arrived }
  expect(computeState(facts({ ...canceled, ledger: [paid(500)] }))).toMatchObject({
    state: 'cancelled',
    owesRefund: true,
  })
  expect(computeState(facts({ ...canceled, ledger: [paid(500), refund(500)] })).owesRefund).toBe(false)
  expect(sumLedger(facts(canceled)).dueCents).toBe(0)
})

test('what’s paid beyond the total is owed back', () => {
  expect(computeState(facts({ ledger: [paid(), paid(1)] })).owesRefund).toBe(true)
})

test('a core is awaited from the delivery until its deposit is back', () => {
  const core = { coreCents: 4000, ledger: [paid()] }
  expect(computeState(facts(core)).awaitsCore).toBe(false)
  expect(computeState(facts({ ...core, deliveredAt: arrived })).awaitsCore).toBe(true)
  expect(computeState(facts({ ...core, deliveredAt: arrived, coreRefundedCents: 4000 })).awaitsCore).toBe(false)
})

test('a refund that was reversed or failed isn’t one', () => {
  const entry = { returnId: 1, state: 'settled', amountCents: 900 } as const
  expect(isRefunded([entry], 1)).toBe(true)
  expect(isRefunded([entry], 2)).toBe(false)
  expect(isRefunded([entry, { ...entry, amountCents: -900 }], 1)).toBe(false)
  expect(isRefunded([{ ...entry, state: 'failed' }], 1)).toBe(false)
})
