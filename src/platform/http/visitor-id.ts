import { createHmac, randomBytes } from 'node:crypto'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { listKeyUses } from './idempotency.ts'

const ID_BYTES = 16
const UNGUESSABLE_LENGTH = 22
const RETRIED_WITHIN_MS = 60 * 60 * 1000

type NewVisitor = { id: string; isFromKey: boolean }

/** A retry of a first request whose answer was lost carries no cookie, but the same key: for an hour it is the same visitor. */
export async function newVisitorId(
  db: Database,
  { key, secret }: { key: string | null; secret: string },
  now: Date,
): Promise<NewVisitor> {
  if (!key || key.length < UNGUESSABLE_LENGTH) return randomVisitor()
  const today = idFromKey(key, secret, now)
  const yesterday = idFromKey(key, secret, new Date(now.getTime() - DAY_MS))
  const uses = await listKeyUses(db, [today, yesterday], key)
  if (uses.length === 0) return { id: today, isFromKey: true }
  const fresh = uses.find(({ createdAt }) => isFresh(createdAt, now))
  return fresh ? { id: fresh.visitorId, isFromKey: true } : randomVisitor()
}

export async function hasFreshKey(db: Database, visitorId: string, key: string, now: Date): Promise<boolean> {
  const uses = await listKeyUses(db, [visitorId], key)
  return uses.some(({ createdAt }) => isFresh(createdAt, now))
}

function isFresh(createdAt: number, now: Date) {
  return createdAt > now.getTime() - RETRIED_WITHIN_MS
}

function randomVisitor(): NewVisitor {
  return { id: randomBytes(ID_BYTES).toString('base64url'), isFromKey: false }
}

function idFromKey(key: string, secret: string, now: Date) {
  const day = now.toISOString().slice(0, 10)
  const id = createHmac('sha256', secret).update(`visitor:${day}:${key}`).digest()
  return id.subarray(0, ID_BYTES).toString('base64url')
}
