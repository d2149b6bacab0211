import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { migrations } from '#app/migrations/migrations.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { lockDataFolder, openSqlite } from '#platform/database/sqlite.ts'
import { parseEnv } from '#platform/env.ts'
import { aPerson } from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const KILLS = process.env.LONG_FAULTS ? 40 : 3
const PATIENCE_MS = KILLS * 20_000
/** Two tables, 30 ms each, and a little more. */
const MIGRATION_MS = 80
const PROGRAMS = path.resolve(import.meta.dirname)
const MIGRATE = path.resolve(import.meta.dirname, '../../src/app/migrate-program.ts')
const BACK_UP = path.resolve(import.meta.dirname, '../../src/app/backup-program.ts')
const log = { info() {}, warn() {}, error() {}, debug() {} }

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'yardline-faults-'))
})

const run = (program: string, ...args: string[]) => {
  const child = spawn(process.execPath, [path.join(PROGRAMS, program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, ended: once(child, 'exit'), said: once(child.stdout, 'data') }
}

describe('a disk that is full', () => {
  test('is a 503 with the true cause in the log, not ready, and works at once when there is room again', async () => {
    const database = await openTestDatabase('sqlite')
    const app = await createTestApp('sqlite', { database })
    const submit = (count: number) => app.post('/api/leads', aPerson({ email: `full${count}@example.com` }))
    const { rows } = await sql<{ pages: number }>`select page_count as pages from pragma_page_count`.execute(app.db)
    await sql`pragma max_page_count = ${sql.lit((rows[0]?.pages ?? 0) + 8)}`.execute(app.db)
    const statuses = []
    for (let count = 0; count < 200; count += 1) statuses.push((await submit(count)).status)
    expect(new Set(statuses)).toEqual(new Set([201, 503]))
    expect(statuses.at(-1)).toBe(503)
    await expect.poll(async () => (await app.request('/readyz')).status).toBe(503)
    const causes = app.logged.flatMap((entry) => ('err' in entry ? [(entry.err as Error).cause as Error] : []))
    expect(new Set(causes.map(({ message }) => message))).toEqual(new Set(['database or disk is full']))
    await sql`pragma max_page_count = 1000000`.execute(app.db)
    expect((await submit(40)).status).toBe(201)
    await expect.poll(async () => (await app.request('/readyz')).status).toBe(200)
    const leads = await app.db.selectFrom('leads').select('email').execute()
    expect(leads).toHaveLength(statuses.filter((status) => status === 201).length + 1)
    await app.close()
  })
})

test('to be ready is to have room for what a submission writes', async () => {
  const app = await createTestApp('sqlite')
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(
    app.db,
  )
  const written = async (request: () => Promise<Response>) => {
    const before = statSync(`${rows[0]?.file}-wal`).size
    expect((await request()).ok).toBe(true)
    return statSync(`${rows[0]?.file}-wal`).size - before
  }
  await app.post('/api/leads', aPerson({ email: 'first@example.com' }))
  const bySubmission = await written(() => app.post('/api/leads', aPerson()))
  expect(await written(() => app.request('/readyz'))).toBeGreaterThanOrEqual(bySubmission)
  await app.close()
})

describe('a folder that only can be read', () => {
  /** For root every folder can be written to, unless root has given that up. */
  const asOthers = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : []
  const migrateAsOther = () => {
    const [program = '', ...args] = [...asOthers, process.execPath, MIGRATE]
    return spawnSync(program, args, { env: { DATA_DIR: folder, PATH: process.env.PATH }, encoding: 'utf8' })
  }

  test.each([
    ['without a database in it', () => {}, "can't be opened"],
    ['with one', () => copyFileSync(inject('templates').sqliteFile, path.join(folder, 'yardline.sqlite')), "can't be"],
  ])('%s is named in a sentence', (_case, make, words) => {
    make()
    chmodSync(folder, 0o555)
    const { status, stderr } = migrateAsOther()
    chmodSync(folder, 0o755)
    expect(status).toBe(1)
    expect(stderr).toMatch(new RegExp(`^${folder}/yardline.sqlite ${words}.*DATA_DIR.*\\n$`))
  })

  test('from now on is a 503 with the true cause in the log, and not ready', async () => {
    const app = await createTestApp('sqlite')
    await sql`pragma query_only = on`.execute(app.db)
    expect((await app.post('/api/leads', aPerson())).status).toBe(503)
    expect((await app.request('/readyz')).status).toBe(503)
    const causes = app.logged.flatMap((entry) => ('err' in entry ? [(entry.err as Error).cause as Error] : []))
    expect(causes.map(({ message }) => message)).toContain('attempt to write a readonly database')
    await sql`pragma query_only = off`.execute(app.db)
    expect((await app.post('/api/leads', aPerson())).status).toBe(201)
    await app.close()
  })
})

describe('a file that cannot be the database', () => {
  const file = () => path.join(folder, 'yardline.sqlite')
  const open = async () => {
    const { db, close } = openDatabase(parseEnv({ DATA_DIR: folder }), log)
    await migrate(db, migrations).finally(close)
  }
  const halve = (name: string) => truncateSync(name, Math.floor(readFileSync(name).length / 2))

  test.each([
    ['is empty', () => writeFileSync(file(), ''), 'is empty'],
    ['is no database', () => writeFileSync(file(), 'x'.repeat(5000)), "isn't a SQLite database"],
    ['was cut short', () => { copyFileSync(inject('templates').sqliteFile, file()); halve(file()) }, 'is damaged'], // biome-ignore format: a table
  ])('because it %s is named in a sentence', async (_, make, words) => {
    make()
    await expect(open()).rejects.toMatchObject({ name: 'StartError', message: expect.stringContaining(words) })
    await expect(open()).rejects.toThrow(file())
  })

  test('a folder that cannot be made is named with its setting', () => {
    writeFileSync(path.join(folder, 'taken'), '')
    const env = parseEnv({ DATA_DIR: path.join(folder, 'taken', 'data') })
    expect(() => openDatabase(env, log)).toThrow(/^Can't create the folder .*taken\/data \(ENOTDIR\)\. Set DATA_DIR/)
    const nowhere = parseEnv({ DATA_DIR: '/proc/none/data' })
    expect(() => openDatabase(nowhere, log)).toThrow(/^Can't create the folder \/proc\/none \(ENOENT\)/)
  })
})

describe('a backup', () => {
  test.each<[string, (file: string) => void, string]>([
    ['nothing', () => {}, "can't be opened"],
    ['an empty file', (file) => writeFileSync(file, ''), "doesn't have a shop"],
    ['something else', (file) => writeFileSync(file, 'x'.repeat(5000)), "isn't a SQLite database"],
  ])('of %s is refused in a sentence', (_case, spoil, sentence) => {
    spoil(path.join(folder, 'yardline.sqlite'))
    const { status, stderr } = spawnSync(process.execPath, [BACK_UP, path.join(folder, 'copy.backup')], {
      env: { PATH: process.env.PATH, DATA_DIR: folder },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(new RegExp(`^.*${sentence}.*\n$`))
  })
})

describe('a second process on the same folder', () => {
  test('is refused, and starts once the first was killed', async () => {
    const { child, ended, said } = run('holding-program.ts', folder)
    await said
    expect(() => lockDataFolder(folder, 0)).toThrow('Another process is already using the SQLite database in')
    child.kill('SIGKILL')
    await ended
    lockDataFolder(folder)()
  })
})

describe('a migration', () => {
  test(
    'that is killed at any moment leaves a database that the next start migrates',
    async () => {
      for (let kills = 0; kills < KILLS; kills += 1) {
        const file = path.join(folder, `killed-${kills}.sqlite`)
        const { child, ended, said } = run('migrating-program.ts', file, 'slowly')
        await said
        await sleep((kills * MIGRATION_MS) / KILLS)
        child.kill('SIGKILL')
        await ended
        const [code] = await run('migrating-program.ts', file).ended
        expect(code).toBe(0)
        const { db, close } = openSqlite(file)
        expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['halves', 'wholes'])
        await close()
      }
    },
    PATIENCE_MS,
  )

  test('that several processes begin at once is done once', async () => {
    const file = path.join(folder, 'together.sqlite')
    // A file that another has just made is empty for a moment; the shop's processes wait for the lock of the folder then.
    await openSqlite(file).close()
    const processes = Array.from({ length: 3 }, () => run('migrating-program.ts', file))
    const codes = await Promise.all(processes.map(async ({ ended }) => (await ended)[0]))
    expect(codes).toEqual([0, 0, 0])
  })
})
