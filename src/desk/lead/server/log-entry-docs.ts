import { idAnswerSchema, idParamDoc, jsonAnswer, type RouteDoc } from '#platform/http/route-doc.ts'

const shared = {
  answers: { 200: jsonAnswer('The id of the entry.', idAnswerSchema, { id: 1 }) },
  errors: {
    malformed: 'Invalid ID',
    forbidden: 'Only whoever wrote it can change it.',
    not_found: 'This entry was deleted.',
    conflict: 'This can be changed for an hour only. Add a note instead.',
  },
}
const [note, call] = [idParamDoc('The id of the note.'), idParamDoc('The id of the call.')]

export const editNoteDoc: RouteDoc = {
  summary: 'Edit a note',
  description: 'By whoever wrote it, for an hour. The trail keeps the old text.',
  params: note,
  example: { text: 'Wants it by Friday' },
  ...shared,
}

export const deleteNoteDoc: RouteDoc = { summary: 'Delete a note', params: note, ...shared }

export const editCallDoc: RouteDoc = {
  summary: 'Edit a logged call',
  description: 'By whoever logged it, for an hour.',
  params: call,
  example: { direction: 'outbound', status: 'voicemail', minutes: 0, said: 'Asked to call back' },
  ...shared,
}

export const deleteCallDoc: RouteDoc = { summary: 'Delete a logged call', params: call, ...shared }
