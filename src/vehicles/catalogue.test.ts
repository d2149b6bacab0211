import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findCarName, findMakeName, listMakes, listModels, parseCatalogue, YEARS } from './catalogue.ts'

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
  test('are none for a make we do not know', () => {
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

  test('are not shouted', () => {
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

  test('that is not in the catalogue is not found', () => {
    expect(findCarName(catalogue, { make: 'Ford', model: 'Camry' })).toBeNull()
    expect(findCarName(catalogue, { make: 'Trabant', model: '601' })).toBeNull()
  })
})
