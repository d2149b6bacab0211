import { z } from 'zod/mini'
import { colleagueSchema } from '#desk/owner/lead-owner.ts'
import { leadSchema } from '#leads/lead.ts'
import { exampleLead } from '#leads/server/lead-docs.ts'
import { idParamDoc, jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'

export const listColleaguesDoc: RouteDoc = {
  summary: 'List who of staff may have leads',
  answers: {
    200: jsonAnswer('All accounts, closed ones too.', z.array(colleagueSchema), [
      { id: 1, name: 'Kim', email: 'kim@example.com', isMe: true, isDisabled: false },
    ]),
  },
}

export const assignLeadDoc: RouteDoc = {
  summary: 'Take a lead, give it to a colleague, or let it go',
  description: 'With `from` it is refused when somebody else has the lead by now.',
  params: idParamDoc('The id of the lead.'),
  example: { ownerId: 1, from: null },
  answers: { 200: jsonAnswer('The lead as it is now.', leadSchema, { ...exampleLead, ownerId: 1 }) },
  errors: {
    malformed: 'Invalid lead ID',
    not_found: 'Lead not found',
    conflict: 'This lead was given to Lee by Kim in the meantime.',
  },
}
