import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Busboy from '@fastify/busboy'
import type { Context } from 'hono'
import { DAY_MS } from '#lib/time-spans.ts'
import { AppError } from '#platform/http/app-error.ts'

export type PostedFile = {
  path: string
  fileName: string
  fields: Readonly<Record<string, string>>
  remove: () => Promise<void>
}

const MAX_FIELD_BYTES = 64 * 1024
const MAX_NAME_LENGTH = 100

/** Writes an uploaded file to disk as it arrives, so its size doesn't matter. */
export async function receiveFile(c: Context, folder: string, maxBytes: number): Promise<PostedFile> {
  const type = c.req.header('content-type') ?? ''
  const { body } = c.req.raw
  if (!/^multipart\/form-data\s*;/i.test(type) || !body) throw new AppError('not_json', 'Send a form with a file.')
  await mkdir(folder, { recursive: true })
  await removeLeftovers(folder)
  const target = path.join(folder, randomUUID())
  const remove = () => rm(target, { force: true })
  try {
    const { fileName, isTooLarge, fields } = await saveForm(body, type, target, maxBytes)
    if (isTooLarge)
      throw new AppError('too_large', `The file is too large. The limit is ${Math.floor(maxBytes / 1024 / 1024)} MB.`)
    if (fileName === null) throw new AppError('invalid', 'Choose a file.', { fields: { file: 'Choose a file.' } })
    return { path: target, fileName, fields, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A process that's killed can't remove its files. */
async function removeLeftovers(folder: string) {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > DAY_MS) await rm(file, { force: true })
  }
}

async function saveForm(body: ReadableStream, type: string, target: string, maxBytes: number) {
  const fields: Record<string, string> = {}
  let fileName: string | null = null
  let isTooLarge = false
  let writing: Promise<unknown> = Promise.resolve()
  const failures: unknown[] = []
  try {
    const limits = { files: 1, fields: 20, fileSize: maxBytes, fieldSize: MAX_FIELD_BYTES }
    const form = new Busboy({ headers: { 'content-type': type }, limits })
    // A form that's cut off fails here, on its way to disk, and in its file: none of them may go unhandled.
    const fail = (error: Error) => {
      failures.push(error)
      form.destroy(error)
    }
    form.on('filesLimit', () => fail(new AppError('invalid', 'Send one file at a time.')))
    form.on('field', (name, value) => {
      fields[name] = value
    })
    form.on('file', (name, stream, given) => {
      stream.on('error', fail)
      if (name !== 'file') return void stream.resume()
      fileName = path.basename(String(given || 'file')).slice(0, MAX_NAME_LENGTH)
      stream.on('limit', () => {
        isTooLarge = true
      })
      writing = pipeline(stream, createWriteStream(target)).catch(fail)
    })
    await pipeline(Readable.fromWeb(body as import('node:stream/web').ReadableStream), form)
  } catch (error) {
    failures.push(error)
  }
  await writing
  const ours = failures.find((error) => error instanceof Error && 'syscall' in error)
  if (ours) throw ours
  const refusal = failures.find((error) => error instanceof AppError)
  if (refusal) throw refusal
  if (failures.length > 0)
    throw new AppError('malformed', 'The file was cut off before it was complete.', { cause: failures[0] })
  return { fileName, isTooLarge, fields }
}
