import { Hono } from 'hono'
import { z } from 'zod/mini'
import {
  mailTemplateSchema,
  type OwnMailTexts,
  ownMailTextsSchema,
  savedTemplateSchema,
  signatureSchema,
  TEMPLATES_MAX,
} from '#desk/lead/mail-template.ts'
import type { Database } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/dialect.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { jsonBody, validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'

const readMailTextsDoc = routeDoc('Get your signature and mail templates', { 200: ownMailTextsSchema })
const saveTemplateDoc = routeDoc('Save one of your mail templates', { 204: null })
const deleteTemplateDoc = routeDoc('Delete one of your mail templates', { 204: null })
const saveSignatureDoc = routeDoc('Save your mail signature', { 204: null })

const nameSchema = z.pick(mailTemplateSchema, { name: true })

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
      await upsert(db, c.get('staffMember').id, { ...SIGNATURE, message: c.req.valid('json').signature })
      return c.body(null, 204)
    })
}

declare module '#platform/database/database.ts' {
  interface Tables {
    /** The one without a name is the signature. */
    mail_texts: { staff_id: number; name: string; subject: string; message: string }
  }
}

const SIGNATURE = { name: '', subject: '' }

async function readOwnMailTexts(db: Database, staffId: number): Promise<OwnMailTexts> {
  const texts = await db
    .selectFrom('mail_texts')
    .select(['name', 'subject', 'message'])
    .where('staff_id', '=', staffId)
    .orderBy('name')
    .execute()
  const signature = texts.find(({ name }) => name === SIGNATURE.name)?.message ?? ''
  return { signature, templates: texts.filter(({ name }) => name !== SIGNATURE.name) }
}

type SavedTemplate = z.infer<typeof savedTemplateSchema>

async function saveTemplate(tx: Database, staffId: number, { formerName, ...template }: SavedTemplate) {
  await lockUntilCommit(tx, `mail texts of ${staffId}`)
  const { templates } = await readOwnMailTexts(tx, staffId)
  const has = (wanted: string) => templates.some(({ name }) => name === wanted)
  if (formerName && !has(formerName)) throw new AppError('not_found', 'This template was deleted.')
  if (formerName && formerName !== template.name) {
    if (has(template.name)) throw new AppError('conflict', 'You have another template of this name.')
    await deleteTemplate(tx, staffId, formerName)
  } else if (!has(template.name) && templates.length >= TEMPLATES_MAX)
    throw new AppError('conflict', `You have ${TEMPLATES_MAX} templates. Delete one first.`)
  await upsert(tx, staffId, template)
}

async function deleteTemplate(db: Database, staffId: number, name: string) {
  await db
    .deleteFrom('mail_texts')
    .where((row) => row.and({ staff_id: staffId, name }))
    .execute()
}

async function upsert(db: Database, staffId: number, text: { name: string; subject: string; message: string }) {
  await db
    .insertInto('mail_texts')
    .values({ staff_id: staffId, ...text })
    .onConflict((conflict) => conflict.columns(['staff_id', 'name']).doUpdateSet(text))
    .execute()
}
