import { Hono } from 'hono'
import { z } from 'zod/mini'
import { ACCENT_COLOR, accentStyles, DEFAULT_ACCENT } from '#company/accent-color.ts'
import { type Settings, settingNames, settingsSchema } from '#company/settings.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { AN_HOUR, REVALIDATE, storedJson, storedText } from '#platform/http/stored-answer.ts'
import type { Shop } from './shop.ts'

/** Facts that stay private. */
const PRIVATE = {
  photoHosts: true,
  mailFrom: true,
  staffMailTo: true,
  signature: true,
  depositPercent: true,
  paymentInstructions: true,
  refundLimit: true,
  paymentReminder: true,
} as const

const publicFactsSchema = z.omit(settingsSchema, PRIVATE)

const readCompanyDoc = routeDoc('Get the facts about the shop', { 200: publicFactsSchema })
const shownCompanyDoc = routeDoc('Get the facts as pages show them', { 200: z.looseObject({ name: z.string() }) })

/** The accent as a stylesheet: the page's own policy allows no styles inside it. A preview asks for another color. */
export const accentRoutes = ({ company, generation }: Shop) => {
  const write = async () => accentStyles(company().accentColor ?? DEFAULT_ACCENT)
  const own = storedText('text/css; charset=utf-8', write, AN_HOUR, generation)
  return new Hono<HttpEnv>().get('/accent.css', async (c, next) => {
    const color = `#${new URL(c.req.url).search.slice(1)}`
    if (!ACCENT_COLOR.test(color) || color === company().accentColor) return own(c, next)
    return c.text(accentStyles(color), 200, { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': AN_HOUR })
  })
}

export const companyRoutes = ({ company, settings, generation }: Shop) =>
  new Hono<HttpEnv>()
    .get(
      '/',
      described(readCompanyDoc),
      storedJson(() => toPublicFacts(settings()), REVALIDATE, generation),
    )
    .get('/shown', described(shownCompanyDoc), storedJson(company, REVALIDATE, generation))

function toPublicFacts(settings: Settings) {
  const names = settingNames.filter((name) => !(name in PRIVATE))
  return Object.fromEntries(names.map((name) => [name, settings[name]])) as Omit<Settings, keyof typeof PRIVATE>
}
