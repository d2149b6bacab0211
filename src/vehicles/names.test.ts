import { expect, test } from 'vitest'
import { tidyName, toTradeName, vehicleNameKey } from './names.ts'

test.each([
  ['CHEVROLET', 'Chevrolet'],
  ['FIFTH AVENUE', 'Fifth Avenue'],
  ['COROLLA iM', 'Corolla iM'],
  ['F-PACE', 'F-Pace'],
  ['ST.REGIS', 'St. Regis'],
])('%s is written %s', (shouted, tidy) => expect(tidyName(shouted)).toBe(tidy))

test.each(['BMW', 'GMC', 'F-150', 'LTLA9000', 'RAV4 Prime (PHEV)', 'Mark VIII', 'XC90'])(
  '%s keeps its capitals',
  (name) => expect(tidyName(name)).toBe(name),
)

test('names match in any case and punctuation', () => {
  expect(vehicleNameKey('Town & Country')).toBe(vehicleNameKey('TOWN-AND-COUNTRY'))
  expect(vehicleNameKey('F-150')).toBe(vehicleNameKey('f150'))
})

test('a Scion is a separate make, not a Toyota', () => {
  expect(toTradeName({ make: 'Toyota', model: 'Scion tC' })).toEqual({ make: 'Scion', model: 'tC' })
  expect(toTradeName({ make: 'Toyota', model: 'Camry' })).toEqual({ make: 'Toyota', model: 'Camry' })
})

test('makes go by the name the trade uses', () => {
  expect(toTradeName({ make: 'American Motors', model: 'Eagle' }).make).toBe('AMC')
})
