import type { Generated } from 'kysely'
import { editableUntil, type LoggedCall } from '#desk/lead/lead-log.ts'
import type { LeadCall, LeadNote } from '#desk/lead/lead-timeline.ts'
import type { Database } from '#platform/database/database.ts'
import { staffLabel } from '#staff/server/staff-store.ts'

type EntryTable = { id: Generated<number>; lead_id: number; staff_id: number; created_at: number }

declare module '#platform/database/database.ts' {
  interface Tables {
    notes: EntryTable & { text: string }
    calls: EntryTable & {
      direction: LeadCall['direction']
      status: LeadCall['status']
      duration_seconds: number
      said: string
    }
  }
}

type NewEntry = { leadId: number; staffId: number }

export type NewNote = NewEntry & { text: string }

export type NewCall = NewEntry & Omit<LoggedCall, 'said'> & { said?: string }

export async function insertNote(tx: Database, note: NewNote, now: Date) {
  return tx.insertInto('notes').values(toNoteRow(note, now)).returning('id').executeTakeFirstOrThrow()
}

export async function findNote(tx: Database, id: number) {
  const row = await tx.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? { ...toEntry(row), text: row.text } : null
}

export async function updateNote(tx: Database, id: number, text: string) {
  await tx.updateTable('notes').set({ text }).where('id', '=', id).execute()
}

export async function deleteNote(tx: Database, id: number) {
  await tx.deleteFrom('notes').where('id', '=', id).execute()
}

export async function insertCall(tx: Database, call: NewCall, now: Date) {
  return tx.insertInto('calls').values(toCallRow(call, now)).returning('id').executeTakeFirstOrThrow()
}

export async function findCall(tx: Database, id: number) {
  const row = await tx.selectFrom('calls').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { direction, status, said, duration_seconds: duration } = row
  return { ...toEntry(row), direction, status, said, duration }
}

export async function updateCall(tx: Database, id: number, { duration, ...call }: LoggedCall) {
  const change = { ...call, duration_seconds: duration }
  await tx.updateTable('calls').set(change).where('id', '=', id).execute()
}

export async function deleteCall(tx: Database, id: number) {
  await tx.deleteFrom('calls').where('id', '=', id).execute()
}

function toEntry(row: { lead_id: number; staff_id: number; created_at: number }) {
  return { leadId: row.lead_id, staffId: row.staff_id, createdAt: new Date(row.created_at) }
}

type Reading = { leadId: number; viewerId: number; limit: number }

export async function listNotesOfLead(db: Database, { leadId, viewerId, limit }: Reading): Promise<LeadNote[]> {
  const rows = await db
    .selectFrom('notes')
    .innerJoin('staff', 'staff.id', 'notes.staff_id')
    .select(['notes.id', 'text', 'notes.created_at', 'staff_id', staffLabel.as('by')])
    .where('lead_id', '=', leadId)
    .orderBy('notes.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, staff_id, ...note }) => ({ ...note, ...toTimes(created_at, staff_id === viewerId) }))
}

export async function listCallsOfLead(db: Database, { leadId, viewerId, limit }: Reading): Promise<LeadCall[]> {
  const rows = await db
    .selectFrom('calls')
    .innerJoin('staff', 'staff.id', 'calls.staff_id')
    .select(['calls.id', 'direction', 'status', 'duration_seconds as duration', 'said'])
    .select(['calls.created_at', 'staff_id', staffLabel.as('by')])
    .where('lead_id', '=', leadId)
    .orderBy('calls.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, staff_id, ...call }) => ({ ...call, ...toTimes(created_at, staff_id === viewerId) }))
}

function toTimes(created: number, isOwn: boolean) {
  const createdAt = new Date(created)
  return { createdAt, editableUntil: isOwn ? editableUntil(createdAt) : null }
}

export function toNoteRow({ leadId, staffId, text }: NewNote, now: Date) {
  return { lead_id: leadId, staff_id: staffId, text, created_at: now.getTime() }
}

export function toCallRow({ leadId, staffId, duration, direction, status, said = '' }: NewCall, now: Date) {
  const row = { lead_id: leadId, staff_id: staffId, direction, status, duration_seconds: duration, said }
  return { ...row, created_at: now.getTime() }
}
