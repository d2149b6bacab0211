import { hash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedQuery } from '#platform/database/prepared-query.ts'
import { AppError } from './app-error.ts'
import { getVisitorId, type HttpEnv, type RequestContext } from './http-env.ts'

const IDEMPOTENCY_HEADER = 'idempotency-key'
const VALID_KEY = /^[\x21-\x7e]{1,200}$/
const RETENTION_MS = DAY_MS

type IdempotencyTable = {
  route: string
  visitor_id: string
  key: string
  body_hash: string
  answer: string
  created_at: number
}

declare module '#platform/database/database.ts' {
  interface Tables {
    idempotency_keys: IdempotencyTable
  }
}

/** Key, work and answer are one transaction; requests that arrive together take turns on the key's unique index. */
export async function runIdempotent<Answer>(
  c: RequestContext,
  db: Database,
  now: Date,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  const claim = await readClaim(c)
  if (!claim) return db.transaction().execute(work)
  const answer = await db.transaction().execute(async (tx) => {
    if (!(await insertKey(tx, claim, '', now))) return getAnswer<Answer>(tx, claim)
    const answer = await work(tx)
    await updateAnswer(tx, { ...claim.id, answer: JSON.stringify(answer) })
    return answer
  })
  c.set('isKeyStored', true)
  return answer
}

/** For answers that took no writing. */
export async function replayAnswer<Answer>(
  c: RequestContext,
  db: Database,
  now: Date,
  answer: Answer,
): Promise<Answer> {
  const claim = await readClaim(c)
  if (!claim) return answer
  const isNew = await insertKey(db, claim, JSON.stringify(answer), now)
  c.set('isKeyStored', true)
  return isNew ? answer : getAnswer<Answer>(db, claim)
}

/** For work that is done ahead of its transaction. */
export async function findStoredAnswer<Answer>(c: RequestContext, db: Database): Promise<Answer | null> {
  const claim = await readClaim(c)
  const row = claim && (await findKey(db, claim))
  return row ? readAnswer<Answer>(row, claim) : null
}

export function idempotencyKeyOf(c: Pick<Context, 'req'>): string | null {
  const key = c.req.header(IDEMPOTENCY_HEADER)
  if (key === undefined) return null
  if (!VALID_KEY.test(key)) throw new AppError('malformed', 'The Idempotency-Key must be 1 to 200 visible characters.')
  return key
}

/**
 * Gives a form that is sent without scripts its Idempotency-Key. The page with the form is the same for all, so the key
 * cannot stand in it: the same content from the same address is the same request.
 */
export const contentKey: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const key = hash('sha256', `${c.get('clientAddress')}\n${await c.req.text()}`, 'base64url')
  c.req.raw.headers.set(IDEMPOTENCY_HEADER, key)
  await next()
}

/** When either of two visitors used a key. */
export const listKeyUses = preparedQuery(
  (db, { key, ...ids }: { key: string; visitorId: string; orVisitorId: string }) =>
    db
      .selectFrom('idempotency_keys')
      .select(['visitor_id as visitorId', 'created_at as createdAt'])
      .where('visitor_id', 'in', [ids.visitorId, ids.orVisitorId])
      .where('key', '=', key),
)

export function deleteOldIdempotencyKeys(db: Database, now: Date) {
  return db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now.getTime() - RETENTION_MS)
    .executeTakeFirst()
}

type Claim = { id: { route: string; visitor_id: string; key: string }; bodyHash: string }

async function readClaim(c: RequestContext): Promise<Claim | null> {
  const key = idempotencyKeyOf(c)
  if (!key) return null
  const id = { route: `${c.req.method} ${c.req.path}`, visitor_id: getVisitorId(c), key }
  return { id, bodyHash: hash('sha256', await c.req.text(), 'base64url') }
}

const insertRow = preparedQuery((db, row: IdempotencyTable) =>
  db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key'),
)

async function insertKey(db: Database, { id, bodyHash }: Claim, answer: string, now: Date): Promise<boolean> {
  const inserted = await insertRow(db, { ...id, body_hash: bodyHash, answer, created_at: now.getTime() })
  return inserted.length > 0
}

const updateAnswer = preparedQuery((tx, { answer, ...id }: Claim['id'] & { answer: string }) =>
  tx
    .updateTable('idempotency_keys')
    .set({ answer })
    .where((row) => row.and(id)),
)

async function getAnswer<Answer>(db: Database, claim: Claim): Promise<Answer> {
  const row = await findKey(db, claim)
  if (!row) throw new Error('An idempotency key that was there is gone.')
  return readAnswer(row, claim)
}

function findKey(db: Database, { id }: Claim) {
  return db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where((row) => row.and(id))
    .executeTakeFirst()
}

function readAnswer<Answer>(row: { body_hash: string; answer: string }, { bodyHash }: Claim): Answer {
  if (row.body_hash === bodyHash) return JSON.parse(row.answer) as Answer
  throw new AppError('conflict', 'This Idempotency-Key was already used for a different request.')
}
