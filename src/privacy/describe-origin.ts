import { formatShortDay } from '#company/business-time.ts'
import type { InZone } from '#company/shop-clock.ts'
import type { LeadAddress } from '#leads/lead-address.ts'

type Origin = Pick<LeadAddress, 'origin' | 'by' | 'from' | 'at'>

/** "changed by kim@example.com on Mar 2, 2026" */
export function describeOrigin(company: InZone, { origin, by, from, at }: Origin): string {
  const day = formatShortDay(company, at)
  if (origin === 'customer') return `typed by the customer on ${day}`
  if (origin === 'call') return `entered from a call by ${by ?? 'staff'} on ${day}`
  if (origin === 'unclear') return 'on this lead or a merged one before it was changed'
  return origin === 'merge' ? `from ${from}, merged by ${by} on ${day}` : `changed by ${by} on ${day}`
}
