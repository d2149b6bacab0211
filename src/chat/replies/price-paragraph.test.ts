import { expect, test } from 'vitest'
import { readMessage } from '#chat/reading/read-message.ts'
import { toSituation } from '#chat/situation.ts'
import { nothingUnderstood } from '#chat/understanding.ts'
import { formatDollars } from '#lib/money.ts'
import { openTestShop } from '#tests/support/chat.ts'
import { priceParagraph } from './price-paragraph.ts'

const now = new Date('2026-06-16T15:00:00Z')
const { tools } = await openTestShop(now)

function paragraphFor(message: string) {
  const turn = { message, history: [], understood: nothingUnderstood, now }
  return priceParagraph(toSituation(turn, readMessage(turn, tools), tools), tools)
}

const priceOf = async (partName: string, zipCode: string | null = null) =>
  (await tools.price({ year: 2012, make: 'Honda', model: 'Civic', partName, zipCode })).price

test('without a ZIP code the part and its shipping are named, and what tax depends on', async () => {
  const price = await priceOf('Hood')
  const paragraph = await paragraphFor('hood for a 2012 Honda Civic')
  expect(paragraph).toContain(
    `${formatDollars(price.baseCents)} for the part, ${formatDollars(price.freightCents)} shipping`,
  )
  expect(paragraph).toContain('tax depends on the ZIP')
  expect(paragraph).not.toContain(formatDollars(price.totalCents))
})

test('with a ZIP code tax and total are named too', async () => {
  const price = await priceOf('Hood', '90210')
  const paragraph = await paragraphFor('hood for a 2012 Honda Civic to 90210')
  expect(paragraph).toContain(`${formatDollars(price.taxCents)} tax. Total ${formatDollars(price.totalCents)}.`)
})

test('several parts get a line each and no sum', async () => {
  const paragraph = await paragraphFor('hood and fender for a 2012 Honda Civic to 90210')
  expect(paragraph.match(/^- .*Total \$/gm)).toHaveLength(2)
})

test('an unknown ZIP code is said to be unknown', async () => {
  expect(await paragraphFor('hood for a 2012 Honda Civic to 00001')).toContain('I do not know the ZIP code 00001')
})

test('a year in which the car was not sold is doubted', async () => {
  expect(await paragraphFor('hood for a 2019 Pontiac G6')).toContain('please check the year')
})

test('a part that the law restricts is said to be', async () => {
  expect(await paragraphFor('airbag for a 2012 Honda Civic')).toContain('the law restricts')
})
