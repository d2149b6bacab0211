import { z } from 'zod/mini'
import { leadSchema, possibleDuplicateSchema } from '#leads/lead.ts'
import { exampleLead } from '#leads/server/lead-docs.ts'
import { jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'

const person = { name: 'Dana Ortiz', email: 'dana@example.com', phone: '(515) 555-0142' }
const duplicate = { id: 2, name: 'D. Ortiz', status: 'lost' as const, createdAt: '2026-03-02T15:04:05.000Z' }

export const enterCallerDoc: RouteDoc = {
  summary: 'Enter somebody who called',
  description: 'Makes a lead with the source `phone`, contacted already, in the care of whoever enters it.',
  isIdempotent: true,
  example: person,
  answers: { 201: jsonAnswer('The new lead.', leadSchema, { ...exampleLead, source: 'phone', status: 'contacted' }) },
}

export const findDuplicatesDoc: RouteDoc = {
  summary: 'Find leads with the same email or phone number',
  example: { email: person.email, phone: person.phone },
  answers: { 200: jsonAnswer('Newest first, 20 at most.', z.array(possibleDuplicateSchema), [duplicate]) },
}
