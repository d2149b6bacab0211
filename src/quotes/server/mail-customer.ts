import type { Lead } from '#leads/lead.ts'
import { getVisitorOfLead } from '#leads/server/lead-store.ts'
import { mayWriteTo } from '#leads/server/letter.tsx'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { literalLimit, lockUntilCommit } from '#platform/database/dialect.ts'
import { preparedQuery } from '#platform/database/prepared-query.ts'
import { type Mail, mailboxOf } from '#platform/mail/mail.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { type MailHistory, planMail } from '#platform/mail/mail-plan.ts'
import { listMailsTo } from '#platform/mail/mail-store.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'

type Mailing = {
  kind: string
  lead: Lead
  caps: MailCaps
  /** What staff send waits a moment, so that they can undo it. */
  byStaff?: boolean
  /** A warning that would have to wait isn't sent at all. */
  isUrgent?: boolean
  write: () => Mail
}

/** Sends every mail about quotes and orders that a stranger's click could trigger. Each kind has its own limit. */
export async function mailCustomer(
  tx: Database,
  { kind, lead, caps, byStaff = false, isUrgent = false, write }: Mailing,
  now: Date,
): Promise<boolean> {
  if (!(await mayWriteTo(tx, lead))) return false
  const mailbox = mailboxOf(lead.email)
  const visitorId = await getVisitorOfLead(tx, lead.id)
  // So concurrent requests count each other's mails.
  await lockUntilCommit(tx, `mails of ${visitorId}`, `mails to ${mailbox}`)
  const plan = planMail(mailbox, await readHistory(tx, { mailbox, visitorId, kind }, now), caps.perVisitor, now)
  if (!plan.isMailed) {
    caps.report(plan.cap)
    return false
  }
  if (isUrgent && plan.leavesAt > now) {
    caps.report('mailbox')
    return false
  }
  const earliest = now.getTime() + (byStaff ? caps.staffDelayMs : 0)
  await enqueueMail(tx, write(), now, new Date(Math.max(plan.leavesAt.getTime(), earliest)))
  return true
}

const MAX_COUNTED = 100

type VisitorMails = { visitorId: string; kind: string; since: number }

const selectMailsOfVisitor = preparedQuery((tx, { visitorId, kind, since }: VisitorMails) =>
  tx
    .selectFrom('mails')
    .innerJoin('leads', 'leads.id', 'mails.lead_id')
    .select(['mails.mailbox', 'mails.created_at'])
    .where('leads.visitor_id', '=', visitorId)
    .where('mails.kind', '=', kind)
    .where('mails.created_at', '>', since)
    .orderBy('mails.created_at', 'desc')
    .limit(literalLimit(MAX_COUNTED)),
)

async function readHistory(
  tx: Database,
  { mailbox, visitorId, kind }: { mailbox: string; visitorId: string; kind: string },
  now: Date,
): Promise<MailHistory> {
  const ofVisitor = await selectMailsOfVisitor(tx, { visitorId, kind, since: now.getTime() - DAY_MS })
  return {
    ofVisitor: ofVisitor.map((row) => ({ mailbox: row.mailbox, writtenAt: new Date(row.created_at) })),
    toMailbox: await listMailsTo(tx, { mailbox, kind }, now),
  }
}
