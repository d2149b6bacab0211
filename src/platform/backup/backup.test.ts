import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrations } from '#app/migrations/migrations.ts'
import { restoreRules } from '#app/restore-rules.ts'
import { findOrInsertLead } from '#leads/server/lead-store.ts'
import type { Database, OpenDatabase } from '#platform/database/database.ts'
import { insertOneTimeLink } from '#platform/mail/one-time-link.ts'
import { insertSession } from '#staff/server/session-store.ts'
import { insertStaffMember, updateStaffMember } from '#staff/server/staff-store.ts'
import { startImport } from '#stock-import/server/import-stock.ts'
import { aContactMessage, aLead, aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { type Engine, openEmptyDatabase, openTestDatabase } from '#tests/support/databases.ts'
import { stockDeps } from '#tests/support/stock.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { restoreBackup, verifyBackup, writeBackup } from './backup.ts'
import { type BackupLine, backupHead, writeBackupFile } from './backup-file.ts'
import { type BackupSource, openPostgresSource, openSqliteSource } from './backup-source.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'yardline-backup-'))
const now = new Date('2026-03-02T12:00:00Z')
let files = 0

function aFile() {
  files += 1
  return path.join(folder, `${files}.backup`)
}

// PostgreSQL's dialect without its server has no address to read from.
const engines: Engine[] = inject('postgresUrl') ? ['sqlite', 'postgres'] : ['sqlite']

describe.each(engines)('on %s', (engine) => {
  let app: TestApp
  let dataDir: string
  beforeAll(async () => {
    app = await createTestApp(engine)
    dataDir = mkdtempSync(path.join(folder, 'data-'))
    mkdirSync(path.join(dataDir, 'mail'))
    writeFileSync(path.join(dataDir, 'mail', '000001-quote.eml'), 'Subject: Your quote\r\n\r\nHello')
    for (let person = 0; person < 5; person += 1) await submit(`before${person}@example.com`)
  })
  afterAll(() => app.close())

  async function submit(email: string) {
    const lead = await app.post('/api/leads', aPerson({ email, name: 'Zoë “Ω” O’Neil' }))
    const { id: leadId } = await lead.json()
    const headers = { cookie: cookieOf(lead) }
    await app.post('/api/quotes', { ...aPricingRequest(), leadId }, headers)
    await app.post('/api/contact', aContactMessage({ email, message: 'Line one\nline two\t"quoted" \\ 100%' }), headers)
    await app.post('/api/chat', { message: 'When are you open?', conversationId: null }, headers)
  }

  const backUp = async (file: string, source?: BackupSource) => {
    const opened = source ?? (await openSource(app.db, engine))
    return writeBackup({ source: opened, dataDir, file, now }).finally(opened.close)
  }

  describe.each(engines)('restored on %s', (target) => {
    let restored: OpenDatabase
    beforeAll(async () => {
      restored = await openEmptyDatabase(target)
    })
    afterAll(() => restored.close())

    test('every row is as it was when the copy started, whatever was written since', async () => {
      const source = await openSource(app.db, engine)
      const expected = await rowsOf(app.db)
      const file = aFile()
      const target = mkdtempSync(path.join(folder, 'data-'))
      await Promise.all([
        backUp(file, source),
        submit(`during-${files}@example.com`),
        submit(`also-${files}@example.com`),
      ])
      await restoreBackup({ db: restored.db, migrations, rules: restoreRules, dataDir: target, file })
      expect(await rowsOf(restored.db)).toEqual(expected)
      expect(Object.keys(expected).length).toBeGreaterThan(10)
      expect(readFileSync(path.join(target, 'mail', '000001-quote.eml'), 'utf8')).toContain('Hello')
    })

    test('no session, link, stored answer or temporary password works anymore', async () => {
      const before = await createTestApp(engine)
      const staff = async (email: string, passwordExpiresAt?: Date) => {
        const account = { email, passwordHash: 'scrypt$hash', ...(passwordExpiresAt && { passwordExpiresAt }) }
        return (await insertStaffMember(before.db, account, now))?.id ?? 0
      }
      const lasting = await staff('lasting@example.com')
      await updateStaffMember(before.db, lasting, { totp_secret: 'sealed', totp_offered: 'sealed too' })
      await staff('temporary@example.com', now)
      await insertSession(before.db, lasting, now)
      await insertOneTimeLink(before.db, { purpose: 'password', subject: String(lasting) }, now)
      await before.post('/api/leads', aPerson(), { 'Idempotency-Key': 'a-key-to-retry-with' })
      const file = aFile()
      const source = await openSource(before.db, engine)
      await writeBackup({ source, dataDir, file, now }).finally(source.close)
      await before.close()

      const { db, close } = await openEmptyDatabase(target)
      const emptyDir = mkdtempSync(path.join(folder, 'data-'))
      await restoreBackup({ db, migrations, rules: restoreRules, dataDir: emptyDir, file })
      for (const table of ['staff_sessions', 'one_time_links', 'idempotency_keys', 'rate_limits'] as const)
        expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []])
      const columns = ['email', 'password_hash', 'password_expires_at', 'totp_secret', 'totp_offered'] as const
      const rows = await db.selectFrom('staff').select(columns).orderBy('id').execute()
      expect(rows.map((row) => Object.values(row))).toEqual([
        ['lasting@example.com', 'scrypt$hash', null, 'sealed', null],
        ['temporary@example.com', null, null, null, null],
      ])
      expect(await db.selectFrom('leads').select('id').execute()).toHaveLength(1)
      await close()
    })

    test('an import of stock that was running has failed, so the next one deletes what it wrote', async () => {
      const before = await createTestApp(engine)
      const deps = await stockDeps(before.db)
      await startImport(deps, { mode: 'update', isDryRun: false, fileName: 'a.csv', staffId: null, path: '' })
      const file = aFile()
      const source = await openSource(before.db, engine)
      await writeBackup({ source, dataDir, file, now }).finally(source.close)
      await before.close()

      const { db, close } = await openEmptyDatabase(target)
      await restoreBackup({
        db,
        migrations,
        rules: restoreRules,
        dataDir: mkdtempSync(path.join(folder, 'data-')),
        file,
      })
      expect(await db.selectFrom('stock_imports').select('state').execute()).toEqual([{ state: 'failed' }])
      await close()
    })

    test('new rows get ids that were never used', async () => {
      const highest = await restored.db.selectFrom('leads').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
      const { lead } = await findOrInsertLead(restored.db, aLead({ email: 'after@example.com' }), now)
      expect(lead.id).toBeGreaterThan(highest.id)
    })

    test('a database that is not empty is left alone', async () => {
      const file = aFile()
      await backUp(file)
      const before = await rowsOf(restored.db)
      await expect(restoreBackup({ db: restored.db, migrations, rules: restoreRules, dataDir, file })).rejects.toThrow(
        "isn't empty",
      )
      expect(await rowsOf(restored.db)).toEqual(before)
    })
  })

  test('the id of a deleted row is not reused', async () => {
    const { id } = await (await app.post('/api/contact', aContactMessage())).json()
    await app.db.deleteFrom('contact_messages').where('id', '=', id).execute()
    const file = aFile()
    await backUp(file)
    const restored = await openEmptyDatabase(engine)
    await restoreBackup({
      db: restored.db,
      migrations,
      rules: restoreRules,
      dataDir: mkdtempSync(path.join(folder, 'data-')),
      file,
    })
    const lead = await restored.db.selectFrom('leads').select('id').executeTakeFirstOrThrow()
    const { rows } = await sql<{ id: number }>`
      insert into contact_messages (lead_id, name, subject, message, created_at)
      values (${lead.id}, 'a', 'b', 'c', 1) returning id
    `.execute(restored.db)
    expect(rows[0]?.id).toBeGreaterThan(id)
    await restored.close()
  })
})

describe('a backup that', () => {
  let whole: string
  beforeAll(async () => {
    const app = await createTestApp('sqlite')
    await app.post('/api/leads', aPerson())
    whole = aFile()
    const source = await openSource(app.db, 'sqlite')
    await writeBackup({ source, dataDir: folder, file: whole, now })
    await source.close()
    await app.close()
  })

  const spoiled = (spoil: (file: string) => void) => {
    const file = aFile()
    copyFileSync(whole, file)
    spoil(file)
    return file
  }

  test('is complete lists its contents', async () => {
    expect(await verifyBackup(whole)).toMatchObject({ createdAt: now.toISOString(), rows: { leads: 1 } })
  })

  test.each<[string, (file: string) => void]>([
    ['was cut off', (file) => truncateSync(file, readFileSync(file).length - 40)],
    [
      'has another byte',
      (file) =>
        writeFileSync(
          file,
          readFileSync(file).map((byte, at) => (at === 700 ? byte ^ 1 : byte)),
        ),
    ],
    ['is empty', (file) => truncateSync(file, 0)],
    ['is something else', (file) => writeFileSync(file, 'no backup')],
  ])('%s is refused with a sentence', async (_case, spoil) => {
    const file = spoiled(spoil)
    await expect(verifyBackup(file)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining(file),
    })
  })

  test('fails to write says why, and leaves no file', async () => {
    const file = aFile()
    const lines = async function* (): AsyncGenerator<BackupLine> {
      yield backupHead([], now)
      throw new Error('The disk is full')
    }
    await expect(writeBackupFile(file, lines())).rejects.toMatchObject({
      name: 'StartError',
      message: `${file} can't be written (The disk is full).`,
    })
    expect(existsSync(`${file}.partial`)).toBe(false)
  })

  test('was restored only halfway can be restored again', async () => {
    const dataDir = mkdtempSync(path.join(folder, 'data-'))
    mkdirSync(path.join(dataDir, 'mail'))
    writeFileSync(path.join(dataDir, 'mail', '000001-quote.eml'), 'Hello')
    const { db, close } = await openTestDatabase('sqlite')
    await findOrInsertLead(db, aLead(), now)
    const file = aFile()
    const source = await openSource(db, 'sqlite')
    await writeBackup({ source, dataDir, file, now }).finally(source.close)
    await close()

    const restored = await openEmptyDatabase('sqlite')
    const target = mkdtempSync(path.join(folder, 'data-'))
    writeFileSync(path.join(target, 'mail'), 'in the way')
    const restore = () => restoreBackup({ db: restored.db, migrations, rules: restoreRules, dataDir: target, file })
    await expect(restore()).rejects.toThrow('EEXIST')
    rmSync(path.join(target, 'mail'))
    await restore()
    expect(readFileSync(path.join(target, 'mail', '000001-quote.eml'), 'utf8')).toBe('Hello')
    expect(await restored.db.selectFrom('leads').select('id').execute()).toHaveLength(1)
    await restored.close()
  })

  test('comes from a newer version is refused before anything changes', async () => {
    const { db, close } = await openEmptyDatabase('sqlite')
    await expect(
      restoreBackup({ db, migrations: {}, rules: restoreRules, dataDir: folder, file: whole }),
    ).rejects.toThrow('newer version')
    expect(await db.introspection.getTables()).toEqual([])
    await close()
  })
})

async function openSource(db: Database, engine: Engine): Promise<BackupSource> {
  if (engine === 'sqlite') {
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
    return openSqliteSource(rows[0]?.file ?? '')
  }
  const { rows } = await sql<{ url: string }>`
    select format('postgres://%s@127.0.0.1:%s/%s', current_user, current_setting('port'), current_database()) as url
  `.execute(db)
  return openPostgresSource(rows[0]?.url ?? '')
}

/** Every row of every restored table, in the same format on both engines. */
async function rowsOf(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables()
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    if (name.startsWith('leads_search') || name.startsWith('kysely')) continue
    if (restoreRules[name as keyof typeof restoreRules] === 'left out') continue
    const result = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    rows[name] = result.rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort()
  }
  return rows
}
