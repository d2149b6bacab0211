import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { Database } from '#platform/database/database.ts'
import { AppError } from './app-error.ts'
import { type Asking, getVisitorId } from './http-env.ts'

const HEADER = 'idempotency-key'
const VALID_KEY = /^[\x21-\x7e]{1,200}$/
const KEPT_MS = 24 * 60 * 60 * 1000

declare module '#platform/database/database.ts' {
  interface Tables {
    idempotency_keys: {
      route: string
      visitor_id: string
      key: string
      body_hash: string
      answer: string
      created_at: number
    }
  }
}

/**
 * Carries out a write exactly once for its Idempotency-Key. The key, the work and the answer are one transaction, so a
 * retry finds either nothing or the whole; requests that arrive together take turns on the key's unique index.
 */
export async function once<Answer>(
  c: Asking,
  db: Database,
  now: Date,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  const key = idempotencyKeyOf(c)
  if (!key) return db.transaction().execute(work)
  const claim = claimOf(c, key)
  const body_hash = hash(await c.req.text())
  return db.transaction().execute(async (tx) => {
    const claimed = await insertKey(tx, { ...claim, body_hash, answer: '', created_at: now.getTime() })
    if (!claimed) return getAnswer<Answer>(tx, claim, body_hash)
    const answer = await work(tx)
    await tx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where((row) => row.and(claim))
      .execute()
    return answer
  })
}

/** What this key was answered before, for work that is done ahead of its transaction. Null for a new key, or without one. */
export async function findAnswer<Answer>(c: Asking, db: Database): Promise<Answer | null> {
  const key = idempotencyKeyOf(c)
  if (!key) return null
  const row = await findKey(db, claimOf(c, key))
  return row ? readAnswer<Answer>(row, hash(await c.req.text())) : null
}

export function idempotencyKeyOf(c: Pick<Context, 'req'>): string | null {
  const key = c.req.header(HEADER)
  if (key === undefined) return null
  if (!VALID_KEY.test(key)) throw new AppError('malformed', 'The Idempotency-Key must be 1 to 200 visible characters.')
  return key
}

export async function deleteOldIdempotencyKeys(db: Database, now: Date) {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now.getTime() - KEPT_MS)
    .execute()
}

type Claim = { route: string; visitor_id: string; key: string }

function claimOf(c: Asking, key: string): Claim {
  return { route: `${c.req.method} ${c.req.path}`, visitor_id: getVisitorId(c), key }
}

async function insertKey(tx: Database, row: Claim & { body_hash: string; answer: string; created_at: number }) {
  const inserted = await tx
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return inserted !== undefined
}

async function getAnswer<Answer>(tx: Database, claim: Claim, bodyHash: string): Promise<Answer> {
  const row = await findKey(tx, claim)
  if (!row) throw new Error('An idempotency key that was there is gone.')
  return readAnswer(row, bodyHash)
}

function findKey(db: Database, claim: Claim) {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where((row) => row.and(claim))
    .executeTakeFirst()
}

function readAnswer<Answer>(row: { body_hash: string; answer: string }, bodyHash: string): Answer {
  if (row.body_hash === bodyHash) return JSON.parse(row.answer) as Answer
  throw new AppError('conflict', 'This Idempotency-Key was already used for a different request.')
}

function hash(text: string) {
  return createHash('sha256').update(text).digest('base64url')
}
