import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasFact, isWholeMake, parseVehicleFacts } from './vehicle-facts.ts'

const facts = parseVehicleFacts(readFileSync('data/vehicle-facts.csv', 'utf8'))

test.each([
  ['motorcycle', 'Yamaha', 'R6', true],
  ['motorcycle', 'Honda', 'CBR600RR', true],
  ['motorcycle', 'Honda', 'Civic', false],
  ['electric', 'Nissan', 'Leaf', true],
  ['electric', 'Nissan', 'Leaflet', false],
  ['electric', 'Audi', 'Q4 e-tron Sportback', true],
  ['not electric', 'Polestar', 'PS1', true],
  ['no bed', 'Mazda', 'CX-9', true],
  ['no bed', 'Honda', 'Ridgeline', false],
  ['no convertible top', 'Ford', 'F-150', true],
] as const)('%s: %s %s is %s', (fact, make, model, holds) => {
  expect(hasFact(facts, fact, { make, model })).toBe(holds)
})

test('a make that builds only one kind is recognized by name', () => {
  expect(isWholeMake(facts, 'motorcycle', 'ducati')).toBe(true)
  expect(isWholeMake(facts, 'motorcycle', 'honda')).toBe(false)
})

test('an unknown fact is refused', () => {
  expect(() => parseVehicleFacts('fact,make,models\nflies,dodge,*\n')).toThrow('flies')
})
