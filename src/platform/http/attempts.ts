import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { addressGroup } from './client-address.ts'
import { type Limit, tooMany } from './rate-limit.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    rate_limits: { key: string; points: number; expire: number | null }
  }
}

type Options = { enabled: boolean; db: Database; now: () => Date }

export type Attempts = ReturnType<typeof createAttempts>

/** Counts that outlive a restart and are shared by all processes, for what must not be tried often: signing in. */
export function createAttempts({ enabled, db, now }: Options) {
  async function count(limit: Limit, subject: string) {
    if (!enabled) return
    const { points, expire } = await insertAttempt(db, limit, keyOf(limit, subject), now())
    if (points > limit.points) throw tooMany(expire - now().getTime())
  }
  return {
    /** Refuses with 429 when there were too many attempts on this subject already. */
    count,
    countByAddress: (limit: Limit, address: string) => count(limit, addressGroup(address)),
    async forget(limit: Limit, subject: string) {
      if (enabled) await db.deleteFrom('rate_limits').where('key', '=', keyOf(limit, subject)).execute()
    },
  }
}

export async function deleteOldAttempts(db: Database, now: Date) {
  await db.deleteFrom('rate_limits').where('expire', '<=', now.getTime()).execute()
}

/** One statement, so that attempts made at the same moment are all counted. */
async function insertAttempt(db: Database, { perSeconds }: Limit, key: string, now: Date) {
  const [at, expire] = [now.getTime(), now.getTime() + perSeconds * 1000]
  const isOver = sql<boolean>`rate_limits.expire <= ${at}`
  const row = await db
    .insertInto('rate_limits')
    .values({ key, points: 1, expire })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        points: sql`case when ${isOver} then 1 else rate_limits.points + 1 end`,
        expire: sql`case when ${isOver} then ${expire} else rate_limits.expire end`,
      }),
    )
    .returning(['points', 'expire'])
    .executeTakeFirstOrThrow()
  return { points: row.points, expire: row.expire ?? expire }
}

/** Hashed: a subject may be longer than the column, and an email has no business in this table. */
function keyOf({ name }: Limit, subject: string) {
  return `${name}:${createHash('sha256').update(subject).digest('base64url')}`
}
