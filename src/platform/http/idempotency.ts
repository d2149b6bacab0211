import { hash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
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
  return db.transaction().execute(async (tx) => {
    if (!(await insertKey(tx, claim, '', now))) return getAnswer<Answer>(tx, claim)
    const answer = await work(tx)
    await updateAnswer(tx, claim, JSON.stringify(answer))
    return answer
  })
}

/** For answers that took no writing. */
export async function replayAnswer<Answer>(
  c: RequestContext,
  db: Database,
  now: Date,
  answer: Answer,
): Promise<Answer> {
  const claim = await readClaim(c)
  if (!claim || (await insertKey(db, claim, JSON.stringify(answer), now))) return answer
  return getAnswer<Answer>(db, claim)
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

export async function listKeyUses(db: Database, visitorIds: readonly string[], key: string) {
  return db
    .selectFrom('idempotency_keys')
    .select(['visitor_id as visitorId', 'created_at as createdAt'])
    .where('visitor_id', 'in', visitorIds)
    .where('key', '=', key)
    .execute()
}

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

async function insertKey(db: Database, { id, bodyHash }: Claim, answer: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_keys')
    .values({ ...id, body_hash: bodyHash, answer, created_at: now.getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

async function updateAnswer(tx: Database, { id }: Claim, answer: string) {
  await tx
    .updateTable('idempotency_keys')
    .set({ answer })
    .where((row) => row.and(id))
    .execute()
}

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
