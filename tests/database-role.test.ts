import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrations } from '#app/migrations/migrations.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { readDatabaseSize } from '#platform/database/dialect.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openPostgres } from '#platform/database/postgres.ts'
import { aPerson } from '#tests/support/builders.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const server = inject('postgresUrl')
/** Roles are shared by all databases of a server, and one here is called like the shop's. */
const role = `role_${randomUUID().replaceAll('-', '')}`

describe.runIf(server)('a database made by ops/create-database.sql', () => {
  let database: OpenDatabase
  beforeAll(() => {
    const script = readFileSync(path.resolve(import.meta.dirname, '../ops/create-database.sql'), 'utf8')
    execFileSync('psql', ['--no-psqlrc', '--set=ON_ERROR_STOP=1', '--quiet', server ?? ''], {
      input: script.replaceAll('yardline', role),
      env: { ...process.env, DATABASE_PASSWORD: "it's-a-secret" },
    })
    const url = new URL(`/${role}`, server ?? '')
    url.username = role
    database = openPostgres(url.href, () => {})
  })
  afterAll(() => database.close())

  test('is all that the shop needs', async () => {
    await migrate(database.db, migrations)
    const app = await createTestApp('postgres', { database })
    expect((await app.post('/api/leads', aPerson({ name: 'Rosa Diaz' }))).status).toBe(201)
    const headers = { cookie: await aStaffCookie(app.db) }
    expect(await (await app.request('/api/leads?q=diaz', { headers })).json()).toHaveLength(1)
    expect((await app.request('/readyz')).status).toBe(200)
    expect(await readDatabaseSize(app.db)).toBeGreaterThan(0)
  })

  test('belongs to a role that owns nothing else, and has a password', async () => {
    const { rows } = await sql`
      select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
        (select count(*) from pg_auth_members where member = pg_roles.oid) as memberships
      from pg_roles where rolname = current_user
    `.execute(database.db)
    expect(rows).toEqual([
      {
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        memberships: 0,
      },
    ])
    const admin = openPostgres(server ?? '', () => {})
    const { rows: secrets } = await sql<{ secret: string }>`
      select rolpassword as secret from pg_authid where rolname = ${role}
    `.execute(admin.db)
    expect(secrets[0]?.secret).toMatch(/^SCRAM-SHA-256\$/)
    await admin.close()
  })

  test.each([
    ['runs no program on its machine', `copy (select 1) to program 'true'`],
    ['reads no file there', `select pg_read_file('/etc/hostname')`],
    ['makes no other roles', 'create role other superuser'],
    ['changes no setting of the server', 'alter system set log_statement = none'],
  ])('%s', async (_, statement) => {
    await expect(sql.raw(statement).execute(database.db)).rejects.toMatchObject({ code: '42501' })
  })
})
