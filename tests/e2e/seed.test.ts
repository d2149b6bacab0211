import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { createPostgresDatabase } from '#tests/support/throwaway-postgres.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../../tools/seed/seed-program.ts')

function runSeed(args: readonly string[], settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', ...settings }
  return spawnSync(process.execPath, [PROGRAM, ...args], { env, encoding: 'utf8' })
}

const DONE =
  /^Added 20 leads, \d+ vehicles, \d+ quotes, \d+ orders, \d+ chats, \d+ mails, \d+ calls, \d+ notes, \d+ changes, and \d+ contact messages in \d+\.\d seconds\.\n$/

test('an empty data folder is filled', () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'yardline-seed-'))
  const { status, stdout, stderr } = runSeed(['--leads', '20'], { DATA_DIR })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(DONE)
})

test('a yard is filled with parts in stock, and their pictures are drawn', () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'yardline-seed-'))
  const { status, stdout, stderr } = runSeed(['--stock', '300'], { DATA_DIR })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/^Added 300 parts in stock in \d+\.\d seconds\.\n$/)
  expect(readdirSync(path.join(DATA_DIR, 'photos')).length).toBeGreaterThan(40)
})

const postgresUrl = inject('postgresUrl')

test.runIf(postgresUrl)('an empty PostgreSQL is filled', async () => {
  const DATABASE_URL = await createPostgresDatabase(postgresUrl ?? '')
  expect(runSeed(['--leads', '20'], { DATABASE_URL })).toMatchObject({ status: 0, stdout: expect.stringMatching(DONE) })
})

test('without a number of leads it says what it needs', () => {
  const { status, stderr } = runSeed([], {})
  expect(status).toBe(1)
  expect(stderr).toMatch(/^How many\? .* npm run seed -- --leads 500 --stock 20000\n$/)
})

test('a wrong setting is named', () => {
  const { status, stderr } = runSeed(['--leads', '20'], { DATABASE_URL: 'mysql://nowhere' })
  expect(status).toBe(1)
  expect(stderr).toContain('DATABASE_URL must be a PostgreSQL address')
})
