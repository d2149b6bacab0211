import { expect, test } from 'vitest'
import { indexVpic, keysOf, matchSchema } from './vpic.ts'

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

test('a star stands for any character and pins nothing down', () => {
  expect(weightsOf('*', '*M', '**8*6', '*****|*A', '**9')).toEqual([0, 1, 2, 1])
})

test('a hash stands for a digit', () => {
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
