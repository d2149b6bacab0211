import type { Database } from '#platform/database/database.ts'
import { hashToken, newToken } from './session-store.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    staff_links: { token_hash: string; staff_id: number; expires_at: number }
  }
}

/** A link that was mailed to somebody; those mailed before are worth nothing any more. Says its token. */
export async function insertStaffLink(tx: Database, staffId: number, expiresAt: Date): Promise<string> {
  const token = newToken()
  await deleteStaffLinks(tx, staffId)
  await tx
    .insertInto('staff_links')
    .values({ token_hash: hashToken(token), staff_id: staffId, expires_at: expiresAt.getTime() })
    .execute()
  return token
}

export async function findLinkedStaffId(db: Database, token: string, now: Date): Promise<number | null> {
  const row = await linkOf(db, token, now).executeTakeFirst()
  return row?.staff_id ?? null
}

/** Uses a link up. False where somebody else was quicker. */
export async function deleteStaffLink(tx: Database, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_links')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return Number(numDeletedRows) === 1
}

export async function deleteStaffLinks(tx: Database, staffId: number) {
  await tx.deleteFrom('staff_links').where('staff_id', '=', staffId).execute()
}

export function deleteExpiredStaffLinks(db: Database, now: Date) {
  return db.deleteFrom('staff_links').where('expires_at', '<=', now.getTime()).executeTakeFirst()
}

function linkOf(db: Database, token: string, now: Date) {
  return db
    .selectFrom('staff_links')
    .select('staff_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.getTime())
}
