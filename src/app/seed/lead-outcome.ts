import type { LeadSource, LeadStatus } from '#leads/lead.ts'
import type { Random } from './random.ts'
import { pickerOf } from './weighted.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const pickSource = pickerOf<LeadSource>([
  ['website', 91],
  ['contact', 9],
])

/** How leads of some age have come out; the younger they are, the fewer have heard from us. */
const outcomes = [
  { withinDays: 2, pick: statuses({ new: 88, contacted: 8, quoted: 3, converted: 1, lost: 0 }) },
  { withinDays: 10, pick: statuses({ new: 54, contacted: 20, quoted: 14, converted: 8, lost: 4 }) },
  { withinDays: 30, pick: statuses({ new: 14, contacted: 24, quoted: 26, converted: 20, lost: 16 }) },
  {
    withinDays: Number.POSITIVE_INFINITY,
    pick: statuses({ new: 4, contacted: 11, quoted: 16, converted: 26, lost: 43 }),
  },
]

export function pickStatus(random: Random, ageMs: number): LeadStatus {
  const outcome = outcomes.find(({ withinDays }) => ageMs < withinDays * DAY_MS)
  return outcome ? outcome.pick(random) : 'lost'
}

const countsOnWebsite = counts([7, 60, 19, 9, 5])
const countsByContact = counts([80, 13, 4, 2, 1])

/** How many quotes a lead asked for, from none to four. Who got a quote or bought has at least one. */
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
