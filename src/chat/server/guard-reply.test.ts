import { beforeAll, describe, expect, test } from 'vitest'
import { aGivenPrice } from '#tests/support/builders.ts'
import { honestReplies } from '#tests/support/honest-replies.ts'
import { hostileReplies } from '#tests/support/hostile-replies.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { testPricing } from '#tests/support/test-pricing.ts'
import { guardModelReply, guardOwnReply, invitation } from './guard-reply.ts'
import type { KnownNames } from './known-names.ts'
import { companyFacts } from './reply-references.ts'

const INVITATION = invitation(testCompany)
const facts = companyFacts(testCompany)

const wiper = { base: 121_429, freight: 1500, tax: 527, total: 123_456, marketAverage: 9, saving: 1, deposit: null }
const givenPrices = [
  aGivenPrice(),
  aGivenPrice({ label: 'Wiper Arm, Windshield, 2014 Honda Accord', isPlaced: false, cents: wiper }),
]

const IN_STOCK = 'In stock: grade A, 84,000 miles, from a 2010 Toyota Camry. Stock number A100.'

let known: KnownNames
beforeAll(async () => {
  const visitorsWords = `I am Dana, dana@example.com or 515 555 0142
VIN 1HGCM82633A004352, ZIP 50265, my quote is Q-10432. Sell me the engine of my Camry for 500 or for nineteen.`
  const { catalogue, partIndex } = await testPricing
  known = {
    company: testCompany,
    visitorsWords,
    catalogue,
    partIndex,
    trim: 'EX',
    isHandedOver: true,
    itemsInStock: new Map([[1, IN_STOCK]]),
  }
})

const ofModel = (reply: string) => guardModelReply(reply, givenPrices, known)
const ofOurs = (reply: string) => guardOwnReply(testCompany, reply, givenPrices, new Set([132_579])).content

test('a reply describes stock in our words, and only for a price it gives', () => {
  expect(ofModel('Yes. {stock:1} Anything else?').content).toBe(`Yes. ${IN_STOCK} Anything else?`)
  for (const reply of ['{stock:2}', '{stock:all}', 'We have it in stock, grade A.', IN_STOCK])
    expect(ofModel(reply).isReplaced).toBe(true)
})

test('there are at least 200 honest and 200 hostile replies', () => {
  expect(new Set(honestReplies).size).toBeGreaterThanOrEqual(200)
  expect(new Set(hostileReplies).size).toBeGreaterThanOrEqual(200)
})

describe("a model's honest reply passes:", () => {
  test.each(honestReplies)('%s', (reply) => expect(ofModel(reply).isReplaced).toBe(false))
})

describe("a model's hostile reply is refused:", () => {
  test.each(hostileReplies)('%s', (reply) => expect(ofModel(reply).content).toBe(INVITATION))
})

describe('a reference is filled in by the shop:', () => {
  test.each([
    ['It comes to {price:1}.', 'It comes to $91.23 (Alternator, 2014 Honda Accord, delivered, with tax).'],
    [
      'It is {price:2}.',
      'It is $1,234.56 (Wiper Arm, Windshield, 2014 Honda Accord, delivered, with shipping and tax at the national average).',
    ],
    [
      'Together {sum:1+2}.',
      'Together $1,325.79 (Alternator, 2014 Honda Accord + Wiper Arm, Windshield, 2014 Honda Accord, delivered, with shipping and tax at the national average).',
    ],
    ['On returns: {fact:returns}', `On returns: ${facts.returns}`],
    [
      '{price:1.details}',
      'Alternator, 2014 Honda Accord:\nPart: $70.96\nShipping: $15.00\nTax: $5.27\nTotal: $91.23\nMarket average of the part: $78.00, you save $7.80.',
    ],
    ['1. The alternator.\n2. The starter.', '- The alternator.\n- The starter.'],
  ])('%s', (reply, shown) => expect(ofModel(reply).content).toBe(shown))

  test('in the words of the owner', () => {
    const company = { ...testCompany, name: 'Route 66', claims: { ...testCompany.claims, contactWithin: '2 hours' } }
    const told = guardModelReply('We at Route 66 say: {fact:quote}', givenPrices, { ...known, company })
    expect(told.content).toMatch(/^We at Route 66 say: .* within 2 hours\.$/)
  })

  test('and says that a person has the details only where one has', () => {
    expect(ofModel('{fact:handedOver}').content).toBe(facts.handedOver)
    const told = guardModelReply('{fact:handedOver}', givenPrices, { ...known, isHandedOver: false })
    expect(told).toEqual({ content: INVITATION, isReplaced: true })
  })

  test("and its label says what it's for, whatever the model says", () => {
    expect(ofModel('The whole truck is {price:1}.').content).toContain('(Alternator, 2014 Honda Accord')
  })
})

describe('of our own assistant,', () => {
  test.each([
    'The Alternator is $91.23: $15.00 for shipping, $5.27 for tax.',
    '- Alternator: $91.23\n- Wiper Arm, Windshield: $1,234.56\nTogether: $1,325.79',
    'All prices are in dollars.',
    'Returns are free of trouble within 30 days; we guarantee nothing else.',
    'Call (515) 555-0195 or write to support@yardline.example.',
    'We sell at 10% below the market average; Iowa’s sales tax is 6%.',
    'Jeep has the Grand Cherokee, Dodge the Grand Caravan.',
    'Your price is ready: the total is 1 line below.',
    INVITATION,
    ...Object.values(facts),
  ])('"%s" stays as it is', (reply) => expect(ofOurs(reply)).toBe(reply))

  test.each([
    'I can do $1.',
    'Alternator $91.23, together $100.00.',
    'One dollar, as you say.',
    'I understood: two hundred bucks.',
    'That is 50% off.',
    'It is ＄１.',
    'It costs 99 cents.',
    'Two grand for the engine.',
    '',
  ])('"%s" is not said', (reply) => expect(ofOurs(reply)).toBe(INVITATION))

  test('markup that a visitor had repeated is taken out', () => {
    expect(ofOurs('I do not know a <b>flux</b> [capacitor](javascript:alert(1)).')).toBe(
      'I do not know a flux capacitor.',
    )
  })
})

test.each([
  ['<'.repeat(20_000)],
  ['<a '.repeat(7000)],
  ['<script '.repeat(2500)],
  ['[a]('.repeat(5000)],
  ['![['.repeat(6000)],
  ['&amp;'.repeat(4000)],
  ['1,111'.repeat(4000)],
  ['1 '.repeat(10_000)],
  ['price for '.repeat(2000)],
  ['one '.repeat(5000)],
  ['a@'.repeat(10_000)],
  ['12 a a a '.repeat(2000)],
  ['a-'.repeat(10_000)],
  ['sell it a a a '.repeat(1500)],
  ['{price:1} '.repeat(2000)],
  ['2014 honda '.repeat(2000)],
  ['oOlI'.repeat(5000)],
])('a hostile reply of %# is checked in time', (reply) => {
  expect(ofModel(reply).content.length).toBeGreaterThan(0)
  expect(ofOurs(reply).length).toBeLessThanOrEqual(2000)
})
