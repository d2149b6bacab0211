import { listChatsOfLead } from '#chat/server/lead-chat.ts'
import { company } from '#company/company.ts'
import { withoutStopLine } from '#company/server/stop-mail.tsx'
import { listContactMessagesOfLead } from '#contact/server/contact-store.ts'
import type { LeadEmail, LeadTimeline } from '#desk/lead/lead-timeline.ts'
import type { Lead } from '#leads/lead.ts'
import { listLeadChanges } from '#leads/server/lead-change-store.ts'
import type { Database } from '#platform/database/database.ts'
import { listMailsOfLead } from '#platform/mail/mail-store.ts'
import { listDeskQuotes } from '#quotes/server/desk-quote-store.ts'
import { listCallsOfLead, listNotesOfLead } from './log-store.ts'

/** Of each kind, the newest; nobody reads further back. */
const LIMIT = 200

/** Everything that passed between a lead and us, each kind newest first. */
export async function getLeadTimeline(db: Database, lead: Lead, viewerId: number, now: Date): Promise<LeadTimeline> {
  const log = { leadId: lead.id, viewerId, limit: LIMIT }
  const [emails, calls, chats, quotes, messages, notes, changes] = await Promise.all([
    listEmails(db, lead.id),
    listCallsOfLead(db, log),
    listChatsOfLead(db, lead.id, now),
    listDeskQuotes(db, lead.id, LIMIT, now),
    listContactMessagesOfLead(db, lead.id, LIMIT),
    listNotesOfLead(db, log),
    listLeadChanges(db, lead.id, LIMIT),
  ])
  return { emails, calls, chats, quotes, messages, notes, changes }
}

async function listEmails(db: Database, leadId: number): Promise<LeadEmail[]> {
  const mails = await listMailsOfLead(db, leadId, company.email.address, LIMIT)
  return mails.map(({ kind, text, ...mail }) => ({ ...mail, text: withoutStopLine(text), emailType: kind }))
}
