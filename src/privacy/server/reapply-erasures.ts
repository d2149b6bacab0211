import type { Database } from '#platform/database/database.ts'
import { erasePerson } from './erase-person.ts'
import { type ErasedLead, insertErasures, listErasedLeads, readErasureList } from './erasure-store.ts'

type Deps = { db: Database; dataDir: string; backupDir: string | null }

/**
 * A backup that is older than an erasure brings the person back: whoever is on the lists in these folders is erased again.
 * Says how many.
 */
export async function reapplyErasures(deps: Deps, folders: readonly string[], now: Date): Promise<number> {
  const { db } = deps
  const known = await listErasedLeads(db)
  const listed = await Promise.all(folders.map(readErasureList))
  const keys = new Set(known.map(keyOf))
  const missing = new Map(listed.flat().map((lead) => [keyOf(lead), lead]))
  let erased = 0
  for (const lead of missing.values()) {
    if (keys.has(keyOf(lead))) continue
    if (await eraseAgain(deps, lead, now)) erased += 1
    else await insertErasures(db, [lead], now)
  }
  return erased
}

async function eraseAgain(deps: Deps, { id, createdAt }: ErasedLead, now: Date): Promise<boolean> {
  const row = await deps.db
    .selectFrom('leads')
    .select(['visitor_id as visitorId', 'email_key as key'])
    .where((lead) => lead.and({ id, created_at: createdAt }))
    .executeTakeFirst()
  if (!row) return false
  await erasePerson(deps, { key: row.key, leads: [{ id, createdAt, visitorId: row.visitorId }] }, now)
  return true
}

function keyOf({ id, createdAt }: ErasedLead) {
  return `${id} ${createdAt}`
}
