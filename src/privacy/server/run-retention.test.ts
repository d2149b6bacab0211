import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#lib/time-spans.ts'
import { parseEnv } from '#platform/env.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { recordSecurityEvent } from '#staff/server/security-events.ts'
import { aContactMessage, aMail, aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { personalTables } from './personal-tables.ts'
import { dataRules, runRetention } from './run-retention.ts'

const settings = parseEnv({})

onBothEngines((engine) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'yardline-retention-'))
  const mailFolder = path.join(dataDir, 'mail')
  let app: TestApp
  let now = new Date('2016-03-02T12:00:00Z')
  const logged: unknown[] = []
  const log = { info: (entry: unknown) => logged.push(entry), warn() {}, error() {}, debug() {} } as never
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now, env: { DATA_DIR: dataDir } })
    mkdirSync(mailFolder)
  })
  afterAll(() => app.close())

  const later = (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS)
  }
  const run = () => runRetention({ db: app.db, dataDir, now, settings }, log)
  const count = async (table: 'leads' | 'quotes' | 'conversations' | 'chat_messages' | 'mails') =>
    (await app.db.selectFrom(table).selectAll().execute()).length

  test('every table has a rule', async () => {
    const tables = (await app.db.introspection.getTables()).map(({ name }) => name)
    expect(tables.filter((name) => !/^(kysely_|leads_search)/.test(name)).sort()).toEqual(Object.keys(dataRules).sort())
  })

  test('chats of nobody go after 90 days, those of a lead stay', async () => {
    await app.post('/api/chat', { message: 'When are you open?', conversationId: null })
    const lead = await app.post('/api/leads', aPerson())
    const headers = { cookie: cookieOf(lead) }
    await app.post('/api/chat', { message: 'When are you open?', conversationId: null }, headers)
    later(89)
    await run()
    expect(await count('conversations')).toBe(2)
    later(2)
    expect(await run()).toMatchObject({ conversations: 1 })
    expect(await count('conversations')).toBe(1)
    expect(await count('chat_messages')).toBe(2)
  })

  test('what mails said goes after a year, with their files; that they were sent stays', async () => {
    const { id: leadId } = await app.db.selectFrom('leads').select('id').executeTakeFirstOrThrow()
    const mail = { leadId, kind: 'quote', to: 'dana@example.com', subject: 'Hello', text: 'Hello', html: 'Hello' }
    await enqueueMail(app.db, mail, new Date(now.getTime() - 91 * DAY_MS))
    await app.db.updateTable('mails').set({ status: 'sent' }).execute()
    const [{ id, kind } = { id: 0, kind: '' }] = await app.db.selectFrom('mails').select(['id', 'kind']).execute()
    writeFileSync(path.join(mailFolder, `${String(id).padStart(6, '0')}-${kind}.eml`), 'Hello')
    await run()
    expect(readdirSync(mailFolder)).toHaveLength(1)
    later(300)
    expect(await run()).toMatchObject({ mails: 1 })
    expect(await app.db.selectFrom('mails').select(['text', 'html']).execute()).toEqual([{ text: '', html: '' }])
    expect(readdirSync(mailFolder)).toEqual([])
  })

  test('a mail of no lead goes after 30 days, with its file', async () => {
    const id = await enqueueMail(app.db, aMail({ kind: 'privacy', to: 'dana@example.com' }), now)
    const file = `${String(id).padStart(6, '0')}-privacy.eml`
    writeFileSync(path.join(mailFolder, file), 'Hello')
    later(31)
    await run()
    expect(readdirSync(mailFolder)).toContain(file)
    await app.db.updateTable('mails').set({ status: 'sent', text: '', html: '' }).where('id', '=', id).execute()
    expect(await run()).toMatchObject({ mails: 1 })
    expect(readdirSync(mailFolder)).not.toContain(file)
    expect(await app.db.selectFrom('mails').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test('a file whose mail is gone goes too', async () => {
    writeFileSync(path.join(mailFolder, '000999-quote.eml'), 'Hello')
    expect(await run()).toEqual({ files: 1 })
  })

  test('a lead that bought nothing goes after three years, one that bought after seven', async () => {
    const staff = { cookie: await aStaffCookie(app.db, { now }) }
    const buyer = await app.post('/api/leads', aPerson({ email: 'buyer@example.com' }))
    const { id: leadId } = await buyer.json()
    const quote = await app.post('/api/quotes', { ...aPricingRequest(), leadId }, { cookie: cookieOf(buyer) })
    await app.patch(`/api/admin/quotes/${(await quote.json()).id}/status`, { status: 'accepted' }, staff)
    await app.post('/api/contact', aContactMessage({ email: 'asker@example.com' }))
    later(1095)
    await run()
    expect(await count('leads')).toBe(2)
    later(2)
    expect(await run()).toMatchObject({ leads: 1 })
    const left = await app.db.selectFrom('leads').select('email').execute()
    expect(left).toEqual([{ email: 'buyer@example.com' }])
    later(4 * 365 + 5)
    expect(await run()).toMatchObject({ leads: 1 })
    expect([await count('leads'), await count('quotes'), await count('mails')]).toEqual([0, 0, 0])
  })

  test('security events are deleted after two years, and only then', async () => {
    const address = '203.0.113.7'
    const deps = { now: () => now, log }
    now = new Date(Date.now() - 900 * DAY_MS)
    await recordSecurityEvent(app.db, { kind: 'signed_in', staffId: null, address }, deps)
    now = new Date()
    await recordSecurityEvent(app.db, { kind: 'signed_in', staffId: null, address }, deps)
    expect(await run()).toMatchObject({ security_events: 1 })
    await expect(app.db.deleteFrom('security_events').execute()).rejects.toThrow(/never change/)
  })

  test('the log says what went', () => {
    expect(logged).toContainEqual({ deleted: { files: 1 } })
  })
})

test('docs/data.md names every table, how long it’s kept, and what an erasure does to it', () => {
  const paper = readFileSync('docs/data.md', 'utf8')
  const rows = [...paper.matchAll(/^\| `(\w+)` \| (.+) \| (.+) \| (.+) \|$/gm)]
  expect(rows.map(([, table]) => table).sort()).toEqual(Object.keys(dataRules).sort())
  const kept = new Map(rows.map(([, table, , words]) => [table, words]))
  const forGood = Object.keys(dataRules).filter((table) => dataRules[table as keyof typeof dataRules] === 'for good')
  expect(forGood.filter((table) => !/^For good|^Not at all/.test(kept.get(table) ?? ''))).toEqual([])
  const goes = new Map(rows.map(([, table, , , words]) => [table, words]))
  expect(personalTables.filter(({ table }) => !/^Goes|^Stays/.test(goes.get(table) ?? ''))).toEqual([])
})
