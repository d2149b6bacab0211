import { type Database, DatabaseUnavailable } from '#platform/database/database.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { isUntrusted, unlimitedSettings } from '#platform/database/postgres.ts'
import { explainSqliteFault } from '#platform/database/sqlite.ts'
import type { Env } from '#platform/env.ts'
import { createLog, type Log } from '#platform/log.ts'
import { StartError } from '#platform/start-error.ts'

/** Runs a command-line program: a failure is a sentence and an exit code. */
export async function runProgram(work: () => Promise<void>) {
  // Files written here are readable by this account only.
  process.umask(0o077)
  try {
    await work()
  } catch (error) {
    console.error(explainFailedStart(error))
    process.exit(1)
  }
}

/** With a database connection that has no timeouts. */
export async function withDatabase<Result>(env: Env, work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = openDatabase(env, createLog(env.LOG_LEVEL), unlimitedSettings)
  return work(db).finally(close)
}

export function print(line: string) {
  process.stdout.write(`${line}\n`)
}

/** The last resort: an uncaught error is logged without personal data, and the process exits to be restarted. */
export function exitOnUnexpectedErrors(log: Log) {
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (err: unknown) => {
      log.error({ err, event }, 'ending after an unexpected error')
      process.exit(1)
    })
  }
}

const DATABASE = 'The database at DATABASE_URL'

const databaseSentences: Record<string, string> = {
  '28P01': `${DATABASE} doesn't accept this user or password.`,
  '28000': `${DATABASE} doesn't let this user in.`,
  '3D000': `${DATABASE} doesn't exist on its server. Create it first.`,
  '42501': `${DATABASE} doesn't let this user create or change tables.`,
  '53300': `${DATABASE} has no connections left. Raise its max_connections, or lower DATABASE_POOL_SIZE.`,
  '57P03': `${DATABASE} is still starting. Try again in a moment.`,
}

export function explainFailedStart(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const sentence = explain(cause)
    if (sentence) return sentence
  }
  return error
}

function explain(error: Error): string | null {
  if (error instanceof StartError) return error.message
  const code = 'code' in error ? String(error.code) : ''
  return explainDatabase(error, code) ?? explainListening(error, code)
}

function explainDatabase(error: Error, code: string): string | null {
  const sentence = databaseSentences[code] ?? explainTls(error, code)
  if (sentence || !(error instanceof DatabaseUnavailable)) return sentence
  const { cause } = error
  const inner = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return (
    explainSqliteFault(cause, 'yardline.sqlite') ??
    (cause instanceof Error ? explainDatabase(cause, inner) : null) ??
    `${DATABASE} can't be reached (${inner || (cause instanceof Error ? cause.message : 'no reason given')}). Check the address, and that it's running.`
  )
}

function explainTls({ message }: Error, code: string): string | null {
  if (/does not support SSL/.test(message))
    return `${DATABASE} doesn't offer TLS. Switch it on there, or change sslmode.`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `${DATABASE} was refused: its certificate isn't for this host (${message}).`
  if (/^ERR_SSL_/.test(code)) return `${DATABASE} and we can't agree on TLS (${code}).`
  return isUntrusted(code)
    ? `${DATABASE} was refused: its certificate isn't trusted (${code}). Put the authority that signed it into DATABASE_CA_FILE.`
    : null
}

function explainListening(error: Error, code: string): string | null {
  const { port, syscall } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Set PORT to another one.`
  if (code === 'EACCES' && syscall === 'listen') return `This account can't use port ${port}. Set PORT to another one.`
  if (code === 'EADDRNOTAVAIL') return "HOST isn't an address of this machine."
  if (syscall === 'getaddrinfo') return `HOST can't be resolved (${code}).`
  return null
}
