import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkDigitOf, findLookalikeVin, hasRightCheckDigit, listBadCharacters, normalizeVin } from './vin.ts'

const VIN_CHARACTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const vins = fc.string({ unit: fc.constantFrom(...VIN_CHARACTERS), minLength: 17, maxLength: 17 })
const withCheckDigit = (vin: string) => vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)

describe('a pasted VIN', () => {
  test('is uppercased, without spaces and dashes', () => {
    expect(normalizeVin(' 1hgcm-82633\u00a0a\u2013004352\n')).toBe('1HGCM82633A004352')
  })

  test('does not change if normalized twice', () => {
    fc.assert(fc.property(fc.string(), (text) => normalizeVin(normalizeVin(text)) === normalizeVin(text)))
  })

  test('reads the same however it was split', () => {
    const separators = fc.array(fc.constantFrom('', ' ', '-', '\t', '\u2014'), { minLength: 17, maxLength: 17 })
    fc.assert(
      fc.property(vins, separators, (vin, between) => {
        const pasted = [...vin].map((character, at) => character.toLowerCase() + between[at]).join('')
        expect(normalizeVin(pasted)).toBe(vin)
      }),
    )
  })
})

describe('the check digit', () => {
  test.each(['1HGCM82633A004352', '1M8GDM9AXKP042788', '11111111111111111', '5GZCZ43D13S812715'])(
    'of %s is right',
    (vin) => expect(hasRightCheckDigit(vin)).toBe(true),
  )

  test('is X for a remainder of ten', () => {
    expect(checkDigitOf('1M8GDM9AXKP042788')).toBe('X')
  })

  test('is a digit or X for every VIN, and does not depend on position 9', () => {
    fc.assert(
      fc.property(vins, fc.constantFrom(...VIN_CHARACTERS), (vin, character) => {
        expect(checkDigitOf(vin)).toMatch(/^[0-9X]$/)
        expect(checkDigitOf(vin.slice(0, 8) + character + vin.slice(9))).toBe(checkDigitOf(vin))
      }),
    )
  })

  test('catches every single mistyped digit', () => {
    fc.assert(
      fc.property(vins, fc.nat(16), fc.constantFrom(...'0123456789'), (vin, at, digit) => {
        const right = withCheckDigit(vin)
        fc.pre(/\d/.test(right.charAt(at)) && right.charAt(at) !== digit)
        expect(hasRightCheckDigit(right.slice(0, at) + digit + right.slice(at + 1))).toBe(false)
      }),
    )
  })
})

describe('characters that no VIN has', () => {
  test('are named with their positions', () => {
    expect(listBadCharacters('1HGCMO2633A00435Q')).toEqual([
      { character: 'O', position: 6 },
      { character: 'Q', position: 17 },
    ])
  })

  test('are suggested as 1 and 0 if the check digit then fits', () => {
    expect(findLookalikeVin('IHGCM82633AOO4352')).toBe('1HGCM82633A004352')
  })

  test('get no suggestion if the check digit does not fit', () => {
    expect(findLookalikeVin('IHGCM82633AOO4353')).toBeNull()
  })

  test('other than I, O and Q have no lookalike', () => {
    expect(findLookalikeVin('1HGCM82633A00435*')).toBeNull()
  })
})
