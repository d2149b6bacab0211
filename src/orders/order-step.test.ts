import { expect, test } from 'vitest'
import { anOrderJson, aPaidOrderJson } from '#tests/support/order-json.ts'
import { nextOrderStep, otherSteps, refundableOf } from './order-step.ts'

const shipments = [{}]
const deliveredAt = '2026-03-05T16:00:00.000Z'

test.each([
  ['unpaid', anOrderJson(), 'pay'],
  ['paid', aPaidOrderJson(), 'ship'],
  ['paid without an address', aPaidOrderJson({ address: null }), 'address'],
  ['paid and picked up', aPaidOrderJson({ isPickup: true }), 'deliver'],
  ['shipped', { ...aPaidOrderJson(), shipments }, 'deliver'],
  ['shipped unpaid', { ...anOrderJson(), shipments }, 'deliver'],
  ['delivered unpaid', { ...anOrderJson({ deliveredAt }), shipments }, 'pay'],
  ['delivered with a core out', { ...aPaidOrderJson({ deliveredAt, awaitsCore: true }), shipments }, 'refund_core'],
  ['delivered', { ...aPaidOrderJson({ deliveredAt }), shipments }, undefined],
  ['canceled and paid', aPaidOrderJson({ cancelledAt: deliveredAt, owesRefund: true }), 'refund'],
  ['canceled', anOrderJson({ cancelledAt: deliveredAt }), undefined],
  ['refunded before it shipped', aPaidOrderJson({ state: 'closed', refunded: 250 }), undefined],
])('what is next for an order that is %s', (_name, order, kind) => {
  expect(nextOrderStep(order)?.kind).toBe(kind)
})

test.each([
  ['requested', false, 'judge'],
  ['approved', false, 'receive'],
  ['received', false, 'inspect'],
  ['inspected', false, 'refund_return'],
  ['refused', true, undefined],
] as const)('a %s return comes before anything else', (state, isOver, kind) => {
  const returns = [{ id: 3, state, isOver }]
  expect(nextOrderStep({ ...aPaidOrderJson({ deliveredAt }), shipments, returns })?.kind).toBe(kind)
})

test('once it shipped, an order can’t be canceled or sent elsewhere, but returned after it is delivered', () => {
  expect(otherSteps(aPaidOrderJson())).toEqual(['refund', 'address', 'cancel'])
  expect(otherSteps({ ...aPaidOrderJson(), shipments })).toEqual(['ship', 'refund'])
  expect(otherSteps({ ...aPaidOrderJson({ deliveredAt }), shipments })).toEqual(['refund', 'return'])
})

test('a refund on its way can’t be given twice', () => {
  const order = aPaidOrderJson({ refunded: 50 })
  const ledger = [...order.ledger, { kind: 'refund', state: 'pending', amount: 120.5 } as const]
  expect(refundableOf({ ...order, ledger })).toBe(79.5)
})
