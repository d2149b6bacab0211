import { Hono } from 'hono'
import { listChatsOfLead } from '#chat/server/lead-chat.ts'
import type { Company } from '#company/company.ts'
import { withoutStopLine } from '#company/server/mail-layout.tsx'
import type { Shop } from '#company/server/shop.ts'
import { listContactMessagesOfLead } from '#contact/server/contact-store.ts'
import { type LeadEmail, type LeadTimeline, leadTimelineSchema } from '#desk/lead/lead-timeline.ts'
import { REMINDER_MAIL } from '#desk/reminders/server/announce-reminders.ts'
import { countsLead } from '#desk/server/lead-reads.ts'
import { changedLeadSchema, type Lead, leadStatusSchema } from '#leads/lead.ts'
import { leadDetailSchema, undoableSince } from '#leads/lead-merge.ts'
import { getLead, leadIdOf } from '#leads/server/get-lead.ts'
import { listLeadChanges } from '#leads/server/lead-change-store.ts'
import { listPossibleDuplicates } from '#leads/server/person-store.ts'
import { staffNoticeKinds } from '#leads/server/staff-notice-kinds.ts'
import type { ReadOrderDeps } from '#orders/server/order-deps.ts'
import type { Database } from '#platform/database/database.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import { listMailsOfLead } from '#platform/mail/mail-store.ts'
import type { Platform } from '#platform/platform.ts'
import { listDeskQuotes } from '#quotes/server/desk-quote-store.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { changeLeadStatus } from './change-lead-status.ts'
import { listCallsOfLead, listNotesOfLead } from './log-store.ts'
import { listMerges } from './merge-leads.ts'

const readLeadDoc = routeDoc('Get a lead', { 200: leadDetailSchema })
const readTimelineDoc = routeDoc('Get the timeline of a lead', { 200: leadTimelineSchema })
const changeLeadStatusDoc = routeDoc('Change the status of a lead', { 200: changedLeadSchema })

export const leadDetailRoutes = (platform: Platform) => {
  const { db, now } = platform
  return new Hono<HttpEnv>().get(
    '/:id',
    described(readLeadDoc),
    staffOnly(platform),
    countsLead(platform),
    async (c) => {
      const lead = await getLead(db, leadIdOf(c))
      const merges = await listMerges(db, lead.id, undoableSince(now()))
      return c.json({ ...lead, possibleDuplicates: await listPossibleDuplicates(db, lead), merges })
    },
  )
}

export const adminLeadRoutes = (shop: Shop, orderDeps: ReadOrderDeps) => {
  const { db, now } = shop
  const [staff, counted] = [staffOnly(shop), countsLead(shop)]
  return new Hono<HttpEnv>()
    .get('/leads/:id/timeline', described(readTimelineDoc), staff, counted, async (c) => {
      const lead = await getLead(db, leadIdOf(c))
      return c.json(await getLeadTimeline(db, shop.company(), { lead, viewerId: c.get('staffMember').id }, now()))
    })
    .patch(
      '/leads/:id/status',
      described(changeLeadStatusDoc),
      staff,
      counted,
      jsonBody(leadStatusSchema),
      async (c) => {
        const change = { leadId: leadIdOf(c), staffId: c.get('staffMember').id, ...c.req.valid('json') }
        return c.json(await db.transaction().execute((tx) => changeLeadStatus(tx, orderDeps(), change, now())))
      },
    )
}

/** The newest of each kind; no one reads further back. */
const LIMIT = 200

type Viewed = { lead: Lead; viewerId: number }

async function getLeadTimeline(
  db: Database,
  company: Company,
  { lead, viewerId }: Viewed,
  now: Date,
): Promise<LeadTimeline> {
  const log = { leadId: lead.id, viewerId, limit: LIMIT }
  const [emails, calls, chats, quotes, messages, notes, changes] = await Promise.all([
    listEmails(db, lead.id),
    listCallsOfLead(db, log),
    listChatsOfLead(db, company, lead.id, now),
    listDeskQuotes(db, lead.id, LIMIT, now),
    listContactMessagesOfLead(db, lead.id, LIMIT),
    listNotesOfLead(db, log),
    listLeadChanges(db, lead.id, LIMIT),
  ])
  return { emails, calls, chats, quotes, messages, notes, changes }
}

const TO_STAFF = [...staffNoticeKinds, REMINDER_MAIL]

async function listEmails(db: Database, leadId: number): Promise<LeadEmail[]> {
  const mails = await listMailsOfLead(db, leadId, TO_STAFF, LIMIT)
  return mails.map(({ kind, text, ...mail }) => ({ ...mail, text: withoutStopLine(text), emailType: kind }))
}
