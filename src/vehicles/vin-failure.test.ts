import { describe, expect, test } from 'vitest'
import { findMadeUpFailure, findSpellingFailure, listVinWarnings } from './vin-failure.ts'

describe('a misspelled VIN', () => {
  test('must have exactly 17 characters', () => {
    const failure = { cause: 'length', message: 'VIN must be exactly 17 characters' }
    expect(findSpellingFailure('1HGCM82633A00435')).toEqual(failure)
    expect(findSpellingFailure('1HGCM82633A0043522')).toEqual(failure)
    expect(findSpellingFailure('')).toEqual(failure)
  })

  test.each([
    ['General Motors', '1Q87T3N166389'],
    ['Ford', '5F07T152378'],
    ['Ford pickup', 'F10GKN12345'],
    ['Datsun', 'HLS3012345'],
    ['Volkswagen', '1182345678'],
  ])('can be the shorter number of an old %s', (_, number) => {
    expect(findSpellingFailure(number)).toMatchObject({
      cause: 'before-1981',
      message: expect.stringContaining('before 1981'),
    })
  })

  test('is explained: which letter is wrong, where, and what was meant', () => {
    expect(findSpellingFailure('1HGCM82633AO04352')).toEqual({
      cause: 'characters',
      message:
        'A VIN never contains the letters I, O or Q: yours has O at position 12. Did you mean 1HGCM82633A004352?',
      suggestion: '1HGCM82633A004352',
    })
  })

  test('gets no suggestion that contradicts the check digit', () => {
    expect(findSpellingFailure('1HGCM82633AO04353')?.message).toBe(
      'A VIN never contains the letters I, O or Q: yours has O at position 12.',
    )
  })

  test('is explained for any other character too', () => {
    expect(findSpellingFailure('1HGCM82633A*0435É')?.message).toBe(
      'A VIN contains only digits and the letters A to Z without I, O and Q: yours has * at position 12 and É at position 17.',
    )
  })
})

describe('a made-up VIN', () => {
  test.each(['55555555555555555', '12345678901234567', '98765432109876543', '1HG11111111111111', 'ABCDEFGH123456789'])(
    '%s is recognized',
    (vin) => expect(findMadeUpFailure(vin)?.cause).toBe('made-up'),
  )

  test.each(['1HGCM82633A123456', '1FTFW5L86RF000001', '5YJXC1EA9KF000001', 'WVWZZZ1KZ8W123456'])(
    '%s is not mistaken for one',
    (vin) => expect(findMadeUpFailure(vin)).toBeNull(),
  )
})

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

test('a model known only from another year is labeled that way', () => {
  expect(listVinWarnings('1HGCM82633A004352', 2003, 2004)).toEqual([
    "We know this model from 2004, not 2003. Check that it's your car.",
  ])
})
