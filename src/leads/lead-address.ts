import { z } from 'zod/mini'
import { emailKey } from '#lib/email-key.ts'
import { moment } from '#lib/field-schemas.ts'
import type { Lead } from './lead.ts'
import type { LeadChange } from './lead-change.ts'

/** What the audit trail calls a changed address, an address from a merged lead, and the merge itself. */
export const EMAIL_CHANGE = 'email'
export const MERGED_EMAIL = 'merged email'
export const LEAD_MERGE = 'merged with'
export const CALLER_ENTERED = 'lead'

/** An email address that a lead has or had, and how it got there. */
const leadAddressSchema = z.object({
  email: z.string(),
  isCurrent: z.boolean(),
  origin: z.enum(['customer', 'call', 'staff', 'merge', 'unclear']),
  /** The staff member; null if it didn't come from staff. */
  by: z.nullable(z.string()),
  /** For a merge, the lead it came from: "lead #12". */
  from: z.nullable(z.string()),
  at: moment,
})

export type LeadAddress = z.infer<typeof leadAddressSchema>

export const addressHistorySchema = z.object({
  /** The current one first. */
  addresses: z.array(leadAddressSchema),
  merges: z.array(z.object({ with: z.string(), by: z.string(), at: moment })),
  /** The customer typed the address, and staff have neither changed it nor merged another lead into this one. */
  isAsTyped: z.boolean(),
})

export type AddressHistory = z.infer<typeof addressHistorySchema>

type AddressChange = Pick<LeadChange, 'what' | 'before' | 'after' | 'by' | 'createdAt'>

type AddressedLead = Pick<Lead, 'email' | 'source' | 'createdAt'>

/** How a lead got its addresses, from its audit trail, oldest first. */
export function traceAddresses(lead: AddressedLead, changes: readonly AddressChange[]): AddressHistory {
  const merges = changes.filter(({ what }) => what === LEAD_MERGE)
  const addresses = listAddresses(lead, changes, merges.length > 0)
  return {
    addresses: addresses.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
    merges: merges.map(({ after, by, createdAt }) => ({ with: after, by, at: createdAt })),
    isAsTyped: merges.length === 0 && addresses.every(({ origin }) => origin === 'customer'),
  }
}

function listAddresses(lead: AddressedLead, changes: readonly AddressChange[], isMerged: boolean): LeadAddress[] {
  const found = new Map<string, LeadAddress>()
  const add = (email: string, how: Omit<LeadAddress, 'email' | 'isCurrent'>) => {
    const key = emailKey(email)
    if (key && !found.has(key)) found.set(key, { email, isCurrent: key === emailKey(lead.email), ...how })
  }
  const entered = lead.source === 'phone' ? changes.find(({ what }) => what === CALLER_ENTERED) : undefined
  const origin = lead.source === 'phone' ? 'call' : 'customer'
  const first = { origin, by: entered?.by ?? null, from: null, at: lead.createdAt } as const
  for (const { what, before, after, by, createdAt: at } of changes) {
    if (what === MERGED_EMAIL) add(before, { origin: 'merge', by, from: after, at })
    if (what !== EMAIL_CHANGE) continue
    // This includes the merged lead's trail, so we can't tell which of the two started with this address.
    add(before, isMerged ? { ...first, origin: 'unclear' } : first)
    add(after, { origin: 'staff', by, from: null, at })
  }
  add(lead.email, first)
  return [...found.values()]
}
