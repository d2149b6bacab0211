import { jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { type PricingAnswer, pricingAnswerSchema } from '#pricing/pricing-answer.ts'

export const examplePricing: PricingAnswer = {
  part: { name: 'Alternator', category: 'Electrical' },
  quantity: 1,
  side: null,
  alsoNamed: [],
  grade: null,
  buys: 'This price is the average from “Grade A, low miles” to “Grade C, high miles”.',
  grades: [
    { grade: null, total: 102.58 },
    { grade: 'A', total: 169.88 },
    { grade: 'B', total: 85.76 },
    { grade: 'C', total: 52.12 },
  ],
  delivery: null,
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
    'The part chosen in the list (`part`) is the one priced. Without one it is recognised in `partName`; failing that the answer is for General Parts, with `part` null. Without a `zipCode` freight and tax are national averages. With a `grade` only the listings of that grade count; `delivery` to a home and a `liftgate` add to the freight of parts that go by truck. Amounts are in dollars.',
  isIdempotent: true,
  example: examplePricingRequest,
  answers: { 200: jsonAnswer('The price, and what it was made of.', pricingAnswerSchema, examplePricing) },
}
