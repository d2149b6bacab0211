import { expect, test } from 'vitest'
import { CompanyProvider } from '#company/use-company.ts'
import { aQuote } from '#tests/support/builders.ts'
import { renderedText } from '#tests/support/rendered-text.tsx'
import { testCompany } from '#tests/support/test-company.ts'
import { CustomerQuoteView } from './customer-quote-view.tsx'

const BOOK = 'Yardline price book'

const anEngine: Parameters<typeof aQuote>[0] = {
  part: { name: 'Engine', category: 'Engine' },
  grades: [
    { grade: null, total: 1500 },
    { grade: 'A', total: 2400 },
    { grade: 'B', total: 1600 },
    { grade: 'C', total: 900 },
  ],
  delivery: { place: 'home', hasLiftgate: true },
  deliveries: [
    { option: 'home', total: 1500 },
    { option: 'business', total: 1320 },
    { option: 'business-liftgate', total: 1405 },
  ],
  coreDeposit: 150,
  scrapedPrices: [
    { source: BOOK, condition: 'Grade A', price: 2000 },
    { source: BOOK, condition: 'Grade C', price: 800 },
  ],
  breakdown: { basePrice: 1100, freight: 330, taxes: 70, total: 1500 },
  vin: '1HGCM82633A004352',
  trim: 'EX-V6',
  engine: '3.0 L, 6 cylinders, Gasoline',
}

function textOf(overrides: Parameters<typeof aQuote>[0]) {
  const quote = { ...aQuote({ ...anEngine, ...overrides }), firstName: 'Dana', isItemTaken: false }
  return renderedText(
    <CompanyProvider value={testCompany}>
      <CustomerQuoteView quote={quote} />
    </CompanyProvider>,
  )
}

test('every grade and delivery has its total, above the total of the quote', () => {
  const text = textOf({})
  const choices = text.slice(text.indexOf('Delivered to'), text.indexOf('Total'))
  expect(choices).toContain('Home, with liftgate and appointment $1,500.00')
  expect(choices).toContain('Business with a dock or forklift $1,320.00')
  for (const grade of [
    'Any grade We pick A, B or C $1,500.00',
    'Grade A $2,400.00',
    'Grade B $1,600.00',
    'Grade C $900.00',
  ])
    expect(choices).toContain(grade)
  expect(choices).toContain('Mechanical parts are graded by miles.')
})

test('the core deposit follows the total', () => {
  expect(textOf({})).toContain('Total $1,500.00 plus $150 core, refunded when you return yours')
  expect(textOf({ coreDeposit: null })).not.toContain('core')
})

test('the page has all of the purchase, with a caution about versions', () => {
  const text = textOf({ grade: 'B' })
  expect(text).toContain('Vehicle 2014 Honda Accord EX-V6, 3.0 L, 6 cylinders, Gasoline')
  expect(text).toContain('VIN 1HGCM82633A004352 ZIP 50265 Delivery Home, with liftgate and appointment')
  expect(text).toContain('Grade Grade B, up to 200,000 miles')
  expect(text).toContain('This part comes in several versions.')
})

test('a door is graded by damage', () => {
  const text = textOf({ part: { name: 'Front Door', category: 'Body' }, grade: 'A' })
  expect(text).toContain('graded by damage')
  expect(text).not.toMatch(/miles/)
})

test('our own figures are called that at the amount, with their number', () => {
  expect(textOf({})).toContain('The average of 2 prices in our price book, not live listings.')
})

test('after "Too expensive" what costs less is one tap away, and nothing else', () => {
  const declined = { status: 'declined', declineReason: 'Too expensive' } as const
  const text = textOf(declined)
  expect(text).toContain(
    'These cost less: Grade C: $900.00, $600.00 less Business with a dock or forklift: $1,320.00, $180.00 less Business, with liftgate: $1,405.00, $95.00 less Best time',
  )
  expect(textOf({ ...declined, declineReason: 'Wrong part' })).not.toContain('These cost less')
})

test('a quote from before there was a choice of delivery says what it was priced for', () => {
  const text = textOf({ delivery: { place: null, hasLiftgate: false }, deliveries: [] })
  expect(text).toContain('Delivery Business with a dock or forklift')
  expect(text).not.toContain('Delivered to')
})

test('once staff have confirmed a part there is nothing left to choose', () => {
  expect(textOf({ status: 'accepted' })).not.toContain('Delivered to')
})

test('a price without a part is called an estimate at the amount, and offers a person instead of the part', () => {
  const text = textOf({ part: null, grades: [], deliveries: [], delivery: null, partName: 'flux capacitor' })
  expect(text.slice(text.indexOf('Total'))).toContain('This is an estimate until you tell us the part.')
  expect(text).toContain('Have us call you')
  expect(text).not.toContain('I want this part')
  expect(text).not.toContain('flux capacitor')
})
