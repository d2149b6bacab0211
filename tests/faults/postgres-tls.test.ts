import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { migrations } from '#app/migrations/migrations.ts'
import { explainFailedStart } from '#app/run-program.ts'
import { openPostgresSource } from '#platform/backup/backup-source.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { parseEnv } from '#platform/env.ts'
import { type Cluster, startPostgres } from '#tests/support/throwaway-postgres.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'yardline-tls-'))
const log = { info() {}, warn() {}, error() {}, debug() {} }
const hasServer = inject('postgresUrl') !== null

/** A certificate for a name, signed by an authority or, without one, by itself. */
function certify(name: string, subject: string, authority?: string) {
  const file = (kind: string, owner = name) => path.join(folder, `${owner}.${kind}`)
  const signer = authority ? ['-CA', file('crt', authority), '-CAkey', file('key', authority)] : []
  const names = authority ? ['-addext', `subjectAltName=DNS:${subject}`, '-addext', 'basicConstraints=CA:FALSE'] : []
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', file('key')]
  const request = ['req', '-x509', ...key, '-days', '2', '-subj', `/CN=${subject}`, ...signer, ...names]
  execFileSync('openssl', [...request, '-out', file('crt')], { stdio: 'pipe' })
  return file('crt')
}

async function startSecured() {
  if (!hasServer) return null
  const certificate = certify('server', 'localhost', 'authority')
  const read = (kind: string) => readFileSync(path.join(folder, `server.${kind}`), 'utf8')
  return startPostgres({ tls: { certificate: readFileSync(certificate, 'utf8'), key: read('key') } })
}

const right = hasServer ? certify('authority', 'Our authority') : ''
const wrong = hasServer ? certify('stranger', 'Another authority') : ''
const cluster = await startSecured()

describe.runIf(cluster)('PostgreSQL over TLS', () => {
  const { url, stop } = cluster as Cluster
  afterAll(stop)
  const NAMED = url.replace('127.0.0.1', 'localhost')

  /** What a shop with these settings says of its connection: encrypted or not, or in one line why there is none. */
  async function connect(address: string, caFile?: string): Promise<boolean | string> {
    const env = parseEnv({ DATABASE_URL: address, ...(caFile && { DATABASE_CA_FILE: caFile }) })
    const { db, close } = openDatabase(env, log)
    try {
      const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db)
      return rows[0]?.ssl ?? false
    } catch (error) {
      return String(explainFailedStart(error))
    } finally {
      await close()
    }
  }

  test.each(['', '?sslmode=verify-full', '?sslmode=verify-ca', '?sslmode=require'])(
    'the right authority and the right name are let in with %j',
    async (parameters) => {
      expect(await connect(NAMED + parameters, right)).toBe(true)
    },
  )

  test('the authority may stand in the address as well, and a backup is read the same way', async () => {
    const address = `${NAMED}?sslmode=verify-full&sslrootcert=${right}`
    expect(await connect(address)).toBe(true)
    const { db, close } = openDatabase(parseEnv({ DATABASE_URL: address }), log)
    await migrate(db, migrations).finally(close)
    await (await openPostgresSource(address)).close()
    await expect(openPostgresSource(address.replace('localhost', '127.0.0.1'))).rejects.toThrow('does not match')
  })

  test.each(['verify-full', 'verify-ca', 'require'])('with %s another name is refused', async (mode) => {
    const answer = await connect(`${url}?sslmode=${mode}`, right)
    expect(answer).toMatch(/certificate isn't for this host.*127\.0\.0\.1/)
  })

  test.each(['verify-full', 'verify-ca', 'require'])('with %s another authority is refused', async (mode) => {
    expect(await connect(`${NAMED}?sslmode=${mode}`, wrong)).toMatch(/certificate isn't trusted.*DATABASE_CA_FILE/)
    expect(await connect(`${NAMED}?sslmode=${mode}`)).toMatch(/certificate isn't trusted.*DATABASE_CA_FILE/)
  })

  test('no-verify encrypts and believes anybody; disable and no mode do not encrypt', async () => {
    expect(await connect(`${url}?sslmode=no-verify`)).toBe(true)
    expect(await connect(`${url}?sslmode=disable`)).toBe(false)
    expect(await connect(url)).toBe(false)
  })

  test('a server without TLS is refused when it was asked for', async () => {
    const plain = `${inject('postgresUrl')}?sslmode=verify-full`
    expect(await connect(plain)).toBe(
      "The database at DATABASE_URL doesn't offer TLS. Switch it on there, or change sslmode.",
    )
  })
})
