import { expect, test } from 'vitest'
import { aPart } from '#tests/support/builders.ts'
import { freightZone } from './freight.ts'
import { type PricedPart, priceFrom } from './price.ts'
import { explainPrice } from './pricing-answer.ts'
import type { SalesTax } from './sales-tax.ts'

const MINNESOTA: SalesTax = {
  place: 'Minnesota',
  basisPoints: 814,
  shippingBasisPoints: 814,
  isShippingTaxed: 'yes',
}

const aPricedPart = (overrides: Partial<PricedPart> = {}): PricedPart => ({
  part: aPart(),
  quantity: 1,
  side: null,
  alsoNamed: [],
  surcharges: { home: 95, liftgate: 85 },
  stock: [],
  stockTotals: [],
  offer: null,
  listings: [{ source: 'Miller Yard', condition: 'Grade A', priceCents: 20_000 }],
  grade: null,
  gradeTotals: [],
  deliveryTotals: [],
  coreDepositCents: null,
  delivery: null,
  price: priceFrom({ marketCents: [20_000], freightCents: 1000, tax: MINNESOTA }),
  pieceTotalCents: 20_546,
  adjustments: [],
  shipping: { shippingClass: 'freight-LTL', weightPounds: 400, zone: freightZone('Alaska') },
  taxState: 'MN',
  salesTax: MINNESOTA,
  ...overrides,
})

test('a live price is explained without the book', () => {
  expect(explainPrice(aPricedPart())).toEqual([
    { label: 'Part', note: 'Priced as Alternator (Electrical).' },
    { label: 'Our price', note: '10% below $200.00, one listing from Miller Yard.' },
    { label: 'Shipping', note: 'About 400 lb, sent on a pallet, by freight truck to Alaska.' },
    { label: 'Tax', note: 'Minnesota’s average rate of 8.14%, on the part and on shipping. Minnesota taxes shipping.' },
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
    salesTax: {
      place: 'National average',
      basisPoints: 664,
      shippingBasisPoints: 390,
      isShippingTaxed: 'average',
    },
  })
  expect(explainPrice(national).map((line) => ('note' in line ? line.note : ''))).toEqual([
    "We couldn't tell which part you need, so this is the median price of all our parts.",
    '10% below $200.00, one listing from Miller Yard.',
    'About 2 lb, sent as a small parcel at the national average rate.',
    'The national average: 6.64% on the part and 3.9% on shipping, which only some states tax.',
  ])
})

test.each([
  ['no', 0, "Minnesota’s average rate of 8.14%, on the part only. Minnesota doesn't tax shipping."],
  [
    'unsure',
    814,
    'Minnesota’s average rate of 8.14%, on the part and on shipping. Minnesota may tax shipping, so the tax is an estimate that includes it.',
  ],
] as const)('where shipping is taxed "%s", the tax line says so', (isShippingTaxed, shippingBasisPoints, note) => {
  const salesTax = { ...MINNESOTA, isShippingTaxed, shippingBasisPoints }
  expect(explainPrice(aPricedPart({ salesTax })).at(-1)).toEqual({ label: 'Tax', note })
})

test('a place without sales tax is named', () => {
  const salesTax = { place: 'Oregon', basisPoints: 0, shippingBasisPoints: 0, isShippingTaxed: 'no' as const }
  expect(explainPrice(aPricedPart({ salesTax })).at(-1)).toEqual({ label: 'Tax', note: 'No sales tax: Oregon.' })
})
