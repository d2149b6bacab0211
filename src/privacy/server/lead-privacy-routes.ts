import { type Context, Hono } from 'hono'
import { contactKey, type Lead } from '#leads/lead.ts'
import { getLead, leadIdOf, leadNotFound } from '#leads/server/get-lead.ts'
import { leadDoc } from '#leads/server/lead-docs.ts'
import { cleanLine } from '#lib/text.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, jsonAnswer } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { CONFIRM_BY_NAME, erasedSchema, eraseSchema, type PersonCopy, personCopySchema } from '#privacy/data-request.ts'
import { eventRecorder } from '#staff/server/security-events.ts'
import { adminOnly, callerOf, type StaffEnv } from '#staff/server/staff-only.ts'
import { copyPerson } from './copy-person.ts'
import { erasePerson } from './erase-person.ts'
import { type DataSubject, findDataSubject } from './personal-tables.ts'

const COPIES = { name: 'copies of a person', points: 50, perSeconds: 24 * 60 * 60, survivesRestart: true }

const errors = { too_many: 'At most 50 a day for each of staff.' }

const copyDoc = leadDoc({
  summary: 'Copy everything that is held about a person',
  description: 'Of all leads with the same email or, without one, phone number. Who copied is written down.',
  answers: {
    200: jsonAnswer('The copy.', personCopySchema, {
      copiedAt: '2026-03-02T15:04:05.000Z',
      sections: [{ title: 'Contact details', records: [{ name: 'Dana Ortiz', email: 'dana@example.com' }] }],
    }),
  },
  errors,
})

const copyPageDoc = leadDoc({
  summary: 'Read the copy as a page',
  answers: { 200: { description: 'The page.', contentType: 'text/html' } },
  errors,
})

const eraseDoc = leadDoc({
  summary: 'Erase a person',
  description:
    'Everything of all leads with the same email or, without one, phone number. Accepted quotes stay, without the person. It cannot be undone.',
  example: { name: 'Dana Ortiz' },
  answers: { 200: jsonAnswer('What was erased.', erasedSchema, { leads: 1, sales: 0, mails: 3 }) },
  errors: { invalid: CONFIRM_BY_NAME },
})

export const leadPrivacyRoutes = (platform: Platform, renderCopy: (copy: PersonCopy) => string) => {
  const { db, now, limiter } = platform
  const staff = adminOnly(platform)
  const record = eventRecorder(platform)
  const copy = async (c: Context<StaffEnv>) => {
    const lead = await getLead(db, leadIdOf(c))
    const person = await getPersonOfLead(db, lead)
    await limiter.count(COPIES, String(c.get('staffMember').id), callerOf(c))
    await record(c, db, { kind: 'person_copied', detail: { lead: lead.id } })
    return copyPerson(db, person, now())
  }
  return new Hono<HttpEnv>()
    .get('/leads/:id/copy', described(copyDoc), staff, async (c) => {
      const answer = await copy(c)
      c.header('Content-Disposition', 'attachment; filename="copy.json"')
      return c.json(answer)
    })
    .get('/leads/:id/copy.html', described(copyPageDoc), staff, async (c) => c.html(renderCopy(await copy(c))))
    .post('/leads/:id/erase', described(eraseDoc), staff, jsonBody(eraseSchema), async (c) => {
      const lead = await getLead(db, leadIdOf(c))
      refuseOtherName(lead, c.req.valid('json').name)
      const erased = await erasePerson(platform, await getPersonOfLead(db, lead), now(), (tx, counts) =>
        record(c, tx, { kind: 'person_erased', detail: { lead: lead.id, ...counts } }),
      )
      return c.json(erased)
    })
}

function refuseOtherName(lead: Lead, typed: string) {
  if (typed.toLowerCase() === cleanLine(lead.name).toLowerCase()) return
  throw new AppError('invalid', CONFIRM_BY_NAME, { fields: { name: CONFIRM_BY_NAME } })
}

async function getPersonOfLead(db: Database, lead: Lead): Promise<DataSubject> {
  const person = await findDataSubject(db, contactKey(lead))
  if (!person) throw leadNotFound()
  return person
}
