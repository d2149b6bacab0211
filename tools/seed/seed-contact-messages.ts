import type { Database } from '#platform/database/database.ts'
import { insertRows } from './insert-rows.ts'
import type { SeededLead } from './seed-leads.ts'

export async function seedContactMessages(tx: Database, leads: readonly SeededLead[]): Promise<number> {
  const rows = leads.flatMap(({ id, person, contact, createdAt }) =>
    contact ? [{ lead_id: id, name: person.name, ...contact, created_at: createdAt }] : [],
  )
  return insertRows(tx, 'contact_messages', rows)
}
