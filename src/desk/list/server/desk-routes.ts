import { Hono } from 'hono'
import { z } from 'zod/mini'
import { toShopTime } from '#company/business-time.ts'
import { type LeadListQuery, type LeadPlace, type ListReader, leadListSchema, toCursor } from '#desk/list/lead-list.ts'
import { leadStatsSchema } from '#desk/list/lead-stats.ts'
import { listedLeadSchema } from '#desk/list/listed-lead.ts'
import type { Lead } from '#leads/lead.ts'
import { exampleLead } from '#leads/server/lead-docs.ts'
import { toCsvHead, toCsvRow } from '#lib/csv.ts'
import type { Database } from '#platform/database/database.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { textStream } from '#platform/http/streams.ts'
import { validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { eventRecorder } from '#staff/server/security-events.ts'
import { adminOnly, callerOf, staffOnly } from '#staff/server/staff-only.ts'
import { describeLeads } from './describe-leads.ts'
import { getLeadStats } from './get-lead-stats.ts'
import { type LeadCount, listLeads } from './lead-list-store.ts'
import { countLeadReads, tooManyReads } from './lead-reads.ts'

const listLeadsDoc: RouteDoc = {
  summary: 'List and search leads',
  description:
    'Every lead whose name, email or phone contains `q`, however many there are. Without `limit` the newest 1,000; follow the `Link` header for the rest. Who reads very many in a day is written down.',
  example: { q: 'ortiz', status: 'new', sort: 'name', dir: 'asc', limit: 50 },
  errors: tooManyReads,
  answers: {
    200: {
      ...jsonAnswer('A page of leads.', z.array(listedLeadSchema), [
        {
          ...exampleLead,
          request: { part: 'Alternator', vehicle: '2014 Honda Accord', amount: '$102.58' },
          lastTouch: { what: 'voicemail', at: '2026-03-02T16:04:05.000Z' },
          remindAt: '2026-03-03T15:00:00.000Z',
          hasOpenChat: false,
          isDuplicate: false,
        },
      ]),
      headers: {
        'X-Total-Count': 'How many there are on all pages.',
        'X-Total-Count-Is-Minimum': '`true` where there are more than were counted.',
        Link: 'The address of the next page, with rel="next".',
      },
    },
  },
}

const leadStatsDoc: RouteDoc = {
  summary: 'Read the figures of the dashboard',
  answers: {
    200: jsonAnswer('The figures; money in dollars, the rate in percent.', leadStatsSchema, {
      totalLeads: 128,
      conversionRate: 12.5,
      totalQuotes: 203,
      revenueThisMonth: 4210.58,
      waitingLeads: 9,
      overdueLeads: 3,
      lateContacts: 2,
      dueLeads: 1,
      requestedLeads: 1,
    }),
  },
}

const HEADINGS = [
  'Id',
  'Name',
  'Email',
  'Phone',
  'Status',
  'Source',
  'Created (Central Time)',
  'Last updated (Central Time)',
]

const exportLeadsDoc: RouteDoc = {
  summary: 'Export leads as CSV',
  description: 'All that the same query lists, in the same order. Who exported how many is written down.',
  example: { status: 'new' },
  errors: { too_many: 'At most 20 a day for each of staff.' },
  answers: {
    200: {
      description: 'The file.',
      contentType: 'text/csv',
      example: `${HEADINGS.join(',')}\r\n1,Dana Ortiz,dana@example.com,(515) 555-0142,new,website,2026-03-02 09:04,2026-03-02 09:04\r\n`,
    },
  },
}

export const leadListRoutes = (platform: Platform) => {
  const { db, now } = platform
  return new Hono<HttpEnv>().get(
    '/',
    described(listLeadsDoc),
    staffOnly(platform),
    validQuery(leadListSchema),
    async (c) => {
      const reader = { staffId: c.get('staffMember').id, now: now() }
      const { leads, next, count } = await listLeads(db, c.req.valid('query'), reader)
      await countLeadReads(c, platform, leads)
      c.header('X-Total-Count', String(count.leads))
      if (count.isMinimum) c.header('X-Total-Count-Is-Minimum', 'true')
      if (next) c.header('Link', linkTo(c.req.url, next))
      return c.json(await describeLeads(db, leads, reader.now))
    },
  )
}

function linkTo(address: string, next: LeadPlace) {
  const { pathname, searchParams } = new URL(address)
  searchParams.set('cursor', toCursor(next))
  return `<${pathname}?${searchParams}>; rel="next"`
}

const EXPORTS = { name: 'lead exports', points: 20, perSeconds: 24 * 60 * 60, survivesRestart: true }

export const deskRoutes = (platform: Platform) => {
  const { db, now, limiter } = platform
  const record = eventRecorder(platform)
  return new Hono<HttpEnv>()
    .get('/stats', described(leadStatsDoc), staffOnly(platform), async (c) => c.json(await getLeadStats(db, now())))
    .get('/leads.csv', described(exportLeadsDoc), adminOnly(platform), validQuery(leadListSchema), async (c) => {
      const { id: staffId } = c.get('staffMember')
      await limiter.count(EXPORTS, String(staffId), callerOf(c))
      const query = c.req.valid('query')
      // What was searched for may be a customer's name.
      const filter = { status: query.status, queue: query.queue, isSearch: query.q !== '' }
      const onBegin = (count: LeadCount) => record(c, db, { kind: 'leads_exported', detail: { ...count, ...filter } })
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="leads.csv"')
      return c.body(textStream(exportLeads(query, { db, reader: { staffId, now: now() }, onBegin })))
    })
}

const LEADS_A_TIME = 500

type Deps = { db: Database; reader: ListReader; onBegin: (count: LeadCount) => Promise<void> }

/**
 * All leads that match, as the text of a CSV file. Only a few of them are in memory at a time. Before the first one leaves
 * the shop it is said how many there are.
 */
async function* exportLeads(query: LeadListQuery, { db, reader, onBegin }: Deps): AsyncGenerator<string> {
  const listFrom = (cursor: LeadPlace | null) => listLeads(db, { ...query, limit: LEADS_A_TIME, cursor }, reader)
  let page = await listFrom(null)
  await onBegin(page.count)
  yield toCsvHead(HEADINGS) + page.leads.map(toRow).join('')
  while (page.next) {
    page = await listFrom(page.next)
    yield page.leads.map(toRow).join('')
  }
}

function toRow({ id, name, email, phone, status, source, createdAt, updatedAt }: Lead) {
  const times = [createdAt, updatedAt].map((time) => toShopTime(time).replace('T', ' '))
  return toCsvRow([String(id), name, email, phone ?? '', status, source, ...times])
}
