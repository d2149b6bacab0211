import { describe, expect, test } from 'vitest'
import { findMadeUpFailure, findSpellingFailure } from './vin-failure.ts'

describe('a VIN that is misspelt', () => {
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
  ])('may be the shorter number of an old %s', (_, number) => {
    expect(findSpellingFailure(number)).toMatchObject({
      cause: 'before-1981',
      message: expect.stringContaining('before 1981'),
    })
  })

  test('is told which letter is wrong, where, and what was meant', () => {
    expect(findSpellingFailure('1HGCM82633AO04352')).toEqual({
      cause: 'characters',
      message:
        'A VIN never contains the letters I, O or Q: yours has O at position 12. Did you mean 1HGCM82633A004352?',
      suggestion: '1HGCM82633A004352',
    })
  })

  test('is not given a guess that the check digit contradicts', () => {
    expect(findSpellingFailure('1HGCM82633AO04353')?.message).toBe(
      'A VIN never contains the letters I, O or Q: yours has O at position 12.',
    )
  })

  test('is told about any other character too', () => {
    expect(findSpellingFailure('1HGCM82633A*0435É')?.message).toBe(
      'A VIN contains only digits and the letters A to Z without I, O and Q: yours has * at position 12 and É at position 17.',
    )
  })
})

describe('a VIN that is made up', () => {
  test.each(['55555555555555555', '12345678901234567', '98765432109876543', '1HG11111111111111', 'ABCDEFGH123456789'])(
    '%s is recognised',
    (vin) => expect(findMadeUpFailure(vin)?.cause).toBe('made-up'),
  )

  test.each(['1HGCM82633A123456', '1FTFW5L86RF000001', '5YJXC1EA9KF000001', 'WVWZZZ1KZ8W123456'])(
    '%s is not mistaken for one',
    (vin) => expect(findMadeUpFailure(vin)).toBeNull(),
  )
})
