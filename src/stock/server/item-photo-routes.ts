import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc, withNote } from '#platform/http/route-doc.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { type ItemRecord, itemRecordSchema } from '#stock/stock-item.ts'
import { addPhoto, deletePhoto, MAX_PHOTOS } from './photo-store.ts'

const MAX_PHOTO_BYTES = 20 * 1024 * 1024
const TOO_LARGE = 'That picture is too large. The limit is 20 MB.'

const addPhotoDoc = routeDoc('Add a photo to an item of stock', { 201: itemRecordSchema })
const deletePhotoDoc = routeDoc('Delete a photo of an item of stock', { 200: itemRecordSchema })

const limitedPhoto = withNote(
  bodyLimit({
    maxSize: MAX_PHOTO_BYTES,
    onError: () => {
      throw new AppError('too_large', TOO_LARGE)
    },
  }),
  { errors: { too_large: TOO_LARGE, invalid: "It isn't a PNG, JPEG or WebP file." } },
)

export const itemPhotoRoutes = (platform: Platform, getItem: (number: string) => Promise<ItemRecord>) =>
  new Hono<HttpEnv>()
    .post('/stock/items/:number/photos', described(addPhotoDoc), staffOnly(platform), limitedPhoto, async (c) => {
      const { number } = await getItem(c.req.param('number'))
      if (!(await addPhoto(platform, number, new Uint8Array(await c.req.arrayBuffer()))))
        throw new AppError('conflict', `An item can have ${MAX_PHOTOS} photos. Delete one first.`)
      return c.json(await getItem(number), 201)
    })
    .delete('/stock/items/:number/photos/:file', described(deletePhotoDoc), staffOnly(platform), async (c) => {
      const { number, file } = c.req.param()
      if (!(await deletePhoto(platform, number, file))) throw new AppError('not_found', "That photo doesn't exist.")
      return c.json(await getItem(number))
    })
