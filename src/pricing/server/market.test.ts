import { expect, test } from 'vitest'
import type { Listing, Market } from '#pricing/market.ts'
import { aPart } from '#tests/support/builders.ts'
import { createMarket } from './pricing-data.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const QUESTION = { year: 2014, make: 'Honda', model: 'Accord', part: aPart() }
const aListing = (source: string): Listing => ({ source, condition: 'Grade A', priceCents: 10_000 })
const aSource =
  (...listings: Listing[]): Market =>
  async () =>
    listings
const book = aSource(aListing('book'))

test('what the sources find is the market, and the book stays closed', async () => {
  const market = createMarket([aSource(aListing('a')), aSource(aListing('b'))], book)
  expect(await market(QUESTION, NOW)).toEqual([aListing('a'), aListing('b')])
})

test('one source that finds nothing does not spoil the other', async () => {
  const market = createMarket([aSource(), aSource(aListing('b'))], book)
  expect(await market(QUESTION, NOW)).toEqual([aListing('b')])
})

test.each([[[]], [[aSource()]]])('without findings the book answers', async (sources) => {
  expect(await createMarket(sources, book)(QUESTION, NOW)).toEqual([aListing('book')])
})
