import { expect, test } from 'vitest'
import { listVinWarnings } from './vin-failure.ts'

test('a VIN with the right check digit needs no warning', () => {
  expect(listVinWarnings('1HGCM82633A004352', 2003, 2003)).toEqual([])
})

test('a wrong check digit is named', () => {
  expect(listVinWarnings('1HGCM82633A123456', 2003, 2003)).toEqual([
    'The check digit (position 9) is 3 but should be 7. Check for a typo.',
  ])
})

test('a check digit that can be none is named, with the way out for European cars', () => {
  expect(listVinWarnings('WVWZZZ1KZ8W123456', 2008, 2008)).toEqual([
    'The check digit (position 9) is Z, not a digit or X. Check for a typo, unless the car was built for Europe.',
  ])
})

test('a model known only from another year is said to be so', () => {
  expect(listVinWarnings('1HGCM82633A004352', 2003, 2004)).toEqual([
    "We know this model from 2004, not 2003. Check that it's your car.",
  ])
})
