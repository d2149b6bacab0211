import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCsv } from '#lib/csv.ts'
import { vinData } from '#tests/support/vin-data.ts'
import { vehicleNameKey } from '#vehicles/names.ts'
import { decodeVin } from './decode-vin.ts'

const TODAY = new Date('2026-01-15')
const data = await vinData
const samples = parseCsv(readFileSync('data/vin-samples.csv', 'utf8')).map((sample) => {
  const decoded = decodeVin(data, sample.vin ?? '', TODAY)
  return { sample, vehicle: decoded.ok ? decoded.vehicle : null }
})
const badSamples = parseCsv(readFileSync('data/vin-bad-samples.csv', 'utf8'))

const EXPECTED_CAUSES: Record<string, string> = {
  length: 'length',
  length_pre1981: 'before-1981',
  bad_character: 'characters',
  bad_year_char: 'year-character',
  unknown_wmi: 'unknown-maker',
}

/** Listings write a series or trim into the name, "Wrangler SE" or "Ram 1500": one name inside the other is the same. */
function isSameName(stated = '', decoded: string | null = ''): boolean {
  const [a, b] = [vehicleNameKey(stated), vehicleNameKey(decoded ?? '')]
  return b !== '' && (a.includes(b) || b.includes(a))
}

function percentRight(rows: typeof samples, isRight: (row: (typeof samples)[number]) => boolean): number {
  return (100 * rows.filter(isRight).length) / rows.length
}

test('the year is right for 99.5 % of the samples', () => {
  expect(percentRight(samples, (row) => row.vehicle?.year === Number(row.sample.year))).toBeGreaterThanOrEqual(99.5)
})

test('the make is right for 99.5 % of the samples', () => {
  expect(percentRight(samples, (row) => isSameName(row.sample.make, row.vehicle?.make))).toBeGreaterThanOrEqual(99.5)
})

test('the model is right for 98.5 % of the samples that state one', () => {
  const stated = samples.filter((row) => row.sample.model !== '')
  expect(percentRight(stated, (row) => isSameName(row.sample.model, row.vehicle?.model))).toBeGreaterThanOrEqual(98.5)
})

test.each(badSamples)(
  'the bad VIN $vin is refused or warned about for its $expected',
  ({ vin = '', expected = '' }) => {
    const decoded = decodeVin(data, vin, TODAY)
    if (expected.startsWith('check_digit')) {
      expect(decoded).toMatchObject({ ok: true, vehicle: { warnings: [expect.stringContaining('check digit')] } })
    } else {
      expect(decoded).toMatchObject({ ok: false, cause: EXPECTED_CAUSES[expected] })
    }
  },
)
