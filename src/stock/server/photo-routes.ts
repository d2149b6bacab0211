import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Hono } from 'hono'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { Platform } from '#platform/platform.ts'
import { PHOTO_FILE, SMALL } from '#stock/stock-photo.ts'
import { photoFolder } from './photo-store.ts'

const LIMIT = { name: 'stock-photo', points: 1200, perSeconds: 60 }

const HEADERS = {
  'Content-Type': 'image/webp',
  // The name is a hash of the photo.
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; sandbox",
}

/** Photos of items for everyone, from a folder where only our own re-encoded files are. */
export const photoRoutes = ({ limited, dataDir }: Pick<Platform, 'limited' | 'dataDir'>) =>
  new Hono<HttpEnv>().get('/stock-photos/:file', limited(LIMIT), async (c) => {
    const { file } = c.req.param()
    const etag = `"${file}"`
    const isOurs = PHOTO_FILE.test(file)
    if (isOurs && c.req.header('if-none-match') === etag) return c.body(null, 304, { ...HEADERS, ETag: etag })
    const bytes = isOurs ? await readPhoto(photoFolder(dataDir), file) : null
    if (!bytes) throw new AppError('not_found', "There's no photo at this address.")
    return c.body(bytes, 200, { ...HEADERS, ETag: etag, 'Content-Length': String(bytes.length) })
  })

/** The full picture, if there's no small one. */
async function readPhoto(folder: string, file: string) {
  return (
    (await readIfThere(path.join(folder, file))) ?? (await readIfThere(path.join(folder, file.replace(SMALL, '.webp'))))
  )
}

async function readIfThere(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(file))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
