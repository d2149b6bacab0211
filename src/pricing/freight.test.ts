import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseParts, SHIPPING_CLASSES } from '#parts/part.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { freightCents, freightZone, nationalFreightZone, type ZoneName } from './freight.ts'
import { freightOrigin, listZones, parseZipAreas } from './zip-area.ts'

const parts = parseParts(readFileSync('data/parts.csv', 'utf8'))
const areas = parseZipAreas(readFileSync('data/zip3-state.csv', 'utf8'))
const national = nationalFreightZone(listZones(freightOrigin(areas, '50265'), areas))
const outward: ZoneName[] = ['Zone 1', 'Zone 2', 'Zone 3', 'Zone 4', 'Zone 5', 'Alaska', 'Hawaii', 'Pacific islands']
const somePart = fc.constantFrom(...parts)

test('freight by hand: a 400 lb engine for the next state, a 2 lb wiper arm for the coast', () => {
  expect(freightCents(testCompany, { shippingClass: 'freight-LTL', weightPounds: 400 }, freightZone('Zone 2'))).toBe(
    22_616,
  )
  expect(freightCents(testCompany, { shippingClass: 'parcel-small', weightPounds: 2 }, freightZone('Zone 5'))).toBe(
    1391,
  )
})

test('the farther, the dearer, for every part', () => {
  fc.assert(
    fc.property(somePart, fc.integer({ min: 0, max: outward.length - 2 }), (part, near) => {
      const [nearZone, farZone] = [outward[near] ?? 'Zone 1', outward[near + 1] ?? 'Zone 1']
      return (
        freightCents(testCompany, part, freightZone(nearZone)) < freightCents(testCompany, part, freightZone(farZone))
      )
    }),
    { numRuns: 1000 },
  )
})

test('heavier costs more, always in whole cents', () => {
  const weight = fc.integer({ min: 1, max: 900 })
  fc.assert(
    fc.property(fc.constantFrom(...SHIPPING_CLASSES), weight, weight, (shippingClass, one, other) => {
      const cost = (weightPounds: number) => freightCents(testCompany, { shippingClass, weightPounds }, national)
      return Number.isInteger(cost(one)) && Math.sign(cost(one) - cost(other)) === Math.sign(one - other)
    }),
    { numRuns: 1000 },
  )
})

test('the national average lies between the nearest and the farthest zone of the mainland', () => {
  expect(national.name).toBe('National average')
  expect(national.factor).toBeGreaterThan(freightZone('Zone 1').factor)
  expect(national.factor).toBeLessThan(freightZone('Zone 5').factor)
})
