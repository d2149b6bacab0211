import type { Stripe } from 'stripe'
import { describe, expect, test } from 'vitest'
import { readStripeEvent } from './read-stripe-event.ts'

const read = (type: string, object: object) => readStripeEvent({ type, data: { object } } as Stripe.Event)

const session = {
  id: 'cs_1',
  mode: 'payment',
  payment_status: 'paid',
  client_reference_id: 'O-10017',
  payment_intent: 'pi_1',
  payment_method_types: ['card'],
  amount_total: 123_456,
  currency: 'usd',
}
const checkout = {
  orderNumber: 'O-10017',
  sessionId: 'cs_1',
  reference: 'pi_1',
  amountCents: 123_456,
  currency: 'usd',
  method: 'card',
}

describe('a checkout session', () => {
  test.each([
    ['checkout.session.completed', 'paid', 'paid'],
    ['checkout.session.completed', 'unpaid', 'pending'],
    ['checkout.session.async_payment_succeeded', 'paid', 'paid'],
    ['checkout.session.async_payment_failed', 'unpaid', 'failed'],
  ])('%s with %s means %s', (type, payment_status, kind) => {
    expect(read(type, { ...session, payment_status })).toEqual([{ kind, ...checkout }])
  })

  test('that expired is over', () => {
    expect(read('checkout.session.expired', session)).toEqual([{ kind: 'session expired', sessionId: 'cs_1' }])
  })

  test('may carry its payment whole, which says how it was paid', () => {
    const latest_charge = { id: 'ch_1', payment_method_details: { type: 'us_bank_account' } }
    const whole = { ...session, payment_intent: { id: 'pi_1', latest_charge }, payment_method_types: ['card', 'link'] }
    expect(read('checkout.session.completed', whole)).toEqual([
      { kind: 'paid', ...checkout, method: 'us_bank_account' },
    ])
  })

  test('that offered several methods was paid online; one without a payment is its own reference', () => {
    const other = { ...session, payment_method_types: ['card', 'link'], payment_intent: null }
    expect(read('checkout.session.completed', other)).toEqual([
      { kind: 'paid', ...checkout, method: 'online', reference: 'cs_1' },
    ])
  })

  test('in another currency keeps it', () => {
    expect(read('checkout.session.completed', { ...session, currency: 'jpy' })).toMatchObject([{ currency: 'jpy' }])
  })

  test.each([[{ client_reference_id: null }], [{ mode: 'subscription' }], [{ amount_total: 0 }], [{ currency: null }]])(
    "that isn't an order's payment (%j) is ignored",
    (change) => {
      expect(read('checkout.session.completed', { ...session, ...change })).toEqual([])
    },
  )
})

const refund = { id: 're_1', payment_intent: 'pi_1', amount: 2500, status: 'succeeded' }
const refunded = {
  kind: 'refund',
  payment: 'pi_1',
  refundId: 're_1',
  amountCents: 2500,
  state: 'settled',
  entryId: null,
}

describe('a refund', () => {
  test.each(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated'])(
    'is read from %s',
    (type) => {
      expect(read(type, refund)).toEqual([refunded])
      expect(read(type, { ...refund, payment_intent: { id: 'pi_1' } })).toEqual([refunded])
    },
  )

  test.each([
    ['succeeded', 'settled'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
    [null, 'pending'],
  ])('that is %s counts as %s', (status, state) => {
    expect(read('refund.updated', { ...refund, status })).toMatchObject([{ state }])
  })

  test('of ours says which entry of the ledger it carries out; anything else in its place is ignored', () => {
    expect(read('refund.created', { ...refund, metadata: { entry: '17' } })).toEqual([{ ...refunded, entryId: 17 }])
    expect(read('refund.created', { ...refund, metadata: { entry: '17 or so' } })).toEqual([refunded])
  })

  test('of a charge without a payment is none of ours', () => {
    expect(read('refund.created', { ...refund, payment_intent: null })).toEqual([])
  })
})

describe('a refunded charge', () => {
  const charge = { id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 3500 }
  const total = { kind: 'refunded so far', payment: 'pi_1', chargeId: 'ch_1', amountCents: 3500 }

  test('with its refunds says each of them', () => {
    const data = [{ id: 're_2', amount: 1000, status: 'pending', payment_intent: null }, refund]
    expect(read('charge.refunded', { ...charge, refunds: { data, has_more: false } })).toEqual([
      { ...refunded, refundId: 're_2', amountCents: 1000, state: 'pending' },
      refunded,
    ])
  })

  test('without them, or without some, says the total', () => {
    expect(read('charge.refunded', charge)).toEqual([total])
    expect(read('charge.refunded', { ...charge, refunds: { data: [refund], has_more: true } })).toEqual([total])
    expect(read('charge.refunded', { ...charge, payment_intent: null })).toEqual([])
  })
})

describe('a dispute', () => {
  const dispute = { id: 'dp_1', payment_intent: { id: 'pi_1' }, amount: 123_456, status: 'needs_response' }
  const disputed = { kind: 'disputed', payment: 'pi_1', disputeId: 'dp_1', amountCents: 123_456 }

  test.each([
    ['charge.dispute.created', 'needs_response', [disputed]],
    ['charge.dispute.funds_withdrawn', 'needs_response', [disputed]],
    ['charge.dispute.funds_reinstated', 'under_review', [{ ...disputed, kind: 'dispute won' }]],
    ['charge.dispute.closed', 'won', [{ ...disputed, kind: 'dispute won' }]],
    ['charge.dispute.closed', 'lost', []],
    ['charge.dispute.created', 'warning_needs_response', []],
    ['charge.dispute.closed', 'warning_closed', []],
    ['charge.dispute.updated', 'under_review', []],
  ])('%s that %s means %j', (type, status, facts) => {
    expect(read(type, { ...dispute, status })).toEqual(facts)
  })
})

test.each(['payment_intent.succeeded', 'charge.succeeded', 'customer.created', 'an.event.of.next.year'])(
  '%s means nothing to us',
  (type) => {
    expect(read(type, { id: 'x', payment_intent: 'pi_1' })).toEqual([])
  },
)
