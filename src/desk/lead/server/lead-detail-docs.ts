import { leadTimelineSchema } from '#desk/lead/lead-timeline.ts'
import { changedLeadSchema } from '#leads/lead.ts'
import { leadDetailSchema } from '#leads/lead-merge.ts'
import { exampleLead } from '#leads/server/lead-docs.ts'
import { idAnswerSchema, idParamDoc, jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { exampleDeskQuote } from '#quotes/server/quote-docs.ts'

const params = idParamDoc('The id of the lead.')
const errors = { malformed: 'Invalid lead ID', not_found: 'Lead not found' }
const [createdAt, by] = ['2026-03-02T15:04:05.000Z', 'staff@example.com']

export const readLeadDoc: RouteDoc = {
  summary: 'Read a lead',
  params,
  answers: {
    200: jsonAnswer('The lead, others with the same email or phone, and merges that can be undone.', leadDetailSchema, {
      ...exampleLead,
      merges: [],
      possibleDuplicates: [{ id: 2, name: 'D. Ortiz', status: 'lost', createdAt }],
    }),
  },
  errors,
}

export const readTimelineDoc: RouteDoc = {
  summary: 'Read the timeline of a lead',
  description: 'Everything that passed between a lead and us, each kind newest first.',
  params,
  answers: {
    200: jsonAnswer('The timeline.', leadTimelineSchema, {
      emails: [
        {
          id: 5,
          sentAt: createdAt,
          emailType: 'follow-up',
          subject: 'Your alternator',
          status: 'sent',
          text: 'It is here.',
        },
      ],
      calls: [
        {
          id: 1,
          createdAt,
          direction: 'outbound',
          status: 'completed',
          duration: 240,
          said: 'Wants it by Friday',
          by,
          editableUntil: null,
        },
      ],
      chats: [
        {
          id: 1,
          createdAt,
          resolved: false,
          isHandedOver: false,
          messages: [{ role: 'user', content: 'When are you open?', timestamp: createdAt }],
        },
      ],
      quotes: [exampleDeskQuote],
      messages: [{ id: 1, createdAt, name: 'Dana Ortiz', subject: 'Transmission', message: 'Do you have one for me?' }],
      notes: [{ id: 1, createdAt, text: 'Called back', by, editableUntil: null }],
      changes: [{ id: 1, createdAt, what: 'status', before: 'new', after: 'contacted', by }],
    }),
  },
  errors,
}

export const changeLeadStatusDoc: RouteDoc = {
  summary: 'Change the status of a lead',
  description:
    'With `from` it is refused when the lead has another status by now. Converting a lead accepts its newest pending quote, unless one was accepted before.',
  params,
  example: { status: 'quoted', from: 'contacted' },
  answers: {
    200: jsonAnswer('The lead as it is now.', changedLeadSchema, {
      ...exampleLead,
      status: 'quoted',
      acceptedQuoteId: null,
    }),
  },
  errors: { ...errors, conflict: 'This lead was set to lost by Kim in the meantime.' },
}

export const addNoteDoc: RouteDoc = {
  summary: 'Add a note to a lead',
  params,
  isIdempotent: true,
  example: { text: 'Called back' },
  answers: { 201: jsonAnswer('The id of the note.', idAnswerSchema, { id: 1 }) },
  errors,
}

export const logCallDoc: RouteDoc = {
  summary: 'Log a call with a lead',
  description: 'A completed call is a contact: a new lead is then contacted.',
  params,
  isIdempotent: true,
  example: { direction: 'outbound', status: 'completed', minutes: 4, said: 'Wants it by Friday' },
  answers: { 201: jsonAnswer('The id of the call.', idAnswerSchema, { id: 1 }) },
  errors,
}

export const writeToLeadDoc: RouteDoc = {
  summary: 'Write to a lead',
  description: 'The mail goes out with the next ones.',
  params,
  isIdempotent: true,
  example: { subject: 'Your alternator', message: 'It is here.' },
  answers: { 201: jsonAnswer('The id of the mail.', idAnswerSchema, { id: 5 }) },
  errors: { ...errors, too_many: 'At most 60 an hour for each of staff.' },
}
