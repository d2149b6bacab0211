import type { Lead } from '#leads/lead.ts'
import { leadSchema } from '#leads/lead.ts'
import type { AsJson } from '#lib/as-json.ts'
import { jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'

export const exampleLead: AsJson<Lead> = {
  id: 1,
  name: 'Dana Ortiz',
  email: 'dana@example.com',
  phone: '(515) 555-0142',
  source: 'website',
  status: 'new',
  ownerId: null,
  createdAt: '2026-03-02T15:04:05.000Z',
  updatedAt: '2026-03-02T15:04:05.000Z',
}

export const createLeadDoc: RouteDoc = {
  summary: 'Leave your contact details',
  description:
    'Makes a lead of the visitor, or finds the one this visitor made with the same email. The phone may be left out. The status is always `new` here.',
  isIdempotent: true,
  example: { name: 'Dana Ortiz', email: 'dana@example.com', phone: '(515) 555-0142', source: 'website' },
  answers: {
    201: jsonAnswer('A new lead.', leadSchema, exampleLead),
    200: jsonAnswer('The lead this visitor made before.', leadSchema, exampleLead),
  },
}
