import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#lib/time-spans.ts'
import { backUpWhenDue, backupAgeMs } from './backup-schedule.ts'

const root = mkdtempSync(path.join(tmpdir(), 'yardline-schedule-'))
const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

/** Replaces the backup program: writes a file of a given size. */
const program = path.join(root, 'program.cjs')
writeFileSync(program, "require('node:fs').writeFileSync(process.argv[2], 'backup')")
const broken = path.join(root, 'broken.cjs')
writeFileSync(broken, 'process.exit(1)')

const start = new Date(Math.floor(Date.now() / 1000) * 1000)

async function backUp(folder: string, hours: number, overrides = {}) {
  const now = new Date(start.getTime() + hours * HOUR_MS)
  const schedule = { folder, everyHours: 24, keep: 2, program, now: () => now, log: silent, ...overrides }
  return backUpWhenDue(schedule)
}

test('a backup is written if there is none or the newest is old enough, and the oldest are deleted', async () => {
  const folder = path.join(root, 'daily')
  const written: boolean[] = []
  for (const hours of [0, 1, 23, 24, 30, 48, 72]) written.push(await backUp(folder, hours))
  expect(written).toEqual([true, false, false, true, false, true, true])
  expect(readdirSync(folder)).toHaveLength(2)
  expect(await backupAgeMs(folder, new Date(start.getTime() + 73 * HOUR_MS))).toBe(HOUR_MS)
})

test('a failed backup leaves no file and is retried', async () => {
  const folder = path.join(root, 'failing')
  await expect(backUp(folder, 0, { program: broken })).rejects.toThrow()
  expect(await backupAgeMs(folder, start)).toBeNull()
  expect(await backUp(folder, 1)).toBe(true)
})

test('half-written files are deleted after a while', async () => {
  const folder = path.join(root, 'abandoned')
  await backUp(folder, 0)
  writeFileSync(path.join(folder, 'yardline-old.backup.partial'), '')
  await backUp(folder, 1)
  expect(readdirSync(folder)).toHaveLength(2)
  await backUp(folder, 13)
  expect(readdirSync(folder)).toHaveLength(1)
})
