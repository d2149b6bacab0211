import { expect, test } from 'vitest'
import { aQuote } from '#tests/support/builders.ts'
import { findLeadDecision } from './lead-decision.ts'

const [pending, requested] = [aQuote({ id: 1 }), aQuote({ id: 2, status: 'requested' })]
const accepted = aQuote({ id: 3, status: 'accepted' })
const [declined, expired] = [aQuote({ id: 4, status: 'declined' }), aQuote({ id: 5, status: 'expired' })]

test.each([
  [
    'an accepted quote asks to convert the lead',
    'contacted',
    [pending, accepted],
    { kind: 'convert', quote: accepted },
  ],
  ['even a lost one', 'lost', [accepted], { kind: 'convert', quote: accepted }],
  [
    'several open quotes of a converted lead ask which was bought',
    'converted',
    [pending, requested, declined],
    { kind: 'bought', quotes: [pending, requested] },
  ],
  [
    'a converted lead that declined everything asks what becomes of it',
    'converted',
    [declined, expired],
    { kind: 'bought', quotes: [] },
  ],
  ['a lost lead asks for the reason', 'lost', [pending], { kind: 'lost-reason' }],
  ['a sale that agrees asks nothing', 'converted', [accepted, pending], null],
  ['nor does a converted lead without quotes', 'converted', [], null],
  ['nor a lead that is still open', 'quoted', [pending, expired], null],
] as const)('%s', (_title, status, quotes, decision) => {
  expect(findLeadDecision({ status, lostReason: null }, quotes)).toEqual(decision)
})

test('a lead lost for a reason asks nothing more', () => {
  expect(findLeadDecision({ status: 'lost', lostReason: 'price' }, [])).toBeNull()
})
