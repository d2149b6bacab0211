import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packPartNames, unpackPartNames } from './compact-parts.ts'
import { parseParts } from './part.ts'

const csv = readFileSync('data/parts.csv', 'utf8')
const parts = parseParts(csv)
const partNamed = (name: string) => parts.find((part) => part.name === name)

test('there are 427 parts, from A Pillar to Yoke/U Joint', () => {
  expect(parts).toHaveLength(427)
  expect([parts[0]?.name, parts.at(-1)?.name]).toEqual(['A Pillar', 'Yoke/U Joint'])
})

test('a part has its prices and deposit in cents and says how it ships', () => {
  expect(partNamed('A/C Compressor')).toEqual({
    name: 'A/C Compressor',
    synonyms: ['ac compressor', 'air conditioning compressor', 'ac pump'],
    category: 'Cooling & HVAC',
    lowCents: 5600,
    medianCents: 9500,
    highCents: 22000,
    shippingClass: 'parcel-medium',
    weightPounds: 14,
    isElectrical: false,
    coreDepositCents: 1500,
    isRestricted: false,
  })
})

test('low, median and high prices are in order', () => {
  const disordered = parts.filter(
    ({ lowCents, medianCents, highCents }) => !(lowCents <= medianCents && medianCents <= highCents),
  )
  expect(disordered).toEqual([])
})

test('deposits, electrical parts and restricted parts are read from the list', () => {
  expect(partNamed('A Pillar')?.coreDepositCents).toBeNull()
  expect(partNamed('A/C Control Computer')?.isElectrical).toBe(true)
  expect(partNamed('Air Bag')?.isRestricted).toBe(true)
})

test('an unknown shipping class is an error', () => {
  expect(() => parseParts(csv.replaceAll('oversize', 'pigeon'))).toThrow('pigeon')
})

test('part names survive packing and unpacking', () => {
  const sent = JSON.stringify(packPartNames(parts))
  expect(unpackPartNames(JSON.parse(sent))).toEqual(parts.map(({ name, synonyms }) => ({ name, synonyms })))
})
