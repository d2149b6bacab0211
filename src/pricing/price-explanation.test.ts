import { expect, test } from 'vitest'
import { aPart } from '#tests/support/builders.ts'
import { freightZone } from './freight.ts'
import { type PricedPart, priceFrom } from './price.ts'
import { explainPrice } from './pricing-answer.ts'

const aPricedPart = (overrides: Partial<PricedPart> = {}): PricedPart => ({
  part: aPart(),
  quantity: 1,
  side: null,
  alsoNamed: [],
  listings: [{ source: 'Miller Yard', condition: 'Grade A', priceCents: 20_000 }],
  grade: null,
  gradeTotals: [],
  delivery: null,
  price: priceFrom({ marketCents: [20_000], freightCents: 1000, taxBasisPoints: 814 }),
  adjustments: [],
  shipping: { shippingClass: 'freight-LTL', weightPounds: 400, zone: freightZone('Alaska') },
  taxState: 'MN',
  salesTax: { place: 'Minnesota', basisPoints: 814 },
  ...overrides,
})

test('a live price is explained without the book', () => {
  expect(explainPrice(aPricedPart())).toEqual([
    { label: 'Part', note: 'Priced as Alternator (Electrical).' },
    { label: 'Our price', note: '10% below $200.00, the average of one market price.' },
    { label: 'Shipping', note: 'About 400 lb, sent on a pallet, by freight truck to Alaska.' },
    { label: 'Tax', note: "Minnesota’s average rate of 8.14%, on the part only. Shipping isn't taxed." },
  ])
})

test('a factor has three decimals at most', () => {
  const adjustments = [{ label: 'It’s 12 years old.', factor: 0.92 + 1e-12 }]
  expect(explainPrice(aPricedPart({ adjustments }))[1]).toEqual({ label: 'It’s 12 years old.', factor: 0.92 })
})

test('averages are called averages', () => {
  const national = aPricedPart({
    part: null,
    shipping: { shippingClass: 'parcel-small', weightPounds: 2, zone: { name: 'National average', factor: 1.09 } },
    taxState: null,
    salesTax: { place: 'National average', basisPoints: 664 },
  })
  expect(explainPrice(national).map((line) => ('note' in line ? line.note : ''))).toEqual([
    "We couldn't tell which part you need, so this is the median price of all our parts.",
    '10% below $200.00, the average of one market price.',
    'About 2 lb, sent as a small parcel at the national average rate.',
    "The national average rate of 6.64%, on the part only. Shipping isn't taxed.",
  ])
})
