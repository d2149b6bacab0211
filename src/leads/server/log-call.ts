import { isContact } from '#leads/lead-log.ts'
import type { Database } from '#platform/database/database.ts'
import { insertCall, type NewCall } from './call-store.ts'
import { updateFirstContact } from './lead-store.ts'

/** Keeps a call with a lead, and when the two first spoke with each other. */
export async function logCall(tx: Database, call: NewCall, now: Date) {
  const id = await insertCall(tx, call, now)
  if (isContact(call)) await updateFirstContact(tx, call.leadId, now)
  return { id }
}
