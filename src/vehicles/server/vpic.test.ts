import { describe, expect, test } from 'vitest'
import { findMaker, indexVpic, listSchemas, openVpic } from './vpic.ts'

const text = [
  '1A9123\tother\tBuddy Trailers\t1990-9999:0',
  '1HG\tcar\tHonda\t2003-2004:0,1 2005-9999:1',
  'WBA\tcar\tBMW\t',
  '',
  'mHonda|Accord\tCM',
  '',
  'mHonda|Civic\tEM',
  'bSedan/Saloon\tEM1',
  '',
  '',
].join('\n')
const vpic = indexVpic(Buffer.from(text))

describe('the maker of a VIN', () => {
  test('is told by its first three characters', () => {
    expect(findMaker(vpic, '1HGCM82633A004352')).toMatchObject({ make: 'Honda', kind: 'car' })
  })

  test('is told by six characters when the third is a 9', () => {
    expect(findMaker(vpic, '1A9BB1234PA123456')).toMatchObject({ make: 'Buddy Trailers', kind: 'other' })
    expect(findMaker(vpic, '1A9BB1234PA124456')).toBeNull()
  })

  test('is nobody when no maker starts its VINs so', () => {
    expect(findMaker(vpic, '11111111111111111')).toBeNull()
  })
})

describe('the schemas of a maker', () => {
  const schemasIn = (vin: string, year: number) => {
    const maker = findMaker(vpic, vin)
    return maker && listSchemas(maker, year)
  }

  test('are those of the year', () => {
    expect(schemasIn('1HGCM82633A004352', 2002)).toEqual([])
    expect(schemasIn('1HGCM82633A004352', 2004)).toEqual([0, 1])
  })

  test('go on when they have no last year', () => {
    expect(schemasIn('1HGCM82633A004352', 2031)).toEqual([1])
  })

  test('may be none at all', () => {
    expect(schemasIn('WBAAM3346YFP77118', 2000)).toEqual([])
  })
})

test('the data file opens with all makers and schemas', async () => {
  const { makers, schemas } = await openVpic('data/vpic.txt.gz')
  expect(makers.size).toBe(12_767)
  expect(schemas.length).toBeGreaterThan(19_000)
})
