import { z } from 'zod/mini'
import { leadStatsSchema } from '#desk/list/lead-stats.ts'
import { listedLeadSchema } from '#desk/list/listed-lead.ts'
import { exampleLead } from '#leads/server/lead-docs.ts'
import { jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'

export const listLeadsDoc: RouteDoc = {
  summary: 'List and search leads',
  description:
    'Every lead whose name, email or phone contains `q`, however many there are. Without `limit` the newest 1,000; follow the `Link` header for the rest.',
  example: { q: 'ortiz', status: 'new', sort: 'name', dir: 'asc', limit: 50 },
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

export const leadStatsDoc: RouteDoc = {
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

export const exportLeadsDoc: RouteDoc = {
  summary: 'Export leads as CSV',
  description: 'All that the same query lists, in the same order. Who exported how many is written down.',
  example: { status: 'new' },
  errors: { too_many: 'At most 20 a day for each of staff.' },
  answers: {
    200: {
      description: 'The file.',
      contentType: 'text/csv',
      example:
        'Id,Name,Email,Phone,Status,Source,Created (Central Time),Last updated (Central Time)\r\n1,Dana Ortiz,dana@example.com,(515) 555-0142,new,website,2026-03-02 09:04,2026-03-02 09:04\r\n',
    },
  },
}
