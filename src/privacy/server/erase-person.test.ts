import { existsSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { migrations } from '#app/migrations/migrations.ts'
import { restoreRules } from '#app/restore-rules.ts'
import { restoreBackup, writeBackup } from '#platform/backup/backup.ts'
import { openPostgresSource, openSqliteSource } from '#platform/backup/backup-source.ts'
import type { Database } from '#platform/database/database.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { livePersonThrough, zaphodina } from '#tests/support/a-whole-person.ts'
import { listAllRows } from '#tests/support/all-rows.ts'
import { aMail, aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { type Engine, onBothEngines, openEmptyDatabase } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { reapplyErasures } from './erase-person.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'yardline-erase-'))

onBothEngines((engine) => {
  const dataDir = mkdtempSync(path.join(folder, 'data-'))
  const backupDir = mkdtempSync(path.join(folder, 'backups-'))
  let app: TestApp
  let staff: { cookie: string }
  let lived: Awaited<ReturnType<typeof livePersonThrough>>
  beforeAll(async () => {
    app = await createTestApp(engine, { env: { DATA_DIR: dataDir, BACKUP_DIR: backupDir } })
    staff = { cookie: await aStaffCookie(app.db) }
    await aBystander(app)
    lived = await livePersonThrough(app, dataDir)
  })
  afterAll(() => app.close())

  const erase = (name: string) => app.post(`/api/admin/leads/${lived.leadId}/erase`, { name }, staff)
  const bystander = async () => (await listAllRows(app.db)).leads?.filter((row) => row.includes('dana@example.com'))

  test('a copy has everything, and says who took it', async () => {
    const answer = await app.request(`/api/admin/leads/${lived.leadId}/copy`, { headers: staff })
    const { sections } = await answer.json()
    const found = sections.map(({ title, records }: { title: string; records: object[] }) => [
      title,
      records.length > 0,
    ])
    expect(found).toEqual([
      ['Contact details', true],
      ['Contact messages', true],
      ['Merged leads', true],
      ['Changes', true],
      ['Staff notes', true],
      ['Staff reminders', true],
      ['Calls', true],
      ['Chats', true],
      ['Chat messages', true],
      ['Emails', true],
      ['Quotes', true],
      ['Steps before there were orders', false],
      ['Price changes', true],
      ['Prices for other addresses', false],
      ['Shipping addresses', false],
      ['Orders', true],
      ['Quotes of orders', true],
      ['Order lines', true],
      ['Payments and refunds', true],
      ['Online payments started', false],
      ['Refunds by the payment provider', false],
      ['Payments by line', true],
      ['Invoices and receipts', true],
      ['Shipments', true],
      ['Deliveries', true],
      ['Returns', true],
      ['Return steps', true],
      ['Return photos', false],
    ])
    for (const trace of zaphodina.traces.filter((word) => word !== '6415550177'))
      expect(JSON.stringify(sections).toLowerCase()).toContain(trace)
    expect(JSON.stringify(sections)).not.toContain('dana@example.com')
    expect(sections[10].records).toMatchObject([{ vin: zaphodina.vin }, { vin: zaphodina.vin }])
    const page = await app.request(`/api/admin/leads/${lived.leadId}/copy.html`, { headers: staff })
    expect(await page.text()).toContain('Past the gravel driveway')
  })

  test('the search finds what it looks for, before anything is erased', async () => {
    expect(await tracesOf(app.db, engine, dataDir)).toEqual(zaphodina.traces)
  })

  test('without the right name nothing is erased', async () => {
    const before = await listAllRows(app.db)
    const answer = await erase('Zaphodina')
    expect(answer.status).toBe(422)
    expect(await listAllRows(app.db)).toEqual(before)
  })

  describe('once erased', () => {
    let before: string[] | undefined
    let backup = ''
    beforeAll(async () => {
      before = await bystander()
      if (canBackUp(engine)) backup = await backUp(app.db, engine, dataDir)
      if (engine === 'sqlite') await sql`vacuum into ${path.join(dataDir, 'before-002-next.sqlite')}`.execute(app.db)
      expect(await (await erase(' zaphodina  QUUX ')).json()).toMatchObject({ leads: 1, sales: 1 })
    })

    test('no byte of the person is left in database, log, mails and a new backup', async () => {
      expect(await tracesOf(app.db, engine, dataDir)).toEqual([])
    })

    test('the sale stays, without a customer', async () => {
      const [sale, ...others] = await app.db
        .selectFrom('quotes')
        .selectAll()
        .where('lead_id', '=', lived.leadId)
        .execute()
      expect(sale).toMatchObject({ id: lived.sold, status: 'accepted', part_name: 'Alternator', notes: '' })
      expect(others).toEqual([])
      const lead = await app.db.selectFrom('leads').selectAll().where('id', '=', lived.leadId).executeTakeFirst()
      expect(lead).toMatchObject({ name: 'Erased person', email: '', phone: null })
    })

    test('others are as they were', async () => {
      expect(before).toHaveLength(1)
      expect(await bystander()).toEqual(before)
      const mails = await app.db.selectFrom('mails').select('id').where('to_address', '=', 'dana@example.com').execute()
      expect(mails).toHaveLength(1)
    })

    test('who did it is written down, without whom', async () => {
      const event = await app.db.selectFrom('security_events').selectAll().orderBy('id', 'desc').executeTakeFirst()
      expect(event).toMatchObject({ kind: 'person_erased', staff_id: 1 })
    })

    test.skipIf(!canBackUp(engine))('a backup from before is erased again when it is restored', async () => {
      const restored = await openEmptyDatabase(engine)
      const target = mkdtempSync(path.join(folder, 'data-'))
      await restoreBackup({ db: restored.db, migrations, rules: restoreRules, dataDir: target, file: backup })
      expect(await tracesOf(restored.db, engine, target)).toEqual(zaphodina.traces)
      const deps = { db: restored.db, dataDir: target, backupDir: null }
      expect(await reapplyErasures(deps, [target, backupDir], new Date())).toBe(1)
      expect(await tracesOf(restored.db, engine, target)).toEqual([])
      expect(await reapplyErasures(deps, [target, backupDir], new Date())).toBe(0)
      await restored.close()
    })
  })
})

onBothEngines((engine) => {
  let app: TestApp
  let staff: { cookie: string }
  beforeAll(async () => {
    app = await createTestApp(engine, { env: { DATA_DIR: mkdtempSync(path.join(folder, 'data-')) } })
    staff = { cookie: await aStaffCookie(app.db) }
  })
  afterAll(() => app.close())

  const keyed = (key: string, headers = {}) => ({ 'Idempotency-Key': key.padEnd(30, '.'), ...headers })
  const enter = async (person: object, key: string) =>
    (await app.post('/api/admin/leads', person, keyed(key, staff))).json()
  const erase = ({ id, name }: { id: number; name: string }) =>
    app.post(`/api/admin/leads/${id}/erase`, { name }, staff)
  const storedKeys = async () => {
    const rows = await app.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()
    return rows.map(({ key }) => key.replace(/\.+$/, ''))
  }

  test('a lead named “pending” erases only its own stored answers', async () => {
    const other = await app.post('/api/leads', aPerson(), keyed('other-lead'))
    const quote = { ...aPricingRequest(), leadId: (await other.json()).id }
    await app.post('/api/quotes', quote, keyed('other-quote', { cookie: cookieOf(other) }))
    const pending = await app.post('/api/leads', aPerson({ name: 'pending', email: 'a@b.co' }), keyed('own-lead'))
    const { id } = await pending.json()
    await app.post(
      '/api/quotes',
      { ...aPricingRequest(), leadId: id },
      keyed('own-quote', { cookie: cookieOf(pending) }),
    )
    expect(await storedKeys()).toEqual(['other-lead', 'other-quote', 'own-lead', 'own-quote'])
    expect((await erase({ id, name: 'pending' })).status).toBe(200)
    expect(await storedKeys()).toEqual(['other-lead', 'other-quote'])
  })

  describe('a customer with an address of the shop or of staff', () => {
    const others = { text: 'Choose a new password: http://localhost:3000/new-password#secret', html: '' }
    const mailsTo = async (to: string) => {
      const rows = await app.db
        .selectFrom('mails')
        .select('kind')
        .where('to_address', '=', to)
        .orderBy('kind')
        .execute()
      return rows.map(({ kind }) => kind)
    }

    test.each([
      ['the shop', 'support@yardline.example'],
      ['an admin', 'owner@example.com'],
    ])('is copied and erased without mails to %s', async (_whose, email) => {
      for (const kind of ['staff-password-link', 'staff-account-changed', 'request'])
        await enqueueMail(app.db, aMail({ kind, to: email, ...others }), new Date())
      const before = await mailsTo(email)
      const lead = await enter({ name: 'Pat Doe', email }, `shop-${email}`)
      const copy = await (await app.request(`/api/admin/leads/${lead.id}/copy`, { headers: staff })).text()
      expect(copy).toContain('Pat Doe')
      expect(copy).not.toContain('new-password')
      expect((await erase(lead)).status).toBe(200)
      expect(await mailsTo(email)).toEqual(before)
    })
  })

  test('what staff were answered about a caller goes with the caller', async () => {
    const caller = await enter({ name: 'Ruth Kane', phone: '515 555 0166' }, 'caller')
    const quote = { ...aPricingRequest({ notes: 'For Ruth Kane' }), leadId: caller.id }
    await app.post('/api/quotes', quote, keyed('caller-quote', staff))
    await erase(caller)
    expect(JSON.stringify(await listAllRows(app.db))).not.toContain('Ruth Kane')
    expect(await storedKeys()).not.toContain('caller-quote')
  })
})

async function aBystander(app: TestApp) {
  const lead = await app.post('/api/leads', aPerson())
  const headers = { cookie: cookieOf(lead) }
  await app.post('/api/quotes', { ...aPricingRequest(), leadId: (await lead.json()).id }, headers)
}

/** Which words of the person can still be read anywhere. */
async function tracesOf(db: Database, engine: Engine, dataDir: string): Promise<string[]> {
  const places = [
    JSON.stringify(await listAllRows(db)),
    ...(canBackUp(engine) ? [readBackup(await backUp(db, engine, dataDir))] : []),
    ...(engine === 'sqlite' ? await readSqliteFiles(db) : []),
    ...[...listFiles(dataDir), ...listFiles(path.join(dataDir, 'mail'))].map((file) =>
      decoded(readFileSync(file, 'latin1')),
    ),
  ].map((place) => place.toLowerCase())
  return zaphodina.traces.filter((trace) => places.some((place) => place.includes(trace)))
}

async function readSqliteFiles(db: Database): Promise<string[]> {
  const file = await getSqliteFile(db)
  return [file, `${file}-wal`, `${file}-shm`].filter(existsSync).map((each) => readFileSync(each, 'latin1'))
}

/** A backup with its mail files as they read. */
function readBackup(file: string): string {
  const text = zstdDecompressSync(readFileSync(file)).toString()
  const files = [...text.matchAll(/"base64":"([^"]+)"/g)].map(([, base64 = '']) =>
    Buffer.from(base64, 'base64').toString('latin1'),
  )
  return [text, ...files.map(decoded)].join('\n')
}

function decoded(mail: string): string {
  return mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}

function listFiles(place: string): string[] {
  const entries = existsSync(place) ? readdirSync(place, { withFileTypes: true }) : []
  return entries.filter((entry) => entry.isFile()).map(({ name }) => path.join(place, name))
}

async function getSqliteFile(db: Database): Promise<string> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return rows[0]?.file ?? ''
}

let backups = 0

/** PostgreSQL is backed up from a server; in a process of its own there is none to read from. */
function canBackUp(engine: Engine): boolean {
  return engine === 'sqlite' || Boolean(inject('postgresUrl'))
}

async function backUp(db: Database, engine: Engine, dataDir: string): Promise<string> {
  const source = await openSource(db, engine)
  backups += 1
  const file = path.join(folder, `${backups}.backup`)
  await writeBackup({ source, dataDir, file, now: new Date() }).finally(source.close)
  return file
}

async function openSource(db: Database, engine: Engine) {
  if (engine === 'sqlite') return openSqliteSource(await getSqliteFile(db))
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = new URL(inject('postgresUrl') ?? '')
  url.pathname = rows[0]?.name ?? ''
  return openPostgresSource(url.href)
}
