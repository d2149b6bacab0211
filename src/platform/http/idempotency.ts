import { createHmac, hash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { DAY_MS, MINUTE_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedQuery } from '#platform/database/prepared-query.ts'
import { AppError } from './app-error.ts'
import { getVisitorId, type HttpEnv, type RequestContext } from './http-env.ts'

const IDEMPOTENCY_HEADER = 'idempotency-key'
const VALID_KEY = /^[\x21-\x7e]{1,200}$/
const RETENTION_MS = DAY_MS
/** How long a form sent twice from an address without a cookie counts as a double click. */
const DOUBLE_CLICK_MS = 10 * MINUTE_MS
const NO_VISITOR = ''

type IdempotencyTable = {
  route: string
  visitor_id: string
  key: string
  body_hash: string
  answer: string
  created_at: number
  /** The lead an answer to staff is about: erasing the lead deletes it. */
  lead_id: number | null
}

declare module '#platform/database/database.ts' {
  interface Tables {
    idempotency_keys: IdempotencyTable
  }
}

/** Key, work and answer are one transaction; concurrent requests take turns on the key's unique index. */
export async function runIdempotent<Answer>(
  c: RequestContext,
  db: Database,
  now: Date,
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  const claim = await readClaim(c)
  if (!claim) return db.transaction().execute(work)
  const { answer, isReplay } = await db.transaction().execute(async (tx) => {
    if (claim.id.visitor_id === NO_VISITOR) await deleteKeyBefore(tx, claim, new Date(now.getTime() - DOUBLE_CLICK_MS))
    if (!(await insertKey(tx, claim, '', now))) return { answer: await getAnswer<Answer>(tx, claim), isReplay: true }
    const answer = await work(tx)
    await updateAnswer(tx, { ...claim.id, answer: JSON.stringify(answer), leadId: findLeadId(answer) })
    const visitorId = c.get('visitorId')
    // The second click may already have the cookie from the first.
    if (claim.id.visitor_id === NO_VISITOR && visitorId)
      await insertKey(tx, { ...claim, id: { ...claim.id, visitor_id: visitorId } }, JSON.stringify(answer), now)
    return { answer, isReplay: false }
  })
  c.set('idempotency', isReplay ? 'replayed' : 'stored')
  return answer
}

/** For answers without writes. */
export async function replayAnswer<Answer>(
  c: RequestContext,
  db: Database,
  now: Date,
  answer: Answer,
): Promise<Answer> {
  const claim = await readClaim(c)
  if (!claim) return answer
  const isNew = await insertKey(db, claim, JSON.stringify(answer), now)
  c.set('idempotency', isNew ? 'stored' : 'replayed')
  return isNew ? answer : getAnswer<Answer>(db, claim)
}

/** For work done before its transaction. */
export async function findStoredAnswer<Answer>(c: RequestContext, db: Database): Promise<Answer | null> {
  const claim = await readClaim(c)
  const row = claim && (await findKey(db, claim))
  if (!row) return null
  const answer = readAnswer<Answer>(row, claim)
  c.set('idempotency', 'replayed')
  return answer
}

export function findIdempotencyKey(c: Pick<Context, 'req'>): string | null {
  const key = c.req.header(IDEMPOTENCY_HEADER)
  return key !== undefined && VALID_KEY.test(key) ? key : null
}

/**
 * A form sent without scripts has no Idempotency-Key, and its page is the same for everyone, so the key can't be in it:
 * the same content from the same address is the same request. Rows of forms have routes no header can name.
 */
export function formIdempotency([secret = '']: readonly string[]): MiddlewareHandler<HttpEnv> {
  return (c, next) => {
    c.set('formKey', (body) => {
      const content = `form\n${c.get('clientAddress')}\n${body}`
      return createHmac('sha256', secret).update(content).digest('base64url')
    })
    return next()
  }
}

/** When either of two visitors used a key on a route. */
export const listKeyUses = preparedQuery(
  (db, { key, route, ...ids }: { key: string; route: string; visitorId: string; orVisitorId: string }) =>
    db
      .selectFrom('idempotency_keys')
      .select(['visitor_id as visitorId', 'created_at as createdAt'])
      .where('visitor_id', 'in', [ids.visitorId, ids.orVisitorId])
      .where((row) => row.and({ key, route })),
)

export function deleteOldIdempotencyKeys(db: Database, now: Date) {
  return db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now.getTime() - RETENTION_MS)
    .executeTakeFirst()
}

type Claim = { id: { route: string; visitor_id: string; key: string }; bodyHash: string }

async function readClaim(c: RequestContext): Promise<Claim | null> {
  const body = await c.req.text()
  const id = readFormId(c, body) ?? readHeaderId(c)
  return id && { id, bodyHash: hash('sha256', body, 'base64url') }
}

function readFormId(c: RequestContext, body: string): Claim['id'] | null {
  const toKey = c.get('formKey')
  if (!toKey) return null
  const visitorId = c.get('isNewVisitor') ? null : c.get('visitorId')
  return { route: `form ${c.req.path}`, visitor_id: visitorId ?? NO_VISITOR, key: toKey(body) }
}

function readHeaderId(c: RequestContext): Claim['id'] | null {
  if (c.req.header(IDEMPOTENCY_HEADER) === undefined) return null
  const key = findIdempotencyKey(c)
  if (!key) throw new AppError('malformed', 'The Idempotency-Key must be 1 to 200 visible characters.')
  return { route: idempotentRoute(c), visitor_id: c.get('actor') ?? getVisitorId(c), key }
}

export function idempotentRoute({ req }: Pick<Context, 'req'>): string {
  return `${req.method} ${req.path}`
}

async function deleteKeyBefore(tx: Database, { id }: Claim, before: Date) {
  await tx
    .deleteFrom('idempotency_keys')
    .where((row) => row.and(id))
    .where('created_at', '<', before.getTime())
    .execute()
}

const insertRow = preparedQuery((db, row: Omit<IdempotencyTable, 'lead_id'>) =>
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

type StoredAnswer = Claim['id'] & { answer: string; leadId: number | null }

const updateAnswer = preparedQuery((tx, { answer, leadId, ...id }: StoredAnswer) =>
  tx
    .updateTable('idempotency_keys')
    .set({ answer, lead_id: leadId })
    .where((row) => row.and(id)),
)

function findLeadId(answer: unknown): number | null {
  const { leadId } = (answer ?? {}) as { leadId?: unknown }
  return typeof leadId === 'number' ? leadId : null
}

async function getAnswer<Answer>(db: Database, claim: Claim): Promise<Answer> {
  const row = await findKey(db, claim)
  if (!row) throw new Error('An idempotency key disappeared.')
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
