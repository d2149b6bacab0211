import type { Lead } from '#leads/lead.ts'
import { MINUTE_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { insertLeadChange } from './lead-change-store.ts'
import { updateLeadAsked, updateLostToNew } from './lead-store.ts'

/** A lead and its quote are sent one after the other, and are one request. */
const SAME_REQUEST_MS = MINUTE_MS

/** Somebody we know asks again: they wait again, whatever became of them before, and stand at the top of the list. Says false for a request that was there already. */
export async function recordRequest(tx: Database, lead: Lead, now: Date): Promise<boolean> {
  const isSame = lead.waitingSince !== null && now.getTime() - lead.askedAt.getTime() < SAME_REQUEST_MS
  if (isSame && lead.status !== 'lost') return false
  await updateLeadAsked(tx, lead.id, now)
  if (await updateLostToNew(tx, lead.id))
    await insertLeadChange(tx, { leadId: lead.id, staffId: null, what: 'status', before: 'lost', after: 'new' }, now)
  return true
}
