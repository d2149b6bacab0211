import { company } from '#company/company.ts'
import { shortMail } from '#company/server/mail-layout.tsx'
import { emailKey } from '#lib/email-key.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/dialect.ts'
import { type Mail, mailboxOf } from '#platform/mail/mail.ts'
import { countMailsWritten } from '#platform/mail/mail-store.ts'
import { insertOneTimeLink } from '#platform/mail/one-time-link.ts'
import { enqueueMailIf } from '#platform/mail/outbox-store.ts'
import { findDataSubject } from './personal-tables.ts'

export const PRIVACY_PATH = '/privacy/requests'

const PRIVACY_MAIL = 'privacy'
const MAILS_A_DAY = 3
const VALID_MS = 30 * MINUTE_MS
const LASTS = 'The link works once, for 30 minutes. If you did not ask for it, do nothing: nothing happens.'

/**
 * Mails a link to whoever we hold something about. For everybody else the same is done, and the mail taken back, so that
 * neither the answer nor its time tells whom we know.
 */
export async function requestPrivacyLink(tx: Database, email: string, publicUrl: string, now: Date) {
  const key = emailKey(email)
  const mailbox = mailboxOf(email)
  await lockUntilCommit(tx, `privacy ${mailbox}`)
  const person = await findDataSubject(tx, key)
  const since = new Date(now.getTime() - DAY_MS)
  const written = await countMailsWritten(tx, { mailbox, kinds: [PRIVACY_MAIL], since, most: MAILS_A_DAY })
  const expiresAt = new Date(now.getTime() + VALID_MS)
  const token = await insertOneTimeLink(tx, { purpose: 'privacy', subject: key }, expiresAt)
  const isMailed = person !== null && written < MAILS_A_DAY
  await enqueueMailIf(isMailed, tx, privacyMail(email, `${publicUrl}${PRIVACY_PATH}/${token}`), now)
}

function privacyMail(to: string, url: string): Mail {
  return shortMail({
    kind: PRIVACY_MAIL,
    to,
    subject: 'See or erase what we hold about you',
    text: `Somebody, probably you, asked ${company.name} what we hold about this email address.`,
    link: { label: 'See, download or erase it', url },
    note: LASTS,
  })
}
