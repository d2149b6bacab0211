import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { packPartNames } from '#parts/compact-parts.ts'
import { parseParts } from '#parts/part.ts'
import {
  extraModels,
  findCarName,
  findMakeName,
  listMakes,
  listModels,
  packCatalogue,
  parseCatalogue,
  unpackCatalogue,
  YEARS,
} from './catalogue.ts'

const catalogue = parseCatalogue(readFileSync('data/makes-models.csv', 'utf8'))

test('the years offered are the 76 from 2025 down to 1950, as text', () => {
  expect(YEARS).toHaveLength(76)
  expect([YEARS[0], YEARS.at(-1)]).toEqual(['2025', '1950'])
})

describe('the makes', () => {
  test('are a hundred, from AMC to Yugo', () => {
    const makes = listMakes(catalogue)
    expect(makes).toHaveLength(100)
    expect([makes[0], makes.at(-1)]).toEqual(['AMC', 'Yugo'])
  })

  test('are found whatever their case', () => {
    expect(findMakeName(catalogue, 'CHEVROLET')).toBe('Chevrolet')
    expect(findMakeName(catalogue, 'mercedes benz')).toBe('Mercedes-Benz')
    expect(findMakeName(catalogue, 'Trabant')).toBeNull()
  })
})

describe('the models of a make', () => {
  test('are empty for an unknown make', () => {
    expect(listModels(catalogue, 'Trabant')).toEqual([])
  })

  test('start with those sold in the chosen year, the rest after them', () => {
    const models = listModels(catalogue, 'Acura', 1990)
    expect(models.slice(0, 3)).toEqual(['CL', 'Integra', 'Legend'])
    expect(models.indexOf('MDX')).toBeGreaterThan(2)
    expect(new Set(models)).toEqual(new Set(listModels(catalogue, 'Acura')))
  })

  test('sold in two stretches of years are listed once', () => {
    expect(listModels(catalogue, 'Acura').filter((model) => model === 'Integra')).toHaveLength(1)
    expect(listModels(catalogue, 'Acura', 1990)).toContain('Integra')
    expect(listModels(catalogue, 'Acura', 2024).indexOf('Integra')).toBeLessThan(5)
  })

  test('are not in all caps', () => {
    expect(listModels(catalogue, 'Dodge')).toContain('Diplomat')
  })

  test('end with the entries the trade adds', () => {
    expect(listModels(catalogue, 'AMC').at(-1)).toBe('Other')
    expect(listModels(catalogue, 'Chevrolet', 1985).at(-1)).toBe('Truck')
  })
})

describe('a car', () => {
  test('is found by its name in any case and punctuation', () => {
    expect(findCarName(catalogue, { make: 'FORD', model: 'f150' })).toEqual({ make: 'Ford', model: 'F-150' })
  })

  test('goes by the name it was last sold under', () => {
    expect(findCarName(catalogue, { make: 'Chrysler', model: 'Town & Country' })?.model).toBe('Town and Country')
  })

  test('outside the catalogue is not found', () => {
    expect(findCarName(catalogue, { make: 'Ford', model: 'Camry' })).toBeNull()
    expect(findCarName(catalogue, { make: 'Trabant', model: '601' })).toBeNull()
  })
})

test('the catalogue comes back whole from its compact form', () => {
  const sent = JSON.stringify(packCatalogue(catalogue))
  expect(unpackCatalogue(JSON.parse(sent))).toEqual(catalogue)
})

test('catalogue and part names together weigh 25 kB at most', () => {
  const parts = parseParts(readFileSync('data/parts.csv', 'utf8'))
  const sent = [packCatalogue(catalogue), packPartNames(parts)].map((data) => brotliCompressSync(JSON.stringify(data)))
  expect(sent.reduce((total, { length }) => total + length, 0)).toBeLessThanOrEqual(25_000)
})

const sold = (first: number, last: number, ...names: string[]) =>
  names.map((name) => ({ name, spans: [[first, last] as const] }))
const many = sold(1990, 2026, ...'ABCDEFGHI')

test('a make with many models sold of late needs no extra entry', () => {
  expect(extraModels(many)).toEqual([])
})

test('a thin list gets "Other"', () => {
  expect(extraModels(many.slice(0, 8))).toEqual(['Other'])
})

test('a list without a model sold after 1995 gets "Other"', () => {
  expect(extraModels(sold(1960, 1987, ...'ABCDEFGHI'))).toEqual(['Other'])
})

test.each(['Pickup', 'C/K Pickup', 'Pick-Up', 'F-150', 'C10', 'D100', 'Ram'])(
  'a make that sells a %s gets "Truck"',
  (name) => {
    expect(extraModels([...many, ...sold(1990, 2026, name)])).toEqual(['Truck'])
  },
)

test.each(['C70', 'Crosstrek', 'F-Type', '1500'])('a %s is no reason for "Truck"', (name) => {
  expect(extraModels([...many, ...sold(1990, 2026, name)])).toEqual([])
})

test('a make that lists a "Truck" of its own gets no second one', () => {
  expect(extraModels([...many, ...sold(1963, 1988, 'Truck')])).toEqual([])
})
