import { failedMailsSchema, retriedMailsSchema } from '#desk/outbox/failed-mail.ts'
import { jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'

export const listFailedMailsDoc: RouteDoc = {
  summary: 'List mails that were given up',
  answers: {
    200: jsonAnswer('How many there are, and the newest of them.', failedMailsSchema, {
      total: 1,
      mails: [
        {
          id: 5,
          kind: 'quote',
          leadId: 1,
          to: 'dana@example.com',
          subject: 'Your quote Q-10432',
          error: '550 mailbox unavailable',
          createdAt: '2026-03-02T15:04:05.000Z',
        },
      ],
    }),
  },
}

export const retryMailsDoc: RouteDoc = {
  summary: 'Send given-up mails again',
  description: 'Those with these `ids`; without, all.',
  isIdempotent: true,
  example: { ids: [5] },
  answers: { 200: jsonAnswer('How many are sent again.', retriedMailsSchema, { queued: 1 }) },
}
