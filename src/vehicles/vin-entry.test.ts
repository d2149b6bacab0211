import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enterVin, findEnteredVin, findScannedVin } from './vin-entry.ts'

const ACCORD = '1HGCM82633A004352'
const GOLF = 'WVWZZZ1KZ8W123456'

describe('a typed VIN', () => {
  test('is uppercased and keeps the caret in place', () => {
    expect(enterVin('1HG82633A004352', '1HGcm82633A004352', 5)).toEqual({ vin: ACCORD, caret: 5 })
    expect(enterVin('1HG', '1HG-', 4)).toEqual({ vin: '1HG', caret: 3 })
  })

  test('that is complete takes no more characters, wherever they are typed', () => {
    for (let caret = 1; caret <= 18; caret++) {
      const text = `${ACCORD.slice(0, caret - 1)}7${ACCORD.slice(caret - 1)}`
      expect(enterVin(ACCORD, text, caret)).toEqual({ vin: ACCORD, caret: caret - 1 })
    }
  })

  test('never has more than 17 characters, nor a caret outside them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(30), (before, text, at) => {
        const whole = enterVin('', before).vin
        const { vin, caret } = enterVin(whole, text, Math.min(at, text.length))
        expect(vin.length).toBeLessThanOrEqual(17)
        expect(caret).toBeGreaterThanOrEqual(0)
        expect(caret).toBeLessThanOrEqual(vin.length)
      }),
    )
  })
})

describe('a pasted VIN', () => {
  test.each([
    ['after its name', `VIN: ${ACCORD}`, ACCORD],
    ['between asterisks', `*${ACCORD}*`, ACCORD],
    ['from a bar code of an imported car', `I${ACCORD}`, ACCORD],
    ['in pieces', ' 1hgcm-82633 a004352 extra', ACCORD],
    ['in pieces after its name', 'VIN # WVW ZZZ 1KZ 8W 123456', GOLF],
    ['in a sentence', `My Honda (2003) has the number ${ACCORD}, thank you.`, ACCORD],
    ['in a link', `https://cars.example/vin/${ACCORD}?from=mail`, ACCORD],
    ['after what was typed', `1HG${ACCORD}`, ACCORD],
    ['next to an order number', `Order 11111111111111112, VIN ${ACCORD}`, ACCORD],
    ['without a check digit', `Vehicle identification number: ${GOLF}`, GOLF],
    ['with an O for a 0', 'VIN: 1HGCM82633AOO4352', '1HGCM82633AOO4352'],
  ])('%s is found', (_, text, vin) => {
    expect(enterVin('', text)).toEqual({ vin, caret: 17 })
  })

  test('replaces the VIN that was there', () => {
    expect(enterVin(GOLF, `I${ACCORD}`)).toEqual({ vin: ACCORD, caret: 17 })
  })

  test('is not assembled from words', () => {
    expect(findEnteredVin('an authorizationcode for the transmission')).toBeNull()
  })
})

describe('a bar code', () => {
  test.each([
    ['with the VIN alone', ACCORD],
    ['of an imported car', `I${ACCORD}`],
    ['with more than the VIN', `PART 12345;VIN ${ACCORD};2003`],
    ['with a link', `https://maker.example/label?vin=${ACCORD}&lang=en`],
  ])('%s is understood', (_, text) => expect(findScannedVin(text)).toBe(ACCORD))

  test.each([
    ['a wrong check digit', '1HGCM82643A004352'],
    ['a letter that no VIN has', 'IHGCM82633AOO4352'],
    ['something else', 'https://maker.example/tires?id=225-45R17'],
    ['characters that only look like a VIN when run together', '1HGCM 82633 A004352'],
  ])('with %s is rejected', (_, text) => expect(findScannedVin(text)).toBeNull())
})
