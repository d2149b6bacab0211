import { hash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { etagOf, type StoredAnswer } from './stored-answer.ts'

const HASHED_FOLDER = '/assets/'
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
    // Dotfiles belong to the build, such as its manifest.
    if (!file.isFile() || !type || url.includes('/.')) continue
    assets.set(url, await loadAsset(full, url, type))
  }
  return assets
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

const BUILDS_MAX = 5

/**
 * The scripts and styles of earlier builds, for tabs opened before a deploy. This build's are copied to the same folder,
 * for later builds.
 */
export async function loadPreviousBuilds(clientFolder: string, store: string, now: Date): Promise<Assets> {
  const build = await saveBuild(clientFolder, store, now)
  const [kept, outdated] = await listOtherBuilds(store, build)
  await Promise.all(outdated.map((folder) => rm(folder, { recursive: true, force: true })))
  const assets = await Promise.all(kept.map(loadAssets))
  return new Map(assets.flatMap((files) => [...files]))
}

async function saveBuild(clientFolder: string, store: string, now: Date) {
  const files = path.join(clientFolder, HASHED_FOLDER)
  // File names contain content hashes, so builds with the same names are the same.
  const build = hash('sha256', (await readdir(files)).sort().join('\n'), 'hex').slice(0, 16)
  const folder = path.join(store, build)
  if (!(await stat(folder).catch(() => null))) {
    await mkdir(store, { recursive: true })
    const unfinished = await mkdtemp(path.join(store, '.'))
    await cp(files, path.join(unfinished, HASHED_FOLDER), { recursive: true })
    // Another process of the same build may have been faster.
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }))
  }
  await utimes(folder, now, now)
  return build
}

async function listOtherBuilds(store: string, build: string): Promise<[kept: string[], outdated: string[]]> {
  const others = (await readdir(store)).filter((name) => !name.startsWith('.') && name !== build)
  const folders = await Promise.all(
    others.map(async (name) => {
      const folder = path.join(store, name)
      return { folder, usedAt: (await stat(folder)).mtimeMs }
    }),
  )
  const newestFirst = folders.sort((one, other) => other.usedAt - one.usedAt).map(({ folder }) => folder)
  return [newestFirst.slice(0, BUILDS_MAX - 1), newestFirst.slice(BUILDS_MAX - 1)]
}
