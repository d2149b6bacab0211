import type { z } from 'zod/mini'
import { type OwnMailTexts, type savedTemplateSchema, TEMPLATES_MAX } from '#desk/lead/mail-template.ts'
import type { Database } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/dialect.ts'
import { AppError } from '#platform/http/app-error.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    /** The one without a name is the signature. */
    mail_texts: { staff_id: number; name: string; subject: string; message: string }
  }
}

const SIGNATURE = { name: '', subject: '' }

export async function readOwnMailTexts(db: Database, staffId: number): Promise<OwnMailTexts> {
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

export async function saveTemplate(tx: Database, staffId: number, { formerName, ...template }: SavedTemplate) {
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

export async function updateSignature(db: Database, staffId: number, signature: string) {
  await upsert(db, staffId, { ...SIGNATURE, message: signature })
}

export async function deleteTemplate(db: Database, staffId: number, name: string) {
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
