import type { Settings } from './settings.ts'

const YEARS_CLAIM = /^\d+\+ years$/
const ROUNDED_FROM_YEARS = 5

/** Facts that follow from changed ones: where parts ship from, and how long the shop says it has been in business. */
export function followFacts(before: Settings, change: Partial<Settings>, now: Date): Partial<Settings> {
  return { ...change, ...followAddress(before, change), ...followSince(before, change, now) }
}

/** Unless parts ship from elsewhere. */
function followAddress(before: Settings, { address, freightOriginZip }: Partial<Settings>): Partial<Settings> {
  const isElsewhere = before.freightOriginZip !== before.address.zip
  return address && freightOriginZip === undefined && !isElsewhere ? { freightOriginZip: address.zip } : {}
}

/** Unless the owner puts it another way, or changes it along with the year. */
function followSince(before: Settings, change: Partial<Settings>, now: Date): Partial<Settings> {
  const { since, claims = before.claims } = change
  if (since === undefined || since === before.since) return {}
  if (claims.years !== before.claims.years || !YEARS_CLAIM.test(claims.years ?? '')) return {}
  return { claims: { ...claims, years: yearsClaim(now.getUTCFullYear() - since) } }
}

/** "3+ years", from five years on in steps of five; nothing for a shop that has just begun. */
function yearsClaim(years: number): string | null {
  if (years < 2) return null
  return `${years < ROUNDED_FROM_YEARS ? years : years - (years % ROUNDED_FROM_YEARS)}+ years`
}
