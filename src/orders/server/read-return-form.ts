import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Busboy from '@fastify/busboy'
import type { Context, MiddlewareHandler } from 'hono'
import type { Shop } from '#company/server/shop.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { MAX_PHOTO_BYTES, MAX_RETURN_PHOTOS, PHOTOS_TOO_LARGE, problemWithPhotos } from '#orders/return-photos.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { isUpload } from '#platform/http/valid-input.ts'
import { resizePicture } from '#platform/picture/resize-picture.ts'
import { createWorkQueue } from '#platform/work-queue.ts'
import type { ReturnPhoto } from './return-store.ts'

const MAX_TEXT_BYTES = 64 * 1024
/** One file more than we take, so that there's a sentence about it. */
const LIMITS = { files: MAX_RETURN_PHOTOS + 1, fields: 200, parts: 250, fieldSize: 8 * 1024 }
const NOT_A_RETURN = 'Only a return request can have photos. Go back and try again.'

/** Each is in memory while it arrives. */
const enqueue = createWorkQueue({ concurrency: 2, queueMax: 10, refusal: 'Too many photos are arriving right now.' })

/** Of one client address, counted before anything is read. */
const LIMIT = { name: 'return-photos', points: 4, perSeconds: 60 }
const DAILY_LIMIT = { name: 'return-photos', points: 20, perSeconds: DAY_MS / 1000 }

export function countUploads({ limited }: Pick<Shop, 'limited'>): MiddlewareHandler<HttpEnv> {
  const count = limited(LIMIT, DAILY_LIMIT)
  return (c, next) => (isUpload(c) ? count(c, next) : next())
}

type ReturnForm = { form: URLSearchParams; photos: readonly ReturnPhoto[] }

/** The form of a return with photos. Call it only for an order that can be returned: strangers' pictures cost time. */
export function readReturnForm(c: Context<HttpEnv>): Promise<ReturnForm> {
  const bytes = Number(c.req.header('content-length') ?? Infinity)
  if (!(bytes <= MAX_PHOTO_BYTES + MAX_TEXT_BYTES)) throw new AppError('too_large', PHOTOS_TOO_LARGE)
  return enqueue(async () => {
    const { fields, files } = await readParts(c)
    const form = new URLSearchParams(fields)
    if (form.get('answer') !== 'return') throw new AppError('invalid', NOT_A_RETURN)
    const problem = problemWithPhotos(files.map(({ length }) => ({ size: length })))
    if (problem) throw new AppError('invalid', problem)
    const photos: ReturnPhoto[] = []
    for (const file of files) photos.push(await resizePicture(file))
    for (const { name } of photos) form.append('photos', name)
    // What makes a second click the same: each upload's own bytes have another boundary.
    c.req.bodyCache.text = form.toString()
    return { form, photos }
  })
}

/** Not with `formData()`, which takes seconds for a form of many thousand tiny fields. */
async function readParts(c: Context<HttpEnv>) {
  const fields: [string, string][] = []
  const files: Buffer[] = []
  const body = Readable.fromWeb((c.req.raw.body ?? new ReadableStream()) as import('node:stream/web').ReadableStream)
  try {
    const form = new Busboy({ headers: { 'content-type': c.req.header('content-type') ?? '' }, limits: LIMITS })
    form.on('field', (name, value) => fields.push([name, value]))
    form.on('file', (_name, stream) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => files.push(Buffer.concat(chunks)))
      stream.on('error', (error) => form.destroy(error))
    })
    // What's beyond a limit ends the reading.
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      form.on(limit, () => form.destroy(new Error(limit)))
    await pipeline(body, form)
  } catch (cause) {
    throw new AppError('malformed', 'The form was cut off before it was complete. Go back and try again.', { cause })
  }
  return { fields, files: files.filter(({ length }) => length > 0) }
}
