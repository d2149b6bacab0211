import type { Company } from '#company/company.ts'
import { staffNoticeKinds } from '#leads/server/staff-notice-kinds.ts'
import type { Database } from '#platform/database/database.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { toMailRow } from '#platform/mail/outbox-store.ts'
import { insertRows } from './insert-rows.ts'
import { followUpMail, leadMail, quoteMail } from './mail-words.ts'
import type { Random } from './random.ts'
import type { SeededLead } from './seed-leads.ts'
import type { SeededQuote } from './seed-quotes.ts'

const FAILED = 0.01
const ATTEMPTS = 6
/** Longer than we keep trying to send a mail. */
const GIVE_UP_AFTER_MS = 15 * 60 * 60 * 1000
const SENT_WITHIN_MS = 4000

type Writing = {
  company: Company
  leads: readonly SeededLead[]
  quotes: readonly SeededQuote[]
  random: Random
  now: Date
}

export async function seedMails(tx: Database, { company, leads, quotes, random, now }: Writing): Promise<number> {
  const mailed = quotes.filter(({ isMailed }) => isMailed)
  const rows = [
    ...leads.map((lead) => toRow(leadMail(company, lead), lead.createdAt, random, now)),
    ...mailed.map((quote) => toRow(quoteMail(quote), quote.createdAt, random, now)),
    ...leads.flatMap((lead) =>
      lead.desk.followUps.map((words) => toRow(followUpMail(lead, words), words.createdAt, random, now)),
    ),
  ]
  return insertRows(tx, 'mails', rows)
}

function toRow(mail: Mail, createdAt: number, random: Random, now: Date) {
  // Our own mailbox always exists; a customer's address could be mistyped.
  const isToStaff = staffNoticeKinds.some((kind) => kind === mail.kind)
  const hasFailed = !isToStaff && createdAt + GIVE_UP_AFTER_MS < now.getTime() && random.chance(FAILED)
  return {
    ...toMailRow(mail, new Date(createdAt)),
    ...(hasFailed ? givenUp(createdAt) : sent(createdAt, random, now.getTime())),
  }
}

function sent(createdAt: number, random: Random, now: number) {
  const sentAt = Math.min(createdAt + random.integer(200, SENT_WITHIN_MS), now)
  return {
    status: 'sent' as const,
    sent_via: 'smtp',
    attempts: 1,
    last_error: null,
    sent_at: sentAt,
  }
}

function givenUp(createdAt: number) {
  return {
    status: 'failed' as const,
    sent_via: null,
    attempts: ATTEMPTS,
    last_error: '550 5.1.1 No such mailbox',
    next_attempt_at: createdAt + GIVE_UP_AFTER_MS,
    sent_at: null,
  }
}
