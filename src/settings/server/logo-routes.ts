import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { initialOf } from '#brand/brand.ts'
import { logoSchema } from '#brand/logo.ts'
import { type LogoForm, logoForms } from '#brand/logo-address.ts'
import { DEFAULT_ACCENT, textOn } from '#company/accent-color.ts'
import type { Shop } from '#company/server/shop.ts'
import { escapeHtml } from '#lib/html.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc, withNote } from '#platform/http/route-doc.ts'
import { AN_HOUR, storedText } from '#platform/http/stored-answer.ts'
import { adminOnly } from '#staff/server/staff-only.ts'
import { countLogos, findLogo, insertLogo } from './logo-store.ts'
import { readLogo } from './read-logo.ts'

const MAX_LOGO_BYTES = 2 * 1024 * 1024
const MAX_LOGOS = 100
const TOO_LARGE = 'That logo is too large. The limit is 2 MB.'
const LOGO_FILE = /^([0-9a-f]{32})-([a-z]+)\.png$/

const uploadDoc = routeDoc('Upload a logo, to be saved as a setting', { 201: logoSchema })

const limitedLogo = withNote(
  bodyLimit({
    maxSize: MAX_LOGO_BYTES,
    onError: () => {
      throw new AppError('too_large', TOO_LARGE)
    },
  }),
  { errors: { too_large: TOO_LARGE, invalid: "It isn't an SVG, PNG, JPEG or WebP file." } },
)

export const logoRoutes = (shop: Shop) =>
  new Hono<HttpEnv>().post('/settings/logo', described(uploadDoc), adminOnly(shop), limitedLogo, async (c) => {
    if ((await countLogos(shop.db)) >= MAX_LOGOS)
      throw new AppError('conflict', `${MAX_LOGOS} logos were uploaded, which is the limit.`)
    const pictures = await readLogo(new Uint8Array(await c.req.arrayBuffer()))
    return c.json(await insertLogo(shop.db, pictures, c.get('staffMember').id, shop.now()), 201)
  })

const HEADERS = {
  'Content-Type': 'image/png',
  // The name is a hash of the logo.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

export const publicLogoRoutes = ({ db, company, generation }: Shop) => {
  // Those of one logo, which all visitors ask for.
  const recent = new Map<string, Buffer>()
  async function find(file: string) {
    const [, name = '', form] = LOGO_FILE.exec(file) ?? []
    if (!logoForms.some((each) => each === form)) return null
    const bytes = recent.get(file) ?? (await findLogo(db, name, form as LogoForm))
    if (!bytes) return null
    if (company().logo?.name === name) {
      if (recent.size >= logoForms.length) recent.clear()
      recent.set(file, bytes)
    }
    return bytes
  }
  return new Hono<HttpEnv>()
    .get(
      '/initial.svg',
      storedText('image/svg+xml', async () => drawInitial(company()), AN_HOUR, generation),
    )
    .get('/logo/:file', async (c) => {
      const file = c.req.param('file')
      const bytes = await find(file)
      if (!bytes) throw new AppError('not_found', "There's no logo at this address.")
      const headers = { ...HEADERS, ETag: `"${file}"` }
      if (c.req.header('if-none-match') === headers.ETag) return c.body(null, 304, headers)
      return c.body(new Uint8Array(bytes), 200, { ...headers, 'Content-Length': String(bytes.length) })
    })
}

function drawInitial({ name, accentColor }: { name: string; accentColor: string | null }): string {
  const color = accentColor ?? DEFAULT_ACCENT
  const letter = escapeHtml(initialOf({ name }))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><title>${escapeHtml(name)}</title><rect width="32" height="32" rx="6" fill="${color}"/><text x="16" y="24" text-anchor="middle" font-family="Arial,sans-serif" font-weight="800" font-size="23" fill="${textOn(color)}">${letter}</text></svg>\n`
}
