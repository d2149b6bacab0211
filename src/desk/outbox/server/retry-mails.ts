import type { RetryMails } from '#desk/outbox/failed-mail.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import type { Database } from '#platform/database/database.ts'
import { requeueFailedMails } from '#platform/mail/mail-store.ts'

/** Sends mails that were given up once more, and notes at their leads who wanted it. */
export async function retryMails(tx: Database, { ids, staffId }: RetryMails & { staffId: number }, now: Date) {
  const mails = await requeueFailedMails(tx, ids ?? 'all', now)
  for (const { leadId, subject } of mails) {
    if (leadId === null) continue
    await insertLeadChange(tx, { leadId, staffId, what: `mail “${subject}”`, before: 'failed', after: 'queued' }, now)
  }
  return { queued: mails.length }
}
