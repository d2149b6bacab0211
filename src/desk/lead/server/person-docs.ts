import { z } from 'zod/mini'
import { leadSchema, possibleDuplicateSchema } from '#leads/lead.ts'
import { exampleLead } from '#leads/server/lead-docs.ts'
import { idParamDoc, jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'

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

const params = idParamDoc('The id of the lead.')
const errors = { malformed: 'Invalid lead ID', not_found: 'Lead not found' }

export const correctPersonDoc: RouteDoc = {
  summary: 'Correct the name, email or phone of a lead',
  description: 'Refused when it is no longer what `from` says.',
  params,
  example: { field: 'phone', value: '(515) 555-0143', from: person.phone },
  answers: { 200: jsonAnswer('The lead as it is now.', leadSchema, { ...exampleLead, phone: '(515) 555-0143' }) },
  errors: { ...errors, conflict: 'This lead’s phone was changed to (515) 555-0144 by Kim in the meantime.' },
}

export const mergeLeadsDoc: RouteDoc = {
  summary: 'Merge another lead into this one',
  description: 'The histories are joined and the other lead is gone. It can be undone within a day.',
  params,
  example: { otherId: 2, person },
  answers: { 200: jsonAnswer('The lead that remains.', leadSchema, exampleLead) },
  errors,
}

export const undoMergeDoc: RouteDoc = {
  summary: 'Undo a merge',
  description: 'Both leads are as they were; what was added since stays with the one it was added to.',
  params: idParamDoc('The id of the merge.'),
  answers: { 200: jsonAnswer('The lead that remained.', leadSchema, exampleLead) },
  errors: { malformed: 'Invalid merge ID', conflict: 'This merge was undone already, or is older than a day.' },
}
