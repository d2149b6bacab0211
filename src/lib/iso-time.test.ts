import { expect, test } from 'vitest'
import { isoTime } from './iso-time.ts'

test.each([
  0, 1, -1, 999, 59_999, 3_599_999, 86_399_999, 86_400_000, 1_700_000_000_000, 1_709_164_799_999, 253_402_300_799_999,
  -62_198_755_200_000,
])('%i milliseconds are written as usual', (ms) => {
  expect(isoTime(new Date(ms))).toBe(new Date(ms).toISOString())
})

test('so are thousands of times on as many days', () => {
  for (let count = 0; count < 5000; count += 1) {
    const time = new Date(count * 97_654_321)
    expect(isoTime(time)).toBe(time.toISOString())
  }
})

test('no time at all is refused', () => {
  expect(() => isoTime(new Date(Number.NaN))).toThrow(RangeError)
})
