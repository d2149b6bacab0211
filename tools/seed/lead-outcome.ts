import type { LeadSource } from '#leads/lead.ts'
import type { LeadStatus } from '#leads/lead-status.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Random } from './random.ts'
import { pickerOf } from './weighted.ts'

export type Freshness = { ageMs: number; isAmongNewest: boolean }

export const pickSource = pickerOf<LeadSource>([
  ['website', 91],
  ['contact', 9],
])

/** Outcomes of leads by age. The newer they are, the fewer have heard from us. */
const outcomes = [
  { withinDays: 0.25, pick: statuses({ new: 82, contacted: 13, quoted: 4, converted: 1, lost: 0 }) },
  { withinDays: 1, pick: statuses({ new: 45, contacted: 34, quoted: 15, converted: 4, lost: 2 }) },
  { withinDays: 2, pick: statuses({ new: 10, contacted: 48, quoted: 27, converted: 10, lost: 5 }) },
  { withinDays: 10, pick: statuses({ new: 1, contacted: 41, quoted: 31, converted: 17, lost: 10 }) },
  { withinDays: 30, pick: statuses({ new: 0.2, contacted: 26, quoted: 30, converted: 22, lost: 22 }) },
  {
    withinDays: Number.POSITIVE_INFINITY,
    pick: statuses({ new: 0.02, contacted: 11, quoted: 16, converted: 27, lost: 46 }),
  },
]

/** Even in a small shop, some of the newest leads haven't been called yet. */
const pickAmongNewest = statuses({ new: 70, contacted: 20, quoted: 10, converted: 0, lost: 0 })

export function pickStatus(random: Random, { ageMs, isAmongNewest }: Freshness): LeadStatus {
  if (isAmongNewest) return pickAmongNewest(random)
  const outcome = outcomes.find(({ withinDays }) => ageMs < withinDays * DAY_MS)
  return outcome ? outcome.pick(random) : 'lost'
}

const countsOnWebsite = counts([7, 60, 19, 9, 5])
const countsByContact = counts([80, 13, 4, 2, 1])

/** How many quotes a lead requested, from zero to four. Quoted and converted leads have at least one. */
export function pickQuoteCount(random: Random, source: LeadSource, status: LeadStatus): number {
  const count = source === 'website' ? countsOnWebsite(random) : countsByContact(random)
  return status === 'quoted' || status === 'converted' ? Math.max(count, 1) : count
}

function statuses(weights: Record<LeadStatus, number>) {
  return pickerOf(Object.entries(weights) as [LeadStatus, number][])
}

function counts(weights: readonly number[]) {
  return pickerOf(weights.map((weight, count) => [count, weight] as const))
}
