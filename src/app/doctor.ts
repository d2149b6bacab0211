import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { checkModel } from '#chat/server/check-model.ts'
import { sampleSettings } from '#company/sample-settings.ts'
import { HOUR_MS } from '#lib/time-spans.ts'
import { backupAgeMs } from '#platform/backup/backup-schedule.ts'
import { type Database, DatabaseUnavailable } from '#platform/database/database.ts'
import { databaseCheck } from '#platform/database/database-check.ts'
import { isPostgres } from '#platform/database/dialect.ts'
import { listExecuted } from '#platform/database/migrate.ts'
import type { Env } from '#platform/env.ts'
import { isLocalUrl } from '#platform/local-url.ts'
import { migrations } from './migrations/migrations.ts'
import { mailTransport } from './open-outbox.ts'
import { explainFailedStart } from './run-program.ts'
import { settingWarnings } from './setting-warnings.ts'

const GIGABYTE = 1e9
const CLOCK_TOLERANCE_MS = 5000

export type Finding = { name: string; state: 'ok' | 'warning' | 'failed'; text: string }

type Check = () => Promise<Omit<Finding, 'name'> | string>

export async function examine(env: Env, db: Database, now: () => Date): Promise<Finding[]> {
  return Promise.all([
    runCheck('settings', async () => checkSettings(env)),
    runCheck('database', () => checkDatabase(db)),
    runCheck('schema', () => checkSchema(db)),
    runCheck('disk', () => checkDisk(env)),
    runCheck('mail', () => checkMail(env)),
    runCheck('clock', () => checkClock(db, now)),
    runCheck('model', () => checkModel(env)),
    runCheck('payments', async () => checkPayments(env)),
    runCheck('replies', async () => checkReplies(env)),
    runCheck('backups', () => checkBackups(env, now())),
  ])
}

export function toLine({ name, state, text }: Finding) {
  return `${state.padEnd(8)}${name.padEnd(10)}${text}`
}

/** A check that returns a sentence passed; one that throws failed with that message. */
async function runCheck(name: string, check: Check): Promise<Finding> {
  try {
    const found = await check()
    return typeof found === 'string' ? { name, state: 'ok', text: found } : { name, ...found }
  } catch (error) {
    return { name, state: 'failed', text: explainFailure(error) }
  }
}

function explainFailure(error: unknown): string {
  if (error instanceof DatabaseUnavailable) return String(explainFailedStart(error))
  return error instanceof Error ? error.message : 'It failed for an unknown reason.'
}

function warning(text: string) {
  return { state: 'warning', text } as const
}

function checkSettings(env: Env) {
  const warnings = settingWarnings(env)
  return warnings.length > 0 ? warning(warnings.join(' ')) : 'Complete and valid.'
}

async function checkDatabase(db: Database) {
  if (await isNew(db)) return `${isPostgres(db) ? 'PostgreSQL' : 'SQLite'} responds.`
  await databaseCheck(db)()
  return `${isPostgres(db) ? 'PostgreSQL' : 'SQLite'} responds and accepts writes.`
}

async function checkSchema(db: Database) {
  const done = await listExecuted(db)
  if (done.length === 0)
    return warning('The database has no tables yet. The next start, or npm run migrate, creates them.')
  const unknown = done.find((name) => !(name in migrations))
  if (unknown) throw new Error(`The database is newer than this program: it already has ${unknown}.`)
  const missing = Object.keys(migrations).filter((name) => !done.includes(name))
  if (missing.length > 0)
    return warning(`Pending: ${missing.join(', ')}. The next start, or npm run migrate, runs them.`)
  return `Up to date: ${done.at(-1)}.`
}

async function isNew(db: Database) {
  return (await listExecuted(db)).length === 0
}

async function checkDisk({ DATA_DIR }: Env) {
  const { bavail, bsize } = await statfs(DATA_DIR)
  const gigabytes = (bavail * bsize) / GIGABYTE
  const text = `${gigabytes.toFixed(1)} GB free in ${DATA_DIR}.`
  return gigabytes < 1 ? warning(text) : text
}

async function checkMail(env: Env) {
  await mailTransport(env, () => sampleSettings).check()
  return env.SMTP_URL
    ? 'The mail server accepts our connection.'
    : warning("SMTP_URL isn't set, so mails are written to DATA_DIR/mail.")
}

async function checkClock(db: Database, now: () => Date) {
  if (!isPostgres(db)) return `It's ${now().toISOString()} here; SQLite has no other clock to compare.`
  const clock = sql<{ ms: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`
  const { rows } = await clock.execute(db)
  const differenceMs = Math.round(Math.abs((rows[0]?.ms ?? 0) - now().getTime()))
  const text = `${differenceMs} ms off the database's clock.`
  return differenceMs > CLOCK_TOLERANCE_MS ? warning(`${text} Run NTP on both.`) : text
}

/** The schema of the settings makes sure that there are both keys or none. */
function checkPayments({ STRIPE_SECRET_KEY, PUBLIC_URL }: Env) {
  if (!STRIPE_SECRET_KEY) return "Stripe isn't set up; payments are entered by hand."
  if (/^[rs]k_live_/.test(STRIPE_SECRET_KEY)) return 'Both Stripe keys are set. Live mode: customers pay real money.'
  const text = 'Both Stripe keys are set. Test mode: no real money moves.'
  return isLocalUrl(PUBLIC_URL) ? text : warning(text)
}

/** Whether the mail service forwards them can only be seen from outside. */
function checkReplies({ REPLY_ADDRESS, PUBLIC_URL }: Env) {
  if (!REPLY_ADDRESS) return "Replies to emails aren't set up; they go to the shop's own mailbox."
  return `Mail to ${REPLY_ADDRESS} is expected at ${PUBLIC_URL}/hooks/mail.`
}

async function checkBackups({ BACKUP_DIR, BACKUP_EVERY_HOURS }: Env, now: Date) {
  if (!BACKUP_DIR) return warning("BACKUP_DIR isn't set, so there are no automatic backups.")
  const age = await backupAgeMs(BACKUP_DIR, now)
  if (age === null) throw new Error(`No backup in ${BACKUP_DIR}.`)
  const text = `The newest is ${(age / HOUR_MS).toFixed(1)} hours old.`
  return age > 2 * BACKUP_EVERY_HOURS * HOUR_MS ? warning(text) : text
}
