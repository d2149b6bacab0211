import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod/mini'
import type { Shop } from '#company/server/shop.ts'
import { textSchema } from '#lib/field-schemas.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc, withNote } from '#platform/http/route-doc.ts'
import { validQuery } from '#platform/http/valid-input.ts'
import { resizePicture } from '#platform/picture/resize-picture.ts'
import { adminOnly } from '#staff/server/staff-only.ts'
import type { OpenContent } from './open-content.ts'
import {
  countStoredPictures,
  deletePicture,
  findPictureBytes,
  listStoredPictures,
  savePicture,
} from './picture-store.ts'

const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
const MAX_PICTURES = 500
const TOO_LARGE = 'That picture is too large. The limit is 10 MB.'
/** Recently requested pictures. */
const MAX_IN_MEMORY = 20
const PICTURE_FILE = /^([0-9a-f]{32})\.webp$/

const pictureSchema = z.object({ address: z.string(), alt: z.string(), width: z.int(), height: z.int() })
const listDoc = routeDoc('List uploaded pictures', { 200: z.array(pictureSchema) })
const uploadDoc = routeDoc('Upload a picture for pages and posts', { 201: pictureSchema })
const deleteDoc = routeDoc('Delete an uploaded picture', { 204: null })

const altSchema = z.object({
  alt: textSchema({
    name: 'The description',
    min: 3,
    max: 200,
    tooShort: "Say what the picture shows, for people who can't see it",
  }),
})

const limitedUpload = withNote(
  bodyLimit({
    maxSize: MAX_UPLOAD_BYTES,
    onError: () => {
      throw new AppError('too_large', TOO_LARGE)
    },
  }),
  { errors: { too_large: TOO_LARGE, invalid: "It isn't a PNG, JPEG or WebP file." } },
)

export const pictureRoutes = (shop: Shop, content: OpenContent) => {
  const { db, now } = shop
  const admin = adminOnly(shop)
  return new Hono<HttpEnv>()
    .get('/pictures', described(listDoc), admin, async (c) => c.json((await listStoredPictures(db)).map(toPicture)))
    .post('/pictures', described(uploadDoc), admin, validQuery(altSchema), limitedUpload, async (c) => {
      if ((await countStoredPictures(db)) >= MAX_PICTURES)
        throw new AppError('conflict', `There are ${MAX_PICTURES} pictures. Delete some that you don't use.`)
      const { alt } = c.req.valid('query')
      const picture = { ...(await resizePicture(new Uint8Array(await c.req.arrayBuffer()))), alt }
      await savePicture(db, { ...picture, staffId: c.get('staffMember').id }, now())
      await content.announce()
      return c.json(toPicture(picture), 201)
    })
    .delete('/pictures/:name', described(deleteDoc), admin, async (c) => {
      const name = c.req.param('name')
      await content.refresh()
      const uses = content.listUses(`/pictures/${name}.webp`)
      if (uses.length > 0)
        throw new AppError('conflict', `This picture is used in ${uses.join(', ')}. Take it out there first.`)
      if (!(await deletePicture(db, name))) throw new AppError('not_found', "That picture doesn't exist.")
      await content.announce()
      return c.body(null, 204)
    })
}

const HEADERS = {
  'Content-Type': 'image/webp',
  // The name is a hash of the picture.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

export const publicPictureRoutes = ({ db }: Pick<Shop, 'db'>) => {
  const recent = new Map<string, Buffer>()
  async function find(name: string) {
    const bytes = recent.get(name) ?? (await findPictureBytes(db, name))
    if (!bytes) return null
    recent.delete(name)
    recent.set(name, bytes)
    const [oldest] = recent.keys()
    if (recent.size > MAX_IN_MEMORY && oldest !== undefined) recent.delete(oldest)
    return bytes
  }
  return new Hono<HttpEnv>().get('/pictures/:file', async (c) => {
    const [, name] = PICTURE_FILE.exec(c.req.param('file')) ?? []
    const etag = `"${name}"`
    if (name && c.req.header('if-none-match') === etag) return c.body(null, 304, { ...HEADERS, ETag: etag })
    const bytes = name ? await find(name) : null
    if (!bytes) throw new AppError('not_found', "There's no picture at this address.")
    return c.body(new Uint8Array(bytes), 200, { ...HEADERS, ETag: etag, 'Content-Length': String(bytes.length) })
  })
}

type Sized = { name: string; alt: string; width: number; height: number }

function toPicture({ name, alt, width, height }: Sized) {
  return { address: `/pictures/${name}.webp`, alt, width, height }
}
