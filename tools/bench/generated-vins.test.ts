import { expect, test } from 'vitest'
import { vinData } from '#tests/support/vin-data.ts'
import type { MakerKind } from '#vehicles/model-year.ts'
import { toTradeName, vehicleNameKey } from '#vehicles/names.ts'
import { decodeVin } from '#vehicles/server/decode-vin.ts'
import { generateVins } from './generated-vins.ts'

const COUNT = 1000
const data = await vinData

/** The percentage of VINs generated from a pattern that decode to its year, make and model. */
function agreement(kind: MakerKind) {
  const decoded = generateVins(data.vpic, kind, COUNT).map((generated) => {
    const answer = decodeVin(data, generated.vin, new Date('2026-01-15'))
    return { generated: { ...generated, ...toTradeName(generated) }, vehicle: answer.ok ? answer.vehicle : null }
  })
  const percent = (isRight: (row: (typeof decoded)[number]) => boolean) =>
    (100 * decoded.filter(isRight).length) / COUNT
  return {
    year: percent(({ generated, vehicle }) => generated.year === vehicle?.year),
    make: percent(({ generated, vehicle }) => vehicleNameKey(generated.make) === vehicleNameKey(vehicle?.make ?? '')),
    model: percent(
      ({ generated, vehicle }) => vehicleNameKey(generated.model) === vehicleNameKey(vehicle?.model ?? ''),
    ),
  }
}

test.each<[MakerKind, { year: number; make: number; model: number }]>([
  ['car', { year: 100, make: 99.9, model: 99.5 }],
  ['truck', { year: 99.5, make: 99.5, model: 99 }],
  ['motorcycle', { year: 99, make: 99, model: 99 }],
  ['heavy truck', { year: 92, make: 99, model: 98 }],
  ['other', { year: 92, make: 99, model: 98 }],
])('VINs generated from patterns of kind "%s" decode to those patterns', (kind, least) => {
  const found = agreement(kind)
  expect(found.year).toBeGreaterThanOrEqual(least.year)
  expect(found.make).toBeGreaterThanOrEqual(least.make)
  expect(found.model).toBeGreaterThanOrEqual(least.model)
})
