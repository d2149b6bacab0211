import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gradeDefinitions } from '#company/part-grades.ts'
import { parseParts } from '#parts/part.ts'
import {
  describeListings,
  gradeDefinition,
  gradeOf,
  grades,
  gradeWording,
  listGrades,
  listingsOfGrade,
} from './grade.ts'
import { describeMarket, marketNote, PRICE_BOOK } from './market.ts'
import { priceFrom } from './price.ts'

const parts = parseParts(readFileSync('data/parts.csv', 'utf8'))

const aListing = (condition: string) => ({ source: 'Miller Yard', condition, priceCents: 10_000 })

test.each([
  ['Grade A, 60,000 miles or fewer', 'A'],
  ['grade b', 'B'],
  ['Used, GRADE C', 'C'],
  ['A', null],
  ['Upgrade kit', null],
  ['Used', null],
])('the condition %s is of grade %s', (condition, grade) => {
  expect(gradeOf({ condition })).toBe(grade)
})

test('there is a choice only where there are at least two grades', () => {
  expect(listGrades([aListing('Grade B'), aListing('Grade A'), aListing('Used')])).toEqual(['A', 'B'])
  expect(listGrades([aListing('Grade A'), aListing('Grade A'), aListing('Used')])).toEqual([])
})

test('a grade that nobody offers leaves all listings', () => {
  const listings = [aListing('Grade A'), aListing('Used')]
  expect(listingsOfGrade(listings, 'C')).toEqual(listings)
  expect(listingsOfGrade(listings, 'A')).toEqual([aListing('Grade A')])
})

test('a price is described only in the words of its listings', () => {
  expect(describeListings([aListing('Used'), aListing('Used')])).toBe('This price is for a used part: Used.')
  expect(describeListings([aListing('Grade C'), aListing('Grade A')])).toBe(
    'This price is the average of used parts from “Grade A” to “Grade C”.',
  )
})

test('an average of the book’s grades is called that', () => {
  const book = grades.map((grade) => ({ ...aListing(`Grade ${grade}`), source: PRICE_BOOK }))
  expect(describeListings(book)).toBe('Average of our A, B and C prices. Pick a grade for an exact price.')
})

test('whatever the market lists, any grade never costs more than an A or a B', () => {
  const someListing = fc.record({
    source: fc.constant('Miller Yard'),
    condition: fc.constantFrom('Grade A', 'Grade B', 'Grade C', 'Used'),
    priceCents: fc.integer({ min: 1, max: 1_000_000 }),
  })
  fc.assert(
    fc.property(fc.array(someListing, { minLength: 1, maxLength: 12 }), (listings) => {
      const baseOf = (found: readonly { priceCents: number }[]) =>
        priceFrom({
          marketCents: found.map(({ priceCents }) => priceCents),
          freightCents: 0,
          tax: { basisPoints: 0, shippingBasisPoints: 0 },
        }).baseCents
      const any = baseOf(listingsOfGrade(listings, null))
      return (['A', 'B'] as const).every((grade) => {
        const found = listings.filter((listing) => gradeOf(listing) === grade)
        return found.length === 0 || any <= baseOf(found)
      })
    }),
    { numRuns: 1000 },
  )
})

test.each([
  'Bumper Cover (Front)',
  'Front Door',
  'Headlight Assembly',
  'Wheel',
  'Tire',
  'Front Door Mirror',
  'Windshield',
  'Seat, Front',
])('a %s is graded by its damage, never by miles', (name) => {
  const part = parts.find((each) => each.name === name) ?? expect.fail(name)
  for (const grade of grades) expect(gradeWording(part, grade)).toMatch(/damage/)
  expect(gradeDefinition(part)).toBe(gradeDefinitions.damage)
  expect(gradeDefinition(part)).not.toMatch(/mile/)
})

test.each(['Engine', 'Transmission', 'Alternator', 'Strut'])('a %s is graded by its miles', (name) => {
  const part = parts.find((each) => each.name === name) ?? expect.fail(name)
  for (const grade of grades) expect(gradeWording(part, grade)).toMatch(/miles/)
  expect(gradeDefinition(part)).toBe(gradeDefinitions.miles)
})

test('the grades of no part in particular have no definition', () => {
  expect(gradeWording({ category: 'General' }, 'A')).toBe('Grade A')
})

const from = (...sources: string[]) => sources.map((source) => ({ source }))

test.each([
  [from(PRICE_BOOK), 'One price in our price book, not a live listing.'],
  [from(PRICE_BOOK, PRICE_BOOK, PRICE_BOOK), 'The average of 3 prices in our price book, not live listings.'],
  [from('Miller Yard'), 'One listing from Miller Yard.'],
  [from('Miller Yard', 'Miller Yard'), 'The average of 2 listings from Miller Yard.'],
  [from('Miller Yard', 'Miller Yard', 'Lake Salvage'), 'The average of 3 listings from 2 sources.'],
])('the market average names its sources', (listings, note) => {
  expect(marketNote(listings)).toBe(note)
  expect(note.toLowerCase()).toContain(describeMarket(listings).toLowerCase())
})
