import type { Database } from '#platform/database/database.ts'
import { hashToken, newToken } from '#platform/token.ts'

type LinkUse = { purpose: 'password' | 'privacy'; subject: string }

declare module '#platform/database/database.ts' {
  interface Tables {
    one_time_links: LinkUse & { token_hash: string; expires_at: number }
  }
}

/** Returns the token, which is only in the mail. */
export async function insertOneTimeLink(tx: Database, use: LinkUse, expiresAt: Date): Promise<string> {
  const token = newToken()
  const link = { ...use, token_hash: hashToken(token), expires_at: expiresAt.getTime() }
  await tx.insertInto('one_time_links').values(link).execute()
  return token
}

type OpenLink = { purpose: LinkUse['purpose']; token: string; now: Date }

/** Who it's for; null if it was used or has expired. */
export async function findOneTimeLink(db: Database, { purpose, token, now }: OpenLink): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_links')
    .select('subject')
    .where((link) => link.and({ purpose, token_hash: hashToken(token) }))
    .where('expires_at', '>', now.getTime())
    .executeTakeFirst()
  return row?.subject ?? null
}

/** Uses it up. Null if it was already used. */
export async function consumeOneTimeLink(db: Database, { purpose, token, now }: OpenLink): Promise<string | null> {
  const row = await db
    .deleteFrom('one_time_links')
    .where((link) => link.and({ purpose, token_hash: hashToken(token) }))
    .where('expires_at', '>', now.getTime())
    .returning('subject')
    .executeTakeFirst()
  return row?.subject ?? null
}

export async function deleteOneTimeLinks(tx: Database, use: LinkUse) {
  await tx
    .deleteFrom('one_time_links')
    .where((link) => link.and(use))
    .execute()
}

export function deleteExpiredLinks(db: Database, now: Date) {
  return db.deleteFrom('one_time_links').where('expires_at', '<=', now.getTime()).executeTakeFirst()
}
