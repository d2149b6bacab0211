import { type Context, Hono } from 'hono'
import { leadEmailSchema } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { withHeaders } from '#platform/http/security-headers.ts'
import { limitedBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { copyPerson } from '#privacy/server/copy-person.ts'
import { type DataSubject, findDataSubject } from '#privacy/server/data-subject.ts'
import { erasePerson } from '#privacy/server/erase-person.ts'
import { consumePrivacyRequest, isPrivacyRequestOpen } from '#privacy/server/privacy-request-store.ts'
import { PRIVACY_PATH, requestPrivacyLink } from '#privacy/server/request-privacy-link.ts'
import { recordSecurityEvent } from '#staff/server/security-events.ts'
import type { PrivacyPages } from './privacy-pages.tsx'

const HOURLY = { name: 'privacy', points: 5, perSeconds: 60 * 60 }
const DAILY = { name: 'privacy', points: 20, perSeconds: 24 * 60 * 60 }
const LINK_LIMIT = { name: 'privacy link', points: 20, perSeconds: 60 }

const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }

/**
 * Where people see or erase what we hold about them, by plain forms. Opening the mailed link changes nothing, since mail
 * programs open links by themselves; pressing a button does.
 */
export const privacyRoutes = (platform: Platform, pages: PrivacyPages) => {
  const { db, now, limited, publicUrl } = platform
  return new Hono<HttpEnv>()
    .onError((error, c) => {
      if (!(error instanceof AppError)) throw error
      return c.html(pages.refusal(error.message, '/privacy#ask'), error.status)
    })
    .use(`${PRIVACY_PATH}/*`, withHeaders(PRIVATE), limitedBody)
    .post(PRIVACY_PATH, limited(HOURLY, DAILY), async (c) => {
      const email = leadEmailSchema.safeParse((await c.req.parseBody()).email)
      if (!email.success) throw new AppError('invalid', 'This is no email address. Go back and write it again.')
      await db.transaction().execute((tx) => requestPrivacyLink(tx, email.data, publicUrl, now()))
      return c.html(pages.asked)
    })
    .get(`${PRIVACY_PATH}/:token`, limited(LINK_LIMIT), async (c) => {
      const isOpen = await isPrivacyRequestOpen(db, c.req.param('token'), now())
      return isOpen ? c.html(pages.choices) : c.html(pages.expired, 404)
    })
    .post(`${PRIVACY_PATH}/:token`, limited(LINK_LIMIT), async (c) => {
      const { token } = c.req.param()
      const { action } = await c.req.parseBody()
      if (!(await isPrivacyRequestOpen(db, token, now()))) return c.html(pages.expired, 404)
      if (action === 'ask-erase') return c.html(pages.confirmation)
      if (action !== 'copy' && action !== 'download' && action !== 'erase') return c.html(pages.choices)
      const key = await consumePrivacyRequest(db, token, now())
      const person = key && (await findDataSubject(db, key))
      if (!person) return c.html(pages.expired, 404)
      return action === 'erase' ? erase(c, person) : copy(c, person, action)
    })

  async function copy(c: Context<HttpEnv>, person: DataSubject, action: 'copy' | 'download') {
    const answer = await copyPerson(db, person, now())
    await record(c, db, 'person_copied')
    if (action === 'copy') return c.html(pages.copy(answer))
    c.header('Content-Disposition', 'attachment; filename="copy.json"')
    return c.json(answer)
  }

  async function erase(c: Context<HttpEnv>, person: DataSubject) {
    await erasePerson(platform, person, now(), (tx, erased) => record(c, tx, 'person_erased', erased))
    return c.html(pages.erased)
  }

  function record(c: Context<HttpEnv>, tx: Database, kind: 'person_copied' | 'person_erased', counts: object = {}) {
    const detail = { ...counts, byThemselves: true }
    return recordSecurityEvent(tx, { kind, staffId: null, address: c.get('clientAddress'), detail }, platform)
  }
}
