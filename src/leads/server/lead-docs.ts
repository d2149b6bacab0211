import { type Lead, type OwnLead, ownLeadSchema } from '#leads/lead.ts'
import type { AsJson } from '#lib/as-json.ts'
import { idParamDoc, jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { INVALID_LEAD_ID, LEAD_NOT_FOUND } from './get-lead.ts'

const exampleOwnLead: AsJson<OwnLead> = {
  id: 1,
  name: 'Dana Ortiz',
  email: 'dana@example.com',
  phone: '(515) 555-0142',
  source: 'website',
  status: 'new',
  createdAt: '2026-03-02T15:04:05.000Z',
  updatedAt: '2026-03-02T15:04:05.000Z',
}

export const exampleLead: AsJson<Lead> = {
  ...exampleOwnLead,
  lostReason: null,
  ownerId: null,
  askedAt: exampleOwnLead.createdAt,
  waitingSince: exampleOwnLead.createdAt,
  wantsToBuy: false,
}

export const createLeadDoc: RouteDoc = {
  summary: 'Leave your contact details',
  description:
    'Makes a lead of the visitor, or finds the one this visitor made with the same email. The phone may be left out. The status is always `new` here.',
  isIdempotent: true,
  example: { name: 'Dana Ortiz', email: 'dana@example.com', phone: '(515) 555-0142' },
  answers: {
    201: jsonAnswer('A new lead.', ownLeadSchema, exampleOwnLead),
    200: jsonAnswer('The lead this visitor made before.', ownLeadSchema, exampleOwnLead),
  },
}

export function leadDoc(doc: RouteDoc): RouteDoc {
  const errors = { malformed: INVALID_LEAD_ID, not_found: LEAD_NOT_FOUND, ...doc.errors }
  return { ...doc, params: idParamDoc('The id of the lead.'), errors }
}
