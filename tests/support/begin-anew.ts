import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { beforeEach, expect } from 'vitest'
import { SQLITE_FILE } from '#platform/database/open-database.ts'
import type { RunningSite } from './running-site.ts'

const BUSY_TIMEOUT_MS = 10_000

/** Lets the second try of a test find the database of a file's own site as the first one found it, and no mail. */
export function beginAnew(site: () => RunningSite) {
  beforeEach(async ({ task }) => {
    const current = path.join(site().dataDir, SQLITE_FILE)
    const before = path.join(site().dataDir, 'before-the-test.sqlite')
    const isSecondTry = (task.result?.retryCount ?? 0) > 0
    const source = new DatabaseSync(isSecondTry ? before : current, { timeout: BUSY_TIMEOUT_MS })
    // What the first try left at work may hold the database for a moment.
    const copy = () => backup(source, isSecondTry ? current : before).catch(() => null)
    await expect.poll(copy).not.toBeNull()
    source.close()
    if (isSecondTry) deleteMails(site().dataDir)
  })
}

function deleteMails(dataDir: string) {
  const folder = path.join(dataDir, 'mail')
  const files = existsSync(folder) ? readdirSync(folder) : []
  for (const file of files) rmSync(path.join(folder, file), { force: true })
}
