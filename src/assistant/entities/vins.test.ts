import { describe, expect, test } from 'vitest'
import { findVin, findVins } from './vins.ts'

const VIN = '1HGCM82633A004352'

describe('a VIN in a message', () => {
  test.each([
    ['alone', VIN],
    ['in small letters', `my vin is ${VIN.toLowerCase()}, thanks`],
    ['with spaces', '1HGCM 82633 A004352'],
    ['with dashes', 'vin 1HGCM-82633-A004352'],
    ['over two lines', 'vin:\n1HGCM82633\nA004352'],
  ])('%s', (_, message) => expect(findVin(message)?.vin).toBe(VIN))

  test.each([
    ['16 characters', 'vin 1HGCM82633A00435', 16],
    ['18 characters', '1HGCM82633A0043521', 18],
    ['an old number', 'vin 1Q87T3N166389', 13],
  ])('%s are found, so we can explain what’s wrong', (_, message, length) =>
    expect(findVin(message)?.vin).toHaveLength(length),
  )

  test.each(['call 515 555 0134', '2012 ford f150 90210 door', 'part number 19020-R40-A01', 'order Q-10432', 'hello'])(
    'none in %s',
    (message) => expect(findVin(message)).toBeNull(),
  )

  test('its position is returned', () => {
    expect(findVin(`vin ${VIN} hood`)).toMatchObject({ from: 4, to: 21 })
  })
})

test('every VIN in a message is found in order, but not a name run together with a year', () => {
  const found = findVins('1HGCM82633A004352 and my truck 1FTFW1ET9DFC10312, a 2007toyotacorolla too')
  expect(found.map(({ vin }) => vin)).toEqual(['1HGCM82633A004352', '1FTFW1ET9DFC10312'])
})
