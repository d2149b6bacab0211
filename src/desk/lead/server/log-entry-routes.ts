import { Hono } from 'hono'
import { callSchema, noteSchema } from '#desk/lead/lead-log.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { getIdParam } from '#platform/http/id-param.ts'
import { described } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { deleteCall, deleteNote, editCall, editNote } from './change-log-entry.ts'
import { deleteCallDoc, deleteNoteDoc, editCallDoc, editNoteDoc } from './log-entry-docs.ts'

const INVALID_ID = 'Invalid ID'

/** What whoever wrote a note or logged a call may do about it for a while, under /api/admin. */
export const logEntryRoutes = (platform: Platform) => {
  const { db, now } = platform
  const staff = staffOnly(platform)
  return new Hono<HttpEnv>()
    .patch('/notes/:id', described(editNoteDoc), staff, jsonBody(noteSchema), async (c) => {
      const note = { id: getIdParam(c, INVALID_ID), staffId: c.get('staffMember').id, ...c.req.valid('json') }
      await db.transaction().execute((tx) => editNote(tx, note, now()))
      return c.json({ id: note.id })
    })
    .delete('/notes/:id', described(deleteNoteDoc), staff, async (c) => {
      const author = { id: getIdParam(c, INVALID_ID), staffId: c.get('staffMember').id }
      await db.transaction().execute((tx) => deleteNote(tx, author, now()))
      return c.json({ id: author.id })
    })
    .patch('/calls/:id', described(editCallDoc), staff, jsonBody(callSchema), async (c) => {
      const { minutes, ...report } = c.req.valid('json')
      const author = { id: getIdParam(c, INVALID_ID), staffId: c.get('staffMember').id }
      await db.transaction().execute((tx) => editCall(tx, { ...author, ...report, duration: minutes * 60 }, now()))
      return c.json({ id: author.id })
    })
    .delete('/calls/:id', described(deleteCallDoc), staff, async (c) => {
      const author = { id: getIdParam(c, INVALID_ID), staffId: c.get('staffMember').id }
      await db.transaction().execute((tx) => deleteCall(tx, author, now()))
      return c.json({ id: author.id })
    })
}
