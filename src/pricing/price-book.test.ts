import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseParts } from '#parts/part.ts'
import { listMakes, listModels, parseCatalogue, YEARS } from '#vehicles/catalogue.ts'
import { listingsOfGrade } from './grade.ts'
import { createPriceBook, listBookListings, makeSegmentOf, parseClassRules } from './price-book.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const RUNS = { numRuns: 1000 }

const rules = parseClassRules(readFileSync('data/vehicle-classes.csv', 'utf8'))
const parts = parseParts(readFileSync('data/parts.csv', 'utf8'))
const catalogue = parseCatalogue(readFileSync('data/makes-models.csv', 'utf8'))
const cars = listMakes(catalogue).flatMap((make) => listModels(catalogue, make).map((model) => ({ make, model })))

const somePart = fc.constantFrom(...parts)
const someCar = fc.constantFrom(...cars)
const someYear = fc.constantFrom(...YEARS.map(Number))
const carOf = (segment: string) => fc.constantFrom(...cars.filter(({ make }) => makeSegmentOf(make) === segment))

type Question = Parameters<typeof listBookListings>[1]
const pricesOf = (question: Question) => listBookListings(rules, question, NOW).map((listing) => listing.priceCents)
const partNamed = (name: string) => parts.find((part) => part.name === name) ?? expect.fail(`no part ${name}`)

test('a ten-year-old mainstream mid-size car costs what the list says', () => {
  const question = { year: 2016, make: 'Honda', model: 'Accord', part: partNamed('Alternator') }
  expect(listBookListings(rules, question, NOW)).toEqual([
    {
      source: 'price book',
      condition: 'Grade A, 60,000 miles or fewer, or at most 15,000 a year up to 200,000',
      priceCents: 14_630,
    },
    { source: 'price book', condition: 'Grade B, up to 200,000 miles', priceCents: 9_870 },
    { source: 'price book', condition: 'Grade C, more than 200,000 miles', priceCents: 3_700 },
  ])
})

test('A costs more than B and B more than C, and any grade lies between C and B, for every part and car', () => {
  fc.assert(
    fc.property(someCar, someYear, somePart, (car, year, part) => {
      const listings = listBookListings(rules, { ...car, year, part }, NOW)
      const [a = 0, b = 0, c = 0] = listings.map(({ priceCents }) => priceCents)
      const any = listingsOfGrade(listings, null)
      return a > b && b > c && any === listings && any.reduce((sum, { priceCents }) => sum + priceCents, 0) / 3 <= b
    }),
    RUNS,
  )
})

test('the average of the grades is the average of low, median and high on the list', () => {
  for (const part of parts) {
    const sum = pricesOf({ year: 2016, make: 'Honda', model: 'Accord', part }).reduce((one, other) => one + other, 0)
    expect(sum).toBe(part.lowCents + part.medianCents + part.highCents)
  }
})

test('as a market source the book answers every question', async () => {
  const question = { year: 1955, make: 'Nobody', model: 'Nothing', part: partNamed('Engine') }
  expect(await createPriceBook(rules)(question, NOW)).toHaveLength(3)
})

test('an engine costs more than a wiper arm for every vehicle, even a worn engine and a perfect arm', () => {
  const [engine, wiperArm] = [partNamed('Engine'), partNamed('Wiper Arm')]
  fc.assert(
    fc.property(someCar, someYear, (car, year) => {
      const [engines, arms] = [engine, wiperArm].map((part) => pricesOf({ ...car, year, part }))
      return Math.min(...(engines ?? [])) > Math.max(...(arms ?? []))
    }),
    RUNS,
  )
})

test.each(['luxury', 'exotic', 'electric'])(
  'the %s makes never cost less than economy ones, whatever the class',
  (segment) => {
    fc.assert(
      fc.property(carOf(segment), carOf('economy'), someYear, somePart, (dear, cheap, year, part) => {
        const cheapPrices = pricesOf({ ...cheap, year, part })
        return pricesOf({ ...dear, year, part }).every((price, grade) => price >= (cheapPrices[grade] ?? 0))
      }),
      RUNS,
    )
  },
)

test('prices fall with each year of age until 25, then rise', () => {
  const someAge = fc.integer({ min: 0, max: NOW.getUTCFullYear() - 1951 })
  fc.assert(
    fc.property(someCar, somePart, someAge, (car, part, ageYears) => {
      const priceAt = (age: number) => pricesOf({ ...car, part, year: 2026 - age })[1] ?? Number.NaN
      const [now, later] = [priceAt(ageYears), priceAt(ageYears + 1)]
      return ageYears < 25 ? later < now : later > now
    }),
    RUNS,
  )
})

test('the same question gets the same price at any time of the day, in whole cents above zero', () => {
  fc.assert(
    fc.property(someCar, somePart, someYear, fc.integer({ min: 0, max: 86_399 }), (car, part, year, second) => {
      const question = { ...car, year, part }
      const later = new Date(Date.UTC(2026, 5, 15, 0, 0, second))
      const listings = listBookListings(rules, question, NOW)
      return (
        isDeepStrictEqual(listBookListings(rules, question, later), listings) &&
        listings.every(({ priceCents }) => Number.isInteger(priceCents) && priceCents > 0)
      )
    }),
    RUNS,
  )
})

test('a model of next year is priced as new', () => {
  const part = partNamed('Hood')
  const priceIn = (year: number) => pricesOf({ year, make: 'Kia', model: 'Soul', part })
  expect(priceIn(2027)).toEqual(priceIn(2026))
})
