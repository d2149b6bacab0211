import type { Lead } from '#leads/lead.ts'
import { type LeadMerge, undoableSince } from '#leads/lead-merge.ts'
import { getLead, leadNotFound } from '#leads/server/get-lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { findLeadToChange } from '#leads/server/lead-store.ts'
import { hasLeadOfSameVisitor, updateLeadPerson } from '#leads/server/person-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findLeadRow, insertMerge, type MergeSnapshot, moveOwnedRows, moveRowsBack, takeMerge } from './merge-store.ts'

type Merge = LeadMerge & { leadId: number; staffId: number }

/** Makes one lead of two that are one person: the histories are joined, and the other lead is gone. */
export async function mergeLeads(tx: Database, { leadId, otherId, person, staffId }: Merge, now: Date): Promise<Lead> {
  if (leadId === otherId) throw new AppError('invalid', 'A lead cannot be merged with itself.')
  // Always in the same order, so that two merges at once do not wait for each other.
  for (const id of [leadId, otherId].toSorted((one, other) => one - other)) await findLeadToChange(tx, id)
  const [kept, other] = [await findLeadRow(tx, leadId), await findLeadRow(tx, otherId)]
  if (!kept || !other) throw leadNotFound()
  await moveLinklessChats(tx, other)
  const moved = await moveOwnedRows(tx, otherId, leadId)
  await tx.updateTable('lead_merges').set({ lead_id: leadId }).where('lead_id', '=', otherId).execute()
  await tx.deleteFrom('leads').where('id', '=', otherId).execute()
  await insertMerge(tx, { staffId, snapshot: { kept, other, moved } }, now)
  const after = `${other.name} (#${other.id})`
  await insertLeadChange(tx, { leadId, staffId, what: 'merged with', before: '', after }, now)
  await joinWaiting(tx, { kept, other })
  const contact = { ...person, email: person.email ?? '' }
  if (await hasLeadOfSameVisitor(tx, leadId, contact))
    throw new AppError('conflict', 'The same visitor has a third lead with these details. Merge that one first.')
  return updateLeadPerson(tx, leadId, contact, now)
}

/** Takes a merge back within a day. What was added since stays where it was added. */
export async function undoMerge(tx: Database, id: number, staffId: number, now: Date): Promise<Lead> {
  const snapshot = await takeMerge(tx, id, undoableSince(now))
  if (!snapshot) throw new AppError('conflict', 'This merge was undone already, or is older than a day.')
  const { kept, other, moved } = snapshot
  const lead = await findLeadToChange(tx, kept.id)
  if (!lead) throw leadNotFound()
  if (await hasComeBack(tx, snapshot))
    throw new AppError('conflict', 'They have come back since, as a lead of their own.')
  await tx.insertInto('leads').values(other).execute()
  await moveRowsBack(tx, moved, other.id)
  const after = `${other.name} (#${other.id})`
  await insertLeadChange(tx, { leadId: kept.id, staffId, what: 'merge undone', before: '', after }, now)
  await tx
    .updateTable('leads')
    .set({ asked_at: kept.asked_at, waiting_since: kept.waiting_since, wants_to_buy: kept.wants_to_buy })
    .where('id', '=', kept.id)
    .execute()
  await updateLeadPerson(tx, kept.id, kept, now)
  return getLead(tx, kept.id)
}

async function hasComeBack(tx: Database, { kept, other }: MergeSnapshot): Promise<boolean> {
  const lead = await tx
    .selectFrom('leads')
    .select('id')
    .where(({ and, or }) => or([kept, other].map(({ visitor_id, email_key }) => and({ visitor_id, email_key }))))
    .where('id', '<>', kept.id)
    .executeTakeFirst()
  return lead !== undefined
}

/** A chat that was never linked belongs to its visitor's lead, which will be gone. */
async function moveLinklessChats(tx: Database, { id, visitor_id }: MergeSnapshot['other']) {
  await tx
    .updateTable('conversations')
    .set({ lead_id: id })
    .where('lead_id', 'is', null)
    .where('visitor_id', '=', visitor_id)
    .execute()
}

/** Whoever of the two waits, waits on. */
async function joinWaiting(tx: Database, { kept, other }: Pick<MergeSnapshot, 'kept' | 'other'>) {
  const waits = [kept.waiting_since, other.waiting_since].filter((since) => since !== null)
  await tx
    .updateTable('leads')
    .set({
      asked_at: Math.max(kept.asked_at, other.asked_at),
      waiting_since: waits.length > 0 ? Math.min(...waits) : null,
      wants_to_buy: Math.max(kept.wants_to_buy, other.wants_to_buy),
    })
    .where('id', '=', kept.id)
    .execute()
}
