import { jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { type PricingAnswer, pricingAnswerSchema } from '#pricing/pricing-answer.ts'

export const examplePricing: PricingAnswer = {
  part: { name: 'Alternator', category: 'Electrical' },
  quantity: 1,
  side: null,
  alsoNamed: [],
  scrapedPrices: [
    { source: 'Yardline price book', condition: 'Grade A, low miles', price: 156.4 },
    { source: 'Yardline price book', condition: 'Grade B, average miles', price: 69 },
    { source: 'Yardline price book', condition: 'Grade C, high miles', price: 34.04 },
  ],
  breakdown: { basePrice: 77.83, freight: 19.35, taxes: 5.4, total: 102.58 },
  marketComparison: { marketAvg: 86.48, ourDiscount: 8.65, savingsPercent: 10 },
  adjustments: [
    { label: 'Part', note: 'Priced as Alternator (Electrical).' },
    { label: 'Honda is a mainstream make.', factor: 1 },
    { label: 'Our price', note: '10% below $86.48, the average of 3 market prices.' },
  ],
  zone: 'Zone 1',
  taxState: 'IA',
}

export const examplePricingRequest = {
  year: 2014,
  make: 'Honda',
  model: 'Accord',
  partName: 'alternator',
  part: null,
  zipCode: '50265',
}

export const pricePartDoc: RouteDoc = {
  summary: 'Price a part',
  description:
    'The part chosen in the list (`part`) is the one priced. Without one it is recognised in `partName`; failing that the answer is for General Parts, with `part` null. Without a `zipCode` freight and tax are national averages. Amounts are in dollars.',
  isIdempotent: true,
  example: examplePricingRequest,
  answers: { 200: jsonAnswer('The price, and what it was made of.', pricingAnswerSchema, examplePricing) },
}
