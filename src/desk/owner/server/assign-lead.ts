import type { LeadOwnerChange } from '#desk/owner/lead-owner.ts'
import type { Lead } from '#leads/lead.ts'
import { leadNotFound } from '#leads/server/get-lead.ts'
import { insertLeadChange, staleUpdateError } from '#leads/server/lead-change-store.ts'
import { findLeadToChange, updateLeadOwner } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findStaffLabel, listStaff } from '#staff/server/staff-store.ts'

type Assignment = LeadOwnerChange & { leadId: number; staffId: number }

export async function assignLead(tx: Database, assignment: Assignment, now: Date): Promise<Lead> {
  const { leadId, ownerId, from, staffId } = assignment
  const lead = await findLeadToChange(tx, leadId)
  if (!lead) throw leadNotFound()
  if (lead.ownerId === ownerId) return lead
  const staff = await listStaff(tx)
  const memberOf = (id: number | null) => staff.find((member) => member.id === id)
  if (from !== undefined && from !== lead.ownerId) {
    const nowIs = `lead was given to ${memberOf(lead.ownerId)?.name ?? 'no one'}`
    throw await staleUpdateError(tx, { leadId, what: 'owner', nowIs })
  }
  if (ownerId !== null && !staff.some(({ id, isDisabled }) => id === ownerId && !isDisabled))
    throw new AppError('invalid', "That colleague doesn't exist, or their account is closed.")
  const labelOf = async (id: number | null) => (id === null ? null : findStaffLabel(tx, id))
  const [before, after] = [(await labelOf(lead.ownerId)) ?? '', (await labelOf(ownerId)) ?? 'no one']
  await insertLeadChange(tx, { leadId, staffId, what: 'owner', before, after }, now)
  return updateLeadOwner(tx, leadId, ownerId, now)
}
