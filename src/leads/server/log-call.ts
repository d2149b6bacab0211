import type { Database } from '#platform/database/database.ts'
import { insertCall, type NewCall } from './call-store.ts'
import { updateFirstContact } from './lead-store.ts'

/** Keeps a call with a lead. Only when the two spoke with each other is it a contact. */
export async function logCall(tx: Database, call: NewCall, now: Date) {
  const id = await insertCall(tx, call, now)
  if (call.status === 'completed') await updateFirstContact(tx, call.leadId, now)
  return { id }
}
