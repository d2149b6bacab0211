import { MINUTE_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { hashToken, newToken } from '#staff/server/session-store.ts'

const TOKEN = /^[\w-]{43}$/
const VALID_MS = 30 * MINUTE_MS

declare module '#platform/database/database.ts' {
  interface Tables {
    privacy_requests: { token_hash: string; email_key: string; created_at: number }
  }
}

/** Says the token, which stands nowhere but in the mail. */
export async function insertPrivacyRequest(tx: Database, emailKey: string, now: Date): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('privacy_requests')
    .values({ token_hash: hashToken(token), email_key: emailKey, created_at: now.getTime() })
    .execute()
  return token
}

export async function isPrivacyRequestOpen(db: Database, token: string, now: Date): Promise<boolean> {
  if (!TOKEN.test(token)) return false
  const row = await db
    .selectFrom('privacy_requests')
    .select('email_key')
    .where('token_hash', '=', hashToken(token))
    .where('created_at', '>', now.getTime() - VALID_MS)
    .executeTakeFirst()
  return row !== undefined
}

/** Whose link it is; it is good for one use. */
export async function consumePrivacyRequest(db: Database, token: string, now: Date): Promise<string | null> {
  if (!TOKEN.test(token)) return null
  const row = await db
    .deleteFrom('privacy_requests')
    .where('token_hash', '=', hashToken(token))
    .where('created_at', '>', now.getTime() - VALID_MS)
    .returning('email_key')
    .executeTakeFirst()
  return row?.email_key ?? null
}

export function deleteExpiredPrivacyRequests(db: Database, now: Date) {
  return db
    .deleteFrom('privacy_requests')
    .where('created_at', '<=', now.getTime() - VALID_MS)
    .executeTakeFirst()
}
