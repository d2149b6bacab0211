import { type Context, Hono } from 'hono'
import { z } from 'zod/mini'
import { type Company, toCompany } from '#company/company.ts'
import { followFacts } from '#company/follow-facts.ts'
import type { OpenSettings } from '#company/server/open-settings.ts'
import { findNewestVersion, listVersions } from '#company/server/settings-store.ts'
import type { Shop } from '#company/server/shop.ts'
import { checkSettings, type Settings, settingsChangeSchema, settingsSchema } from '#company/settings.ts'
import { moment } from '#lib/field-schemas.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import { adminOnly, type StaffEnv, staffOnly } from '#staff/server/staff-only.ts'
import { findLogo } from './logo-store.ts'

const previewPages = ['home', 'email', 'quote'] as const

const settingsAnswerSchema = z.object({
  version: z.int(),
  settings: settingsSchema,
  fixed: z.record(z.string(), z.string()),
  isSample: z.boolean(),
})
const historySchema = z.array(
  z.object({ version: z.int(), at: moment, by: z.nullable(z.string()), changes: z.array(settingsChangeSchema) }),
)
const previewAnswerSchema = z.object({ html: z.string() })
const sampleSchema = z.object({ isSample: z.boolean() })

const readSettingsDoc = routeDoc('Get the settings', { 200: settingsAnswerSchema })
const saveSettingsDoc = routeDoc('Save settings', { 200: settingsAnswerSchema })
const historyDoc = routeDoc('List who changed which settings', { 200: historySchema })
const undoDoc = routeDoc('Undo a change of the settings', { 200: settingsAnswerSchema })
const previewDoc = routeDoc("See a page with settings that aren't saved", { 200: previewAnswerSchema })
const isSampleDoc = routeDoc('Find out whether the shop still shows sample facts', { 200: sampleSchema })

const MISSING_LOGO = "This logo isn't in this shop. Upload it here."
const HISTORY_MAX = 100
const PREVIEW_LIMIT = { name: 'settings-preview', points: 60, perSeconds: 60 }

const saveSchema = z.object({
  version: z.int('version must be the number that GET /api/admin/settings returned'),
  settings: z.record(z.string(), z.unknown(), 'settings must be an object with what changes'),
})
const previewSchema = z.object({
  settings: z.record(z.string(), z.unknown(), 'settings must be an object with what changes'),
  page: z.enum(previewPages, 'page must be home, email or quote'),
})
const undoSchema = z.object({ version: z.int('version must be a number') })

/** A page of the shop as it would look with other facts. */
export type RenderPreview = (company: Company, page: (typeof previewPages)[number]) => Promise<string>

export const settingsRoutes = (shop: Shop, open: OpenSettings, renderPreview: RenderPreview) => {
  const { db } = shop
  const admin = adminOnly(shop)
  return new Hono<HttpEnv>()
    .get('/settings', described(readSettingsDoc), admin, (c) => c.json(toAnswer()))
    .put('/settings', described(saveSettingsDoc), admin, jsonBody(saveSchema), async (c) => {
      const { version, settings: given } = c.req.valid('json')
      return c.json(await save(c, version, given))
    })
    .post(
      '/settings/preview',
      described(previewDoc),
      admin,
      shop.limited(PREVIEW_LIMIT),
      jsonBody(previewSchema),
      async (c) => {
        const { settings, page } = c.req.valid('json')
        return c.json({
          html: await renderPreview(toCompany({ ...open.settings(), ...check(settings) }, shop.publicUrl), page),
        })
      },
    )
    .get('/settings/sample', described(isSampleDoc), staffOnly(shop), (c) =>
      c.json({ isSample: open.state().isSample }),
    )
    .get('/settings/history', described(historyDoc), admin, async (c) => c.json(await listVersions(db, HISTORY_MAX)))
    .post('/settings/undo', described(undoDoc), admin, jsonBody(undoSchema), async (c) => {
      const { version } = c.req.valid('json')
      const undone = (await listVersions(db, HISTORY_MAX)).find((each) => each.version === version)
      if (!undone) throw new AppError('not_found', "That change doesn't exist.")
      const current = open.settings()
      const touched = undone.changes.find(
        ({ field, after }) => JSON.stringify(current[field as keyof Settings]) !== JSON.stringify(after),
      )
      if (touched) throw new AppError('conflict', `${touched.field} was changed again since then. Change it by hand.`)
      const before = Object.fromEntries(undone.changes.map((change) => [change.field, change.before]))
      return c.json(await save(c, await findNewestVersion(db), before))
    })

  function toAnswer() {
    const { version, settings, isSample } = open.state()
    return { version, settings, fixed: open.fixed, isSample }
  }

  async function save(c: Context<StaffEnv>, version: number, given: Record<string, unknown>) {
    const settings = check(given)
    await refuseUnknownLogo(db, settings)
    await open.save({ version, settings, staffId: c.get('staffMember').id })
    return toAnswer()
  }

  function check(given: Record<string, unknown>): Partial<Settings> {
    const checked = checkSettings(given)
    const fields = { ...(checked.ok ? {} : checked.fields), ...refuseFixed(given, open) }
    const [first] = Object.values(fields)
    if (!checked.ok || first) throw new AppError('invalid', first ?? 'Check the marked fields.', { fields })
    return followFacts(open.settings(), checked.settings, shop.now())
  }
}

/** An import from another shop names a logo that was uploaded there. */
async function refuseUnknownLogo(db: Database, { logo }: Partial<Settings>) {
  if (!logo || (await findLogo(db, logo.name, 'icon'))) return
  throw new AppError('invalid', MISSING_LOGO, { fields: { logo: MISSING_LOGO } })
}

/** Sending back the value that the environment set is no change. */
function refuseFixed(given: Record<string, unknown>, { fixed, settings }: OpenSettings): Record<string, string> {
  const current = settings()
  const refused = Object.entries(fixed).filter(
    ([field]) => field in given && JSON.stringify(given[field]) !== JSON.stringify(current[field as keyof Settings]),
  )
  return Object.fromEntries(refused.map(([field, name]) => [field, `This is set by ${name} in the environment.`]))
}
