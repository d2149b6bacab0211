import { describe, expect, test } from 'vitest'
import { findMaker, indexVpic, keysOf, listSchemas, matchSchema, openVpic } from './vpic.ts'

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
  test('is found by its first three characters', () => {
    expect(findMaker(vpic, '1HGCM82633A004352')).toMatchObject({ make: 'Honda', kind: 'car' })
  })

  test('is found by six characters if the third is a 9', () => {
    expect(findMaker(vpic, '1A9BB1234PA123456')).toMatchObject({ make: 'Buddy Trailers', kind: 'other' })
    expect(findMaker(vpic, '1A9BB1234PA124456')).toBeNull()
  })

  test('is null if no maker uses that prefix', () => {
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

  test('continue if they have no last year', () => {
    expect(schemasIn('1HGCM82633A004352', 2031)).toEqual([1])
  })

  test('can be empty', () => {
    expect(schemasIn('WBAAM3346YFP77118', 2000)).toEqual([])
  })
})

test('the data file opens with all makers and schemas', async () => {
  const { makers, schemas } = await openVpic('data/vpic.txt.gz')
  expect(makers.size).toBe(12_767)
  expect(schemas.length).toBeGreaterThan(19_000)
})

const VIN = '1HGCM82633A004352'

function weightsOf(...keys: string[]): number[] {
  const vpic = indexVpic(Buffer.from(`\n${keys.map((key) => `tEX\t${key}`).join('\n')}\n\n`))
  return matchSchema(vpic, 0, keysOf(VIN)).map(({ weight }) => weight)
}

test('keys speak about positions 4 to 8, a bar and positions 10 to 17', () => {
  expect(keysOf(VIN)).toBe('CM826|3A004352')
})

test('a key matches from its start', () => {
  expect(weightsOf('CM8', 'M8', 'CM826|3A004352')).toEqual([3, 13])
})

test('a star matches any character and adds no weight', () => {
  expect(weightsOf('*', '*M', '**8*6', '*****|*A', '**9')).toEqual([0, 1, 2, 1])
})

test('a hash matches a digit', () => {
  expect(weightsOf('CM#', 'C#8', '*****|#')).toEqual([3, 1])
})

test('brackets stand for one of the characters inside', () => {
  expect(weightsOf('[ABC]M', '[DEF]M', '*[KLM][789]2')).toEqual([2, 3])
})

test('a value with several keys counts by the heaviest that matches', () => {
  expect(weightsOf('C CM* XX826 CM8 [AB]')).toEqual([3])
})

test('a key longer than a VIN matches nothing', () => {
  expect(weightsOf('CM826|3A0043521')).toEqual([])
})

test('what matches carries its code, value and schema', () => {
  const vpic = indexVpic(Buffer.from('\nmFord|F-150\tF1\n\nmHonda|Accord\tCM\nbCoupe\tCM8\n\n'))
  expect(matchSchema(vpic, 1, keysOf(VIN))).toEqual([
    { code: 'm', value: 'Honda|Accord', weight: 2, schema: 1 },
    { code: 'b', value: 'Coupe', weight: 3, schema: 1 },
  ])
})
