import { randomUUID } from 'node:crypto'
import type { Lead } from '#leads/lead.ts'
import { getVisitorOfLead } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/dialect.ts'
import { mailboxOf } from '#platform/mail/mail.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { isSuppressed } from '#platform/mail/suppression-store.ts'
import type { PricedPart } from '#pricing/priced-part.ts'
import type { Quote } from '#quotes/quote.ts'
import { planQuoteMail } from '#quotes/quote-mail-plan.ts'
import { quoteMail } from './quote-mail.tsx'
import { hasReceivedMail, readQuoteMailHistory } from './quote-mail-store.ts'

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
  if (lead.email === '' || (await isSuppressed(tx, lead.email))) return false
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
