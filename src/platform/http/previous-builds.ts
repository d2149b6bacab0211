import { hash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { type Assets, HASHED_FOLDER, loadAssets } from './static-assets.ts'

const BUILDS_MAX = 5

/**
 * The scripts and styles of earlier builds, which a tab opened before a deploy still asks for. This build's are copied
 * to the same folder, for the builds to come.
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
  // The names hold hashes of what is in the files, so builds with the same names are the same.
  const build = hash('sha256', (await readdir(files)).sort().join('\n'), 'hex').slice(0, 16)
  const folder = path.join(store, build)
  if (!(await stat(folder).catch(() => null))) {
    await mkdir(store, { recursive: true })
    const unfinished = await mkdtemp(path.join(store, '.'))
    await cp(files, path.join(unfinished, HASHED_FOLDER), { recursive: true })
    // Another process of the same build may have been quicker.
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
