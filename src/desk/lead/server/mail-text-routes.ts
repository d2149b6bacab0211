import { Hono } from 'hono'
import { z } from 'zod/mini'
import {
  mailTemplateSchema,
  ownMailTextsSchema,
  savedTemplateSchema,
  signatureSchema,
} from '#desk/lead/mail-template.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, jsonAnswer, noContentAnswer, type RouteDoc } from '#platform/http/route-doc.ts'
import { jsonBody, validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { deleteTemplate, readOwnMailTexts, saveTemplate, updateSignature } from './mail-text-store.ts'

const nameSchema = z.pick(mailTemplateSchema, { name: true })

const template = { name: 'Still looking', subject: 'Still looking for a {part}?', message: 'Hi {first name},' }

const readMailTextsDoc: RouteDoc = {
  summary: 'Read one’s own signature and mail templates',
  answers: {
    200: jsonAnswer('In the order of their names.', ownMailTextsSchema, { signature: 'Kim', templates: [template] }),
  },
}

const saveTemplateDoc: RouteDoc = {
  summary: 'Save a mail template of one’s own',
  description: 'One of the same name is replaced; with `formerName` that one is changed and renamed. At most 20.',
  example: template,
  answers: { 204: noContentAnswer('It is saved.') },
  errors: { not_found: 'This template was deleted.', conflict: 'You have another template of this name.' },
}

const deleteTemplateDoc: RouteDoc = {
  summary: 'Delete a mail template of one’s own',
  example: { name: template.name },
  answers: { 204: noContentAnswer('There is none of this name any more.') },
}

const saveSignatureDoc: RouteDoc = {
  summary: 'Save what stands under one’s mails',
  example: { signature: 'Kim, Yardline Auto Parts' },
  answers: { 204: noContentAnswer('It is saved.') },
}

/** What each of staff keeps for their own mails, under /api/admin. */
export const mailTextRoutes = (platform: Platform) => {
  const { db } = platform
  const staff = staffOnly(platform)
  return new Hono<HttpEnv>()
    .get('/mail-texts', described(readMailTextsDoc), staff, async (c) =>
      c.json(await readOwnMailTexts(db, c.get('staffMember').id)),
    )
    .put('/mail-templates', described(saveTemplateDoc), staff, jsonBody(savedTemplateSchema), async (c) => {
      const [staffId, saved] = [c.get('staffMember').id, c.req.valid('json')]
      await db.transaction().execute((tx) => saveTemplate(tx, staffId, saved))
      return c.body(null, 204)
    })
    .delete('/mail-templates', described(deleteTemplateDoc), staff, validQuery(nameSchema), async (c) => {
      await deleteTemplate(db, c.get('staffMember').id, c.req.valid('query').name)
      return c.body(null, 204)
    })
    .put('/mail-signature', described(saveSignatureDoc), staff, jsonBody(signatureSchema), async (c) => {
      await updateSignature(db, c.get('staffMember').id, c.req.valid('json').signature)
      return c.body(null, 204)
    })
}
