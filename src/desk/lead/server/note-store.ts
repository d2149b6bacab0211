import type { Generated } from 'kysely'
import { editableUntil } from '#desk/lead/lead-log.ts'
import type { LeadNote } from '#desk/lead/lead-timeline.ts'
import type { Database } from '#platform/database/database.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    notes: { id: Generated<number>; lead_id: number; staff_id: number; text: string; created_at: number }
  }
}

type NewNote = { leadId: number; staffId: number; text: string }

export async function insertNote(tx: Database, note: NewNote, now: Date): Promise<number> {
  const row = await tx.insertInto('notes').values(toNoteRow(note, now)).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function listNotesOfLead(
  db: Database,
  leadId: number,
  viewerId: number,
  limit: number,
): Promise<LeadNote[]> {
  const rows = await db
    .selectFrom('notes')
    .innerJoin('staff', 'staff.id', 'notes.staff_id')
    .select(['notes.id', 'text', 'notes.created_at', 'staff_id', 'staff.email as by'])
    .where('lead_id', '=', leadId)
    .orderBy('notes.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, staff_id, ...note }) => {
    const createdAt = new Date(created_at)
    return { ...note, createdAt, editableUntil: staff_id === viewerId ? editableUntil(createdAt) : null }
  })
}

export function toNoteRow({ leadId, staffId, text }: NewNote, now: Date) {
  return { lead_id: leadId, staff_id: staffId, text, created_at: now.getTime() }
}
