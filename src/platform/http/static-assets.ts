import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { etagOf, type StoredAnswer, sendEncoded } from './encoded-body.ts'
import type { HttpEnv } from './http-env.ts'

export const HASHED_FOLDER = '/assets/'
const FOREVER = 'public, max-age=31536000, immutable'
const AN_HOUR = 'public, max-age=3600'

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}

export type Assets = ReadonlyMap<string, StoredAnswer>

export async function loadAssets(folder: string): Promise<Assets> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const assets = new Map<string, StoredAnswer>()
  for (const file of files) {
    const type = contentTypes[path.extname(file.name)]
    const full = path.join(file.parentPath, file.name)
    const url = `/${path.relative(folder, full).split(path.sep).join('/')}`
    // What begins with a dot is the build's own, such as its manifest.
    if (!file.isFile() || !type || url.includes('/.')) continue
    assets.set(url, await loadAsset(full, url, type))
  }
  return assets
}

export function serveAssets(assets: Assets): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const asset = assets.get(c.req.path)
    return asset ? sendEncoded(c, asset) : next()
  }
}

async function loadAsset(file: string, url: string, type: string): Promise<StoredAnswer> {
  const [identity, br, gzip] = await Promise.all([
    readFile(file),
    readIfExists(`${file}.br`),
    readIfExists(`${file}.gz`),
  ])
  const caching = url.startsWith(HASHED_FOLDER) ? FOREVER : AN_HOUR
  return {
    status: 200,
    headers: { 'Content-Type': type, 'Cache-Control': caching },
    body: { etag: etagOf(identity), identity, ...(br && { br }), ...(gzip && { gzip }) },
  }
}

async function readIfExists(file: string) {
  return readFile(file).catch(() => undefined)
}
