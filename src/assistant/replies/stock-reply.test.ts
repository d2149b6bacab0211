import { expect, test } from 'vitest'
import { createBuiltInAssistant } from '#assistant/built-in-assistant.ts'
import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import type { OfferWithPhotos, StockQuestion } from '#stock/stock-offer.ts'
import { openTestKnowledge, openTestShop } from '#tests/support/chat.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { testPricing } from '#tests/support/test-pricing.ts'

const now = new Date('2026-06-16T15:00:00Z')

const anItem: OfferWithPhotos = {
  number: 'A100',
  grade: 'A',
  mileage: 84_000,
  priceCents: 12_000,
  coreCents: null,
  side: null,
  vehicle: '2011 Toyota Camry',
  why: 'From a 2011 Toyota Camry, same interchange number',
  isSameVehicle: false,
  seriesToCheck: null,
  photos: [],
}

const PARTS = ['Alternator', 'Headlight Assembly']

/** Talks to a shop with these items for a 2010 Camry. The shelf can change between messages. */
async function talk(shelf: OfferWithPhotos[], ...messages: (string | (() => void))[]) {
  const findStock = async ({ part, model, side }: StockQuestion) => ({
    offers: PARTS.includes(part) && model === 'Camry' ? shelf.filter((item) => !side || item.side === side) : [],
    missing: null,
  })
  const findPhotos = async (number: string) => shelf.find((item) => item.number === number)?.photos ?? []
  const { tools } = await openTestShop(now, [], Promise.resolve({ ...(await testPricing), findStock, findPhotos }))
  const assistant = createBuiltInAssistant(openTestKnowledge(tools))
  let understood = initialState
  let last = ''
  for (const message of messages) {
    if (typeof message !== 'string') {
      message()
      continue
    }
    const reply = await assistant({ message, history: [], understood, company: testCompany, now }, tools)
    understood = reply.understood
    last = reply.content
  }
  return last
}

const ASK = 'do you have an alternator for a 2010 toyota camry'
const IN_STOCK =
  'In stock: grade A, 84,000 miles, from a 2011 Toyota Camry, same interchange number. Stock number A100.'

test('a price says which part of the shelf it is for', async () => {
  const reply = await talk([anItem], ASK)
  expect(reply).toContain('$120.00')
  expect(reply).toContain(IN_STOCK)
})

test('do you have it', async () => {
  expect(await talk([anItem], ASK, 'so do you actually have it in stock?')).toContain(IN_STOCK)
  const two = [anItem, { ...anItem, number: 'A101', priceCents: 15_000 }]
  expect(await talk(two, ASK, 'is it in stock?')).toContain('We have 2 that fit.')
})

test('an item of the other side is not offered', async () => {
  const left: OfferWithPhotos = { ...anItem, number: 'L1', side: 'left' }
  const right: OfferWithPhotos = { ...anItem, number: 'R1', side: 'right' }
  const reply = await talk([left, right], 'got a headlight for a 2010 toyota camry', 'the passenger side one')
  expect(reply).toContain('Stock number R1')
  expect(reply).not.toContain('L1')
})

test('a stock number that the message names is answered, not the cheapest', async () => {
  const other = { ...anItem, number: 'YD-7741', priceCents: 15_000, mileage: 31_000 }
  expect(await talk([anItem, other], ASK, 'is stock number yd-7741 still available?')).toContain('Stock number YD-7741')
  expect(await talk([anItem, other], ASK, 'how many miles on YD-7741')).toContain('31,000 miles')
  expect(await talk([anItem, other], ASK, 'how much is YD-7741?')).toContain('$150.00')
  expect(await talk([anItem, other], ASK, 'is YD-77 available?')).toContain('Stock number A100')
})

test('what fits one series of a truck says which to check', async () => {
  const item = { ...anItem, seriesToCheck: '2500HD' }
  expect(await talk([item], ASK)).toContain('Stock number A100. Check that yours is a 2500HD.')
})

test('the series of a truck is remembered', async () => {
  const asked: string[] = []
  const shop = {
    ...(await testPricing),
    findStock: async ({ model }: StockQuestion) => {
      asked.push(model)
      return { offers: [anItem], missing: null }
    },
  }
  const { tools } = await openTestShop(now, [], Promise.resolve(shop))
  const assistant = createBuiltInAssistant(openTestKnowledge(tools))
  let understood = initialState
  for (const message of [
    'alternator for a chevy silverado 1500',
    '2011',
    'how many miles',
    'and a silverado 2500?',
    'and for a 2012 camry?',
  ]) {
    const reply = await assistant({ message, history: [], understood, company: testCompany, now }, tools)
    understood = reply.understood
  }
  expect([...new Set(asked)]).toEqual(['Silverado 1500', 'Silverado 2500', 'Camry'])
})

test('how many miles', async () => {
  expect(await talk([anItem], ASK, 'how many miles are on it?')).toContain('84,000 miles')
  expect(await talk([{ ...anItem, mileage: null }], ASK, 'what mileage does it have')).toContain(
    "We don't have the mileage of stock number A100",
  )
})

test('any photos', async () => {
  const photos = [{ file: `${'a'.repeat(32)}.webp`, width: 640, height: 480 }]
  expect(await talk([{ ...anItem, photos }], ASK, 'any photos?')).toContain('/stock/A100')
  expect(await talk([anItem], ASK, 'can you send me pictures of it')).toContain(
    'There are no photos of stock number A100 yet',
  )
})

test('which yard', async () => {
  const reply = await talk([anItem], ASK, 'which yard is it coming from?')
  expect(reply).toContain('Stock number A100 is in our own yard')
  expect(reply).toContain(testCompany.addressLines.join(', '))
})

test('in Spanish', async () => {
  const reply = await talk([anItem], '¿tienen un alternador para un toyota camry 2010?')
  expect(reply).toContain(
    'En existencia: grado A, 84,000 millas, de un 2011 Toyota Camry, mismo número de intercambio.',
  )
})

test.each([
  'so do you actually have it in stock?',
  'how many miles are on it?',
  'any photos?',
  'which yard is it coming from?',
])('what was held or sold in the meantime is never offered: %s', async (question) => {
  const shelf = [anItem]
  const reply = await talk(shelf, ASK, () => shelf.pop(), question)
  expect(reply).not.toMatch(/A100|In stock|84,000/)
})

test('a price above the market is not said to be below it', async () => {
  const reply = await talk([{ ...anItem, priceCents: 900_000 }], ASK, 'is there any discount?')
  expect(reply).not.toMatch(/10%|below the market/)
})
