import { expect, test } from 'vitest'
import { testSettings } from '#tests/support/test-company.ts'
import { followFacts } from './follow-facts.ts'

const now = new Date('2026-11-18T18:00:00Z')
const follow = (change: Parameters<typeof followFacts>[1], before = testSettings) => followFacts(before, change, now)

test.each([
  [1995, '30+ years'],
  [2019, '5+ years'],
  [2021, '5+ years'],
  [2023, '3+ years'],
  [2025, null],
])('in business since %i, the claim says %j', (since, years) => {
  const before = { ...testSettings, since: 1990, claims: { ...testSettings.claims, years: '35+ years' } }
  expect(follow({ since }, before)).toEqual({ since, claims: { ...testSettings.claims, years } })
  const others = { ...before.claims, rating: null }
  expect(follow({ since, claims: others }, before).claims).toEqual({ ...others, years })
})

test('a claim in the owner’s own words stays, and so does one without a new year', () => {
  const named = { ...testSettings, claims: { ...testSettings.claims, years: 'Three generations' } }
  expect(follow({ since: 2019 }, named)).toEqual({ since: 2019 })
  const claims = { ...testSettings.claims, years: '7 good years' }
  expect(follow({ since: 2019, claims })).toEqual({ since: 2019, claims })
  const off = { ...testSettings, claims: { ...testSettings.claims, years: null } }
  expect(follow({ since: 2019 }, off)).toEqual({ since: 2019 })
  expect(follow({ since: testSettings.since })).toEqual({ since: testSettings.since })
  expect(follow({ name: 'Riverside' })).toEqual({ name: 'Riverside' })
})

test('freight is priced from the new address, unless parts ship from elsewhere', () => {
  const address = { street: '1 Main Street', city: 'Anchorage', state: 'AK', zip: '99501' }
  expect(follow({ address })).toEqual({ address, freightOriginZip: '99501' })
  expect(follow({ address, freightOriginZip: '60601' })).toEqual({ address, freightOriginZip: '60601' })
  expect(follow({ address }, { ...testSettings, freightOriginZip: '60601' })).toEqual({ address })
})
