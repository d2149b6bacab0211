import { randomUUID } from 'node:crypto'
import type { Lead, Person } from '#leads/lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { insertCaller } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'

type Caller = { person: Person; staffId: number }

/** Takes down somebody who is on the phone. Nobody's browser is behind the lead, so no visitor may add to it. */
export async function enterCaller(tx: Database, { person, staffId }: Caller, now: Date): Promise<Lead> {
  const caller = { ...person, email: person.email ?? '', source: 'phone' as const, visitorId: randomUUID() }
  const lead = await insertCaller(tx, caller, staffId, now)
  await insertLeadChange(tx, { leadId: lead.id, staffId, what: 'lead', before: '', after: 'entered from a call' }, now)
  return lead
}
