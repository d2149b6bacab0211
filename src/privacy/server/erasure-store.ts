import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Generated } from 'kysely'
import type { Database } from '#platform/database/database.ts'

const LIST_FILE = 'erasures.json'

declare module '#platform/database/database.ts' {
  interface Tables {
    /** The ids of erased leads, nothing else. The time tells a lead from a later one with the same id. */
    erasures: { id: Generated<number>; lead_id: number; lead_created_at: number; created_at: number }
  }
}

export type ErasedLead = { id: number; createdAt: number }

export async function insertErasures(tx: Database, leads: readonly ErasedLead[], now: Date) {
  const rows = leads.map(({ id, createdAt }) => ({
    lead_id: id,
    lead_created_at: createdAt,
    created_at: now.getTime(),
  }))
  await tx.insertInto('erasures').values(rows).execute()
}

export async function listErasedLeads(db: Database): Promise<ErasedLead[]> {
  return db
    .selectFrom('erasures')
    .select(['lead_id as id', 'lead_created_at as createdAt'])
    .orderBy('lead_id')
    .execute()
}

/** Stored next to the data and the backups, because an older backup doesn't know of an erasure. */
export async function writeErasureList(db: Database, folders: readonly string[]) {
  const erased = await listErasedLeads(db)
  for (const folder of folders) {
    const file = path.join(folder, LIST_FILE)
    const all = new Map([...(await readErasureList(folder)), ...erased].map((lead) => [JSON.stringify(lead), lead]))
    await mkdir(folder, { recursive: true })
    await writeFile(`${file}.partial`, JSON.stringify([...all.values()]), { mode: 0o600 })
    await rename(`${file}.partial`, file)
  }
}

export async function readErasureList(folder: string): Promise<ErasedLead[]> {
  const text = await readFile(path.join(folder, LIST_FILE), 'utf8').catch(() => '[]')
  return JSON.parse(text) as ErasedLead[]
}
