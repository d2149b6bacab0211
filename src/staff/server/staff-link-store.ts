import type { Database } from '#platform/database/database.ts'
import { hashToken, newToken } from './session-store.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    staff_links: { token_hash: string; staff_id: number; expires_at: number }
  }
}

/** A link that was mailed to somebody, if they have an account; those before are worth nothing any more. Says its token. */
export async function insertStaffLink(tx: Database, staffId: number, expiresAt: Date): Promise<string> {
  const token = newToken()
  await deleteStaffLinks(tx, staffId)
  const link = { token_hash: hashToken(token), expires_at: expiresAt.getTime() }
  await tx
    .insertInto('staff_links')
    .columns(['staff_id', 'token_hash', 'expires_at'])
    .expression((staff) =>
      staff
        .selectFrom('staff')
        .select(({ val }) => ['id', val(link.token_hash).as('token_hash'), val(link.expires_at).as('expires_at')])
        .where('id', '=', staffId),
    )
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
