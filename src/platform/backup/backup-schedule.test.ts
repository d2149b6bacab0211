import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#lib/time-spans.ts'
import { backUpWhenDue, backupAgeMs } from './backup-schedule.ts'

const root = mkdtempSync(path.join(tmpdir(), 'yardline-schedule-'))
const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

/** A program that writes a file of a size, in the place of one that copies a shop. */
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

test('a backup is written when there is none, then when the newest is old enough, and the oldest go', async () => {
  const folder = path.join(root, 'daily')
  const written: boolean[] = []
  for (const hours of [0, 1, 23, 24, 30, 48, 72]) written.push(await backUp(folder, hours))
  expect(written).toEqual([true, false, false, true, false, true, true])
  expect(readdirSync(folder)).toHaveLength(2)
  expect(await backupAgeMs(folder, new Date(start.getTime() + 73 * HOUR_MS))).toBe(HOUR_MS)
})

test('a program that fails leaves no backup and is tried again', async () => {
  const folder = path.join(root, 'failing')
  await expect(backUp(folder, 0, { program: broken })).rejects.toThrow()
  expect(await backupAgeMs(folder, start)).toBeNull()
  expect(await backUp(folder, 1)).toBe(true)
})

test('what was left half written is deleted after a while', async () => {
  const folder = path.join(root, 'abandoned')
  await backUp(folder, 0)
  writeFileSync(path.join(folder, 'yardline-old.backup.partial'), '')
  await backUp(folder, 1)
  expect(readdirSync(folder)).toHaveLength(2)
  await backUp(folder, 13)
  expect(readdirSync(folder)).toHaveLength(1)
})
