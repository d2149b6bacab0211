import { lstat, mkdir, readdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { Log } from '#platform/log.ts'
import type { ImportMode } from '#stock-import/stock-import.ts'
import { type ImportDeps, runImport, startImport } from './import-stock.ts'
import { findImport } from './import-store.ts'

type Deps = ImportDeps & { log: Log; folder: string; mode: ImportMode }

const STOCK_FILE = /\.(?:csv|tsv|txt)$/i

/**
 * Imports files that another program puts into a folder, oldest first. A file is imported once it hasn't changed
 * between two checks, so one that's still being written waits. Afterwards it moves to `done` or `failed`.
 */
export function createFolderImport(deps: Deps) {
  const { db, now, folder, mode, log } = deps
  let lastLook: ReadonlyMap<string, string> = new Map()
  const unmovable = new Set<string>()
  return async function importNewFiles() {
    const look = await readFolder(folder)
    const settled = [...look].filter(([name, state]) => lastLook.get(name) === state && !unmovable.has(name + state))
    lastLook = look
    for (const [name, state] of settled) {
      const file = path.join(folder, name)
      const request = { path: file, fileName: name, mode, isDryRun: false, staffId: null }
      const id = await startImport(deps, request)
      // Another import is running; this one's turn comes.
      if (id === null) return
      await runImport(deps, id, request).catch((err: unknown) => log.error({ err, id }, 'stock import failed'))
      const result = await findImport(db, id, now())
      await moveTo(result?.state === 'done' ? 'done' : 'failed', name).catch((err: unknown) => {
        unmovable.add(name + state)
        log.error({ err }, 'an imported file can’t be moved out of STOCK_FOLDER')
      })
    }
  }

  async function moveTo(outcome: 'done' | 'failed', name: string) {
    const target = path.join(folder, outcome)
    await mkdir(target, { recursive: true })
    await rename(path.join(folder, name), path.join(target, `${now().toISOString().replaceAll(':', '-')}-${name}`))
  }
}

/** Each file's size and time, oldest first. Links are left alone: they could lead anywhere. */
async function readFolder(folder: string): Promise<ReadonlyMap<string, string>> {
  const found: { name: string; state: string; changedMs: number }[] = []
  for (const name of (await readdir(folder)).filter((each) => STOCK_FILE.test(each))) {
    const stats = await lstat(path.join(folder, name)).catch(() => null)
    if (stats?.isFile()) found.push({ name, state: ` ${stats.size} ${stats.mtimeMs}`, changedMs: stats.mtimeMs })
  }
  found.sort((a, b) => a.changedMs - b.changedMs)
  return new Map(found.map(({ name, state }) => [name, state]))
}
