import { createHmac } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import { getSecret } from '#platform/database/secret-store.ts'

/** The keys that cookies of one purpose are signed with: the first signs, all are recognised. */
export type CookieKeys = (purpose: string) => Promise<readonly string[]>

type Secrets = { COOKIE_SECRET?: string | undefined; COOKIE_SECRET_PREVIOUS?: string | undefined }

/**
 * Without settings each purpose has a random key in the database. With COOKIE_SECRET that one signs, and cookies which the
 * previous one signed, or else the database's, still count: so a secret is replaced without making anybody a stranger.
 */
export function createCookieKeys(db: Database, { COOKIE_SECRET, COOKIE_SECRET_PREVIOUS }: Secrets): CookieKeys {
  return async (purpose) => {
    if (!COOKIE_SECRET) return [await getSecret(db, purpose)]
    const previous = COOKIE_SECRET_PREVIOUS ? keyFrom(COOKIE_SECRET_PREVIOUS, purpose) : await getSecret(db, purpose)
    return [keyFrom(COOKIE_SECRET, purpose), previous]
  }
}

function keyFrom(secret: string, purpose: string) {
  return createHmac('sha256', secret).update(purpose).digest('base64url')
}
