import { isContact } from '#desk/lead/lead-log.ts'
import type { Database } from '#platform/database/database.ts'
import { insertCall, type NewCall } from './call-store.ts'
import { recordFirstContact } from './record-first-contact.ts'

export async function logCall(tx: Database, call: NewCall, now: Date) {
  const id = await insertCall(tx, call, now)
  if (isContact(call)) await recordFirstContact(tx, call, now)
  return { id }
}
