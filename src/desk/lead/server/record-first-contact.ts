import { findLeadToChange, updateContacted } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { changeLeadStatus } from './change-lead-status.ts'

export async function recordFirstContact(
  tx: Database,
  { leadId, staffId }: { leadId: number; staffId: number },
  now: Date,
) {
  const lead = await findLeadToChange(tx, leadId)
  if (lead?.status === 'new') await changeLeadStatus(tx, { leadId, status: 'contacted', staffId }, now)
  else await updateContacted(tx, leadId, now)
}
