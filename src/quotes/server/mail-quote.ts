import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Lead } from '#leads/lead.ts'
import { getVisitorOfLead } from '#leads/server/lead-store.ts'
import { mayWriteTo } from '#leads/server/letter.tsx'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { literalLimit, lockUntilCommit } from '#platform/database/dialect.ts'
import { preparedQuery } from '#platform/database/prepared-query.ts'
import { mailboxOf } from '#platform/mail/mail.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import type { PricedPart } from '#pricing/price.ts'
import type { Quote } from '#quotes/quote.ts'
import { planQuoteMail, type QuoteMailHistory } from '#quotes/quote-mail-plan.ts'
import { QUOTE_MAIL, quoteMail } from './quote-mail.tsx'

type Mailing = {
  quote: Quote
  lead: Lead
  vin: string | null
  priced: PricedPart
  isKnownCar: boolean
  publicUrl: string
  caps: MailCaps
}

export async function mailQuote(tx: Database, { quote, lead, priced, caps, ...mailing }: Mailing, now: Date) {
  if (!(await mayWriteTo(tx, lead))) return false
  const mailbox = mailboxOf(lead.email)
  const visitorId = await getVisitorOfLead(tx, lead.id)
  // Requests that arrive together count each other's mails.
  await lockUntilCommit(tx, `mails of ${visitorId}`, `mails to ${mailbox}`)
  const history = await readQuoteMailHistory(tx, { mailbox, visitorId }, now)
  const plan = planQuoteMail(mailbox, history, caps.perVisitor, now)
  if (!plan.isMailed) {
    caps.report(plan.cap)
    return false
  }
  const isKnownMailbox = await hasReceivedMail(tx, mailbox)
  const synonyms = priced.part?.synonyms ?? []
  const mail = quoteMail(quote, lead, { ...mailing, isKnownMailbox, synonyms, messageId: randomUUID() })
  await enqueueMail(tx, mail, now, plan.leavesAt)
  return true
}

const HISTORY_MS = 7 * DAY_MS
const HISTORY_MAX = 100

const selectMailsOfVisitor = preparedQuery((tx, { visitorId, since }: { visitorId: string; since: number }) =>
  tx
    .selectFrom('mails')
    .innerJoin('leads', 'leads.id', 'mails.lead_id')
    .select(['mails.mailbox', 'mails.created_at'])
    .where('leads.visitor_id', '=', visitorId)
    .where('mails.kind', '=', QUOTE_MAIL)
    .where('mails.created_at', '>', since)
    .orderBy('mails.created_at', 'desc')
    .limit(literalLimit(HISTORY_MAX)),
)

const selectMailsTo = preparedQuery((tx, { mailbox, since }: { mailbox: string; since: number }) =>
  tx
    .selectFrom('mails')
    .select(['created_at', sql<number>`coalesce(sent_at, next_attempt_at)`.as('leaves_at')])
    .where((mail) => mail.and({ mailbox, kind: QUOTE_MAIL }))
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(literalLimit(HISTORY_MAX)),
)

async function readQuoteMailHistory(
  tx: Database,
  { mailbox, visitorId }: { mailbox: string; visitorId: string },
  now: Date,
): Promise<QuoteMailHistory> {
  const ofVisitor = await selectMailsOfVisitor(tx, { visitorId, since: now.getTime() - DAY_MS })
  const toMailbox = await selectMailsTo(tx, { mailbox, since: now.getTime() - HISTORY_MS })
  return {
    ofVisitor: ofVisitor.map((row) => ({ mailbox: row.mailbox, writtenAt: new Date(row.created_at) })),
    toMailbox: toMailbox.map((row) => ({ writtenAt: new Date(row.created_at), leavesAt: new Date(row.leaves_at) })),
  }
}

const selectReceived = preparedQuery((tx, { mailbox }: { mailbox: string }) =>
  tx
    .selectFrom('mails')
    .select('id')
    .where('mailbox', '=', mailbox)
    .where('sent_at', 'is not', null)
    .limit(literalLimit(1)),
)

export async function hasReceivedMail(tx: Database, mailbox: string): Promise<boolean> {
  const received = await selectReceived(tx, { mailbox })
  return received.length > 0
}
