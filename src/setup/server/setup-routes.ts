import { Hono } from 'hono'
import { z } from 'zod/mini'
import type { OpenSettings } from '#company/server/open-settings.ts'
import type { Shop } from '#company/server/shop.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import type { MailTransport } from '#platform/mail/transport.ts'
import { setupChangeSchema, setupSchema } from '#setup/setup-step.ts'
import { adminOnly } from '#staff/server/staff-only.ts'
import { sendTestMail } from './send-test-mail.ts'
import { markSetupStep, readSetup } from './setup-store.ts'

export type SetupDeps = {
  settings: OpenSettings
  transport: MailTransport
  checkModel: () => Promise<{ state: 'ok' | 'warning' | 'failed'; text: string }>
}

const testedSchema = z.object({ isWorking: z.boolean(), text: z.string() })

const readSetupDoc = routeDoc('List the steps of a new shop that are done', { 200: setupSchema })
const changeSetupDoc = routeDoc('Mark a step as done, or dismiss all for good', { 200: setupSchema })
const testMailDoc = routeDoc('Send a test email to yourself', { 200: testedSchema })
const testModelDoc = routeDoc('Ask the provider of the language model whether it answers', { 200: testedSchema })

const TEST_LIMIT = { name: 'settings-test', points: 10, perSeconds: 60 * 60 }

/** The first steps of a new shop, and the tests that are part of them. */
export const setupRoutes = (shop: Shop, { settings, transport, checkModel }: SetupDeps) => {
  const { db, log, company, limited } = shop
  const admin = adminOnly(shop)
  return new Hono<HttpEnv>()
    .get('/setup', described(readSetupDoc), admin, async (c) => c.json(await read()))
    .post('/setup', described(changeSetupDoc), admin, jsonBody(setupChangeSchema), async (c) => {
      await markSetupStep(db, c.req.valid('json').done)
      return c.json(await read())
    })
    .post('/settings/test-email', described(testMailDoc), admin, limited(TEST_LIMIT), async (c) => {
      const { isSent, text } = await sendTestMail({
        to: c.get('staffMember').email,
        company: company(),
        transport,
        log,
      })
      if (isSent) await markSetupStep(db, 'email')
      return c.json({ isWorking: isSent, text })
    })
    .post('/settings/test-model', described(testModelDoc), admin, limited(TEST_LIMIT), async (c) => {
      const { state, text } = await checkModel()
      if (state === 'ok') await markSetupStep(db, 'assistant')
      return c.json({ isWorking: state === 'ok', text })
    })

  async function read() {
    const { isDismissed, done } = await readSetup(db)
    return { isDismissed, done: settings.state().isSample ? done : [...new Set(['company' as const, ...done])] }
  }
}
