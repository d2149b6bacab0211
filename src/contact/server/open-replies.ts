import { createHmac } from 'node:crypto'
import type { Database } from '#platform/database/database.ts'
import type { Env } from '#platform/env.ts'
import type { CookieKeys } from '#platform/http/cookies.ts'
import { isSameSecret } from '#platform/http/is-same-secret.ts'
import { findMailOfLead } from '#platform/mail/mail-store.ts'

export type Replies = NonNullable<Awaited<ReturnType<typeof openReplies>>>

type SentMail = { id: number; messageId: string }

const SIGNATURE_LENGTH = 32
const TOKEN = /\+([1-9]\d{0,8})-([0-9a-f]{32})@/g
const MAX_TOKENS = 5

/**
 * Replies come to an address with a token: the mail they answer, signed. The mail leads to its lead, so a merge moves the
 * token along, and an erasure ends it. Null if this isn't set up.
 */
export async function openReplies(
  { REPLY_ADDRESS, REPLY_WEBHOOK_SECRET: secret }: Pick<Env, 'REPLY_ADDRESS' | 'REPLY_WEBHOOK_SECRET'>,
  cookieKeys: CookieKeys,
) {
  if (!REPLY_ADDRESS || !secret) return null
  const keys = await cookieKeys('reply')
  const [name, domain] = REPLY_ADDRESS.split('@')
  return {
    secret,
    addressOf: (mail: SentMail) => `${name}+${mail.id}-${signatureOf(mail, keys[0] ?? '')}@${domain}`,
    /** The mail that a token in an email's header stands for. */
    async findAnswered(db: Database, head: string) {
      for (const [, id, signature = ''] of [...head.toLowerCase().matchAll(TOKEN)].slice(0, MAX_TOKENS)) {
        const mail = await findMailOfLead(db, Number(id))
        if (mail && keys.some((key) => isSameSecret(signatureOf(mail, key), signature))) return mail
      }
      return null
    },
  }
}

/** In lower case, since some mail servers change the case of addresses. A restored backup may use an id again, not a Message-ID. */
function signatureOf({ id, messageId }: SentMail, key: string): string {
  return createHmac('sha256', key).update(`${id} ${messageId}`).digest('hex').slice(0, SIGNATURE_LENGTH)
}
