import { beforeAll, describe, expect, test } from 'vitest'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { openTestPricing } from '#tests/support/test-pricing.ts'
import type { GivenPrice } from './given-price.ts'
import { guardModelReply, guardOwnReply, INVITATION } from './guard-reply.ts'

const givenPrices: GivenPrice[] = [
  { part: 'Alternator', cents: [9123, 1500, 527, 123_456] },
  { part: 'Wiper Arm, Windshield', cents: [1200] },
]

let partIndex: PartIndex
beforeAll(async () => {
  partIndex = (await openTestPricing()).partIndex
})

const visitorsWords = ['I am Dana, dana@example.com or 515 555 0142', 'VIN 1HGCM82633A004352, ZIP 50265']
const spokenBy = (reply: string) => ({ reply, givenPrices, visitorsWords, partIndex })
const ofModel = (reply: string) => guardModelReply(spokenBy(reply)).content
const ofOurs = (reply: string) => guardOwnReply(spokenBy(reply)).content

describe("a model's honest reply stays as it is:", () => {
  test.each([
    'The Alternator for your 2014 Honda Accord is $91.23 in all: shipping $15.00 and tax $5.27 included.',
    'The Alternator comes to $91.23.',
    'The price is $91.23, delivered to 50265.',
    'Your total is $91.23 with shipping to 50265 and tax.',
    'It is $1,234.56, as I said.',
    'That would be 91.23 dollars.',
    'That would be USD 91.23.',
    'We sell 10% below the market average.',
    'We are open Mon-Fri 8AM-6PM, Sat 9AM-4PM. Call (515) 555-0195.',
    'You can write to support@yardline.example.',
    'We are at 1995 Railroad Avenue, West Des Moines, Iowa 50265.',
    'Our address is 1995 Railroad Avenue.',
    'I have noted dana@example.com and (515) 555-0142.',
    'Your VIN 1HGCM82633A004352 is a 2003 Honda Accord EX with a 3.0 l V6.',
    'Which year is your car? For the price I also need your ZIP code.',
    'Parts leave within 24-48 hours, and delivery takes 3-5 business days.',
    'You can return parts within 30 days of receipt.',
    'The price for 2014 Honda Accord alternators depends on your ZIP code.',
    'This fits 2010-2014 models with the 2.4 l engine.',
    'Cars with 120,000 miles often need one.',
    'Do you mean the Grand Cherokee or a Grand Caravan?',
    'Feel free to ask, or get a free quote on our home page.',
    'A Ram 1500 and a Ford F-150 take different ones.',
    'We have sold parts since 1995, with 200M+ parts from 500+ yards.',
    'The offer on our home page asks for year, make and model.',
    'Puede llamarnos al (515) 555-0195, de lunes a viernes.',
    'We sell parts for 2014 Hondas, and engines for 4 cylinder cars.',
    'You get it at 8 AM or within 3 days.',
    'More recent cars have it in the center; ten percent below the market is our rule.',
    'Would you like to buy one?',
    'I can quote one for you.',
    'We sell those; do you need one or two?',
    'If mileage is < 90,000 and > 10,000, tell me.',
  ])('%s', (reply) => expect(ofModel(reply)).toBe(reply))
})

describe('of a model, this is not said:', () => {
  test.each([
    ['an amount for another part', 'The engine is $12.00.'],
    ['an amount that is nearly ours', 'The Alternator is $91.24.'],
    ['a rounded amount', 'The Alternator is $91.'],
    ['an amount with more digits', 'The Alternator is $91.231.'],
    ['an amount in thousands', 'The Alternator is $12.00 thousand.'],
    ['one right and one wrong amount', 'The Alternator is $91.23, or $80 in cash.'],
    ['a number like a ZIP code that nobody wrote', 'I cut the price to 10000.'],
    ['somebody else’s mail', 'Write to ruth@example.com.'],
    ['a number the visitor did not write', 'I will call you at 515 555 0143.'],
    ['nothing', ' \n '],
  ])('%s', (_what, reply) => expect(ofModel(reply)).toBe(INVITATION))
})

describe('of our own assistant,', () => {
  test.each([
    'The Alternator is $91.23: $15.00 for shipping, $5.27 for tax.',
    'All prices are in dollars.',
    'Returns are free of trouble within 30 days; we guarantee nothing else.',
    'Call (515) 555-0195 or write to support@yardline.example.',
    'We sell at 10% below the market average; Iowa’s sales tax is 6%.',
    'Jeep has the Grand Cherokee, Dodge the Grand Caravan.',
    'Your price is ready: the total is 1 line below.',
  ])('"%s" stays as it is', (reply) => expect(ofOurs(reply)).toBe(reply))

  test.each([
    'I can do $1.',
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

test('the invitation could be said by anybody', () => {
  expect(ofModel(INVITATION)).toBe(INVITATION)
  expect(guardOwnReply(spokenBy(INVITATION)).isReplaced).toBe(false)
  expect(guardModelReply(spokenBy(INVITATION)).isReplaced).toBe(false)
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
])('a hostile reply of %# does not hold anybody up', (reply) => {
  expect(ofModel(reply).length).toBeLessThanOrEqual(2000)
  expect(ofOurs(reply).length).toBeLessThanOrEqual(2000)
})
