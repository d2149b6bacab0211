import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { openPostgres } from '#platform/database/postgres.ts'
import { parseEnv } from '#platform/env.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import { examine } from './doctor.ts'

const now = () => new Date()

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const look = async (settings: Record<string, string> = {}) => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'yardline-doctor-'))
    const env = parseEnv({ DATA_DIR: dataDir, ...settings })
    const findings = await examine(env, database.db, now)
    return Object.fromEntries(findings.map(({ name, state }) => [name, state]))
  }

  test('a shop without backups and a mail server gets exactly those two warnings', async () => {
    expect(await look()).toEqual({
      settings: 'ok',
      database: 'ok',
      schema: 'ok',
      disk: expect.stringMatching(/ok|warning/),
      mail: 'warning',
      clock: 'ok',
      model: 'ok',
      payments: 'ok',
      replies: 'ok',
      backups: 'warning',
    })
  })

  test('a working mail server, a missing one and a fresh backup are reported correctly', async () => {
    const sink = await startSmtpSink()
    const folder = mkdtempSync(path.join(tmpdir(), 'yardline-doctor-'))
    const stamp = now().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')
    expect(await look({ SMTP_URL: `smtp://127.0.0.1:${sink.port}`, BACKUP_DIR: folder })).toMatchObject({
      mail: 'ok',
      backups: 'failed',
    })
    await sink.close()
    writeFileSync(path.join(folder, `yardline-${stamp}.backup`), '')
    expect(await look({ SMTP_URL: `smtp://127.0.0.1:${sink.port}`, BACKUP_DIR: folder })).toMatchObject({
      mail: 'failed',
      backups: 'ok',
    })
  })

  test('a failed check is one line, and the rest still run', async () => {
    await database.db.schema.dropTable('health_checks').execute()
    expect(await look()).toMatchObject({ database: 'failed', schema: 'ok', model: 'ok' })
  })
})

test.each([
  [{}, "ok: Stripe isn't set up; payments are entered by hand."],
  [{ key: 'sk_test_1' }, 'ok: Both Stripe keys are set. Test mode: no real money moves.'],
  [{ key: 'rk_live_1' }, 'ok: Both Stripe keys are set. Live mode: customers pay real money.'],
  [
    { key: 'sk_test_1', PUBLIC_URL: 'https://parts.example' },
    'warning: Both Stripe keys are set. Test mode: no real money moves.',
  ],
])('with %j the line on payments is "%s"', async ({ key, ...settings }: { key?: string }, line) => {
  const { db, close } = openPostgres('postgres://127.0.0.1:9/yardline', () => {})
  const keys = key ? { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_1' } : {}
  const findings = await examine(parseEnv({ ...keys, ...settings }), db, now)
  await close()
  expect(findings.filter(({ name }) => name === 'payments').map(({ state, text }) => `${state}: ${text}`)).toEqual([
    line,
  ])
})

test('an unreachable database is reported with the reason', async () => {
  const { db, close } = openPostgres('postgres://127.0.0.1:9/yardline', () => {})
  const findings = await examine(parseEnv({}), db, now)
  await close()
  expect(findings).toContainEqual({
    name: 'database',
    state: 'failed',
    text: "The database at DATABASE_URL can't be reached (ECONNREFUSED). Check the address, and that it's running.",
  })
})
