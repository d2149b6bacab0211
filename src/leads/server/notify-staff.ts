import type { Shop } from '#company/server/shop.ts'
import { HOUR_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { type Mail, mailboxOf } from '#platform/mail/mail.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { countMailsWritten } from '#platform/mail/mail-store.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { newLeadMail } from './lead-mail.tsx'
import { claimDueNotices } from './lead-notice-store.ts'
import { staffNoticeKinds } from './staff-notice-kinds.ts'

const QUARTER_MS = HOUR_MS / 4
const NOTICES_AT_ONCE = 50

type Notice = { mail: Mail; caps: Pick<MailCaps, 'staffPerHour'> }

/** Notifies staff of what a visitor did; on a busy hour, batched by quarter of an hour. */
export async function notifyStaff(tx: Database, { mail, caps }: Notice, now: Date) {
  const isBusy = caps.staffPerHour !== null && (await hasManyRequests(tx, mail.to, caps.staffPerHour, now))
  await enqueueMail(tx, mail, now, isBusy ? nextQuarter(now) : now)
}

type Deps = Pick<Shop, 'db' | 'publicUrl' | 'company'> & { mailCaps: Pick<MailCaps, 'staffPerHour'> }

/** Notifies staff of leads that left a name but haven't asked for a part. */
export async function notifyOfDueLeads({ db, mailCaps: caps, publicUrl, company }: Deps, now: Date) {
  await db.transaction().execute(async (tx) => {
    for (const lead of await claimDueNotices(tx, now, NOTICES_AT_ONCE)) {
      const isNew = lead.askedAt.getTime() === lead.createdAt.getTime()
      await notifyStaff(tx, { mail: newLeadMail(company(), lead, { publicUrl, isNew }), caps }, now)
    }
  })
}

async function hasManyRequests(tx: Database, to: string, max: number, now: Date) {
  const since = new Date(now.getTime() - HOUR_MS)
  const written = { mailbox: mailboxOf(to), kinds: staffNoticeKinds, since, most: max }
  return (await countMailsWritten(tx, written)) >= max
}

function nextQuarter(now: Date) {
  return new Date((Math.floor(now.getTime() / QUARTER_MS) + 1) * QUARTER_MS)
}
