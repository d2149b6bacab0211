import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findOrInsertLead } from '#leads/server/lead-store.ts'
import { MINUTE_MS } from '#lib/time-spans.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { aLead, aMail } from '#tests/support/builders.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { startSilentServer, startSmtpSink } from '#tests/support/smtp-sink.ts'
import type { OutgoingMail } from './mail.ts'
import { requeueFailedMails } from './mail-store.ts'
import { claimDueMails, enqueueMail } from './outbox-store.ts'
import { createOutbox, startOutboxWorker } from './outbox-worker.ts'
import { fileTransport, type MailTransport, smtpTransport } from './transport.ts'

const noon = new Date('2026-03-02T12:00:00Z')
const sender = { from: () => 'Yardline <support@yardline.example>', messageIdDomain: 'yardline.example' }
const impatient = { connectMs: 300, silenceMs: 300, sendMs: 600 }
type Transport = Pick<MailTransport, 'name' | 'send'>

const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

onBothEngines((engine) => {
  let database: OpenDatabase
  let now: Date
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    now = noon
  })
  afterEach(() => database.close())

  const pass = (transport: Transport) =>
    createOutbox({ db: database.db, transport, now: () => now, log: silent }).sendDueMails()

  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS)
  }

  const row = async () => database.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()

  test('a mail reaches the server with its text and HTML, and is marked sent', async () => {
    const sink = await startSmtpSink()
    const replyTo = { name: 'Dana, "the" Ortiz', address: 'dana@example.com' }
    await enqueueMail(database.db, aMail({ subject: 'Ölfilter — 2014', replyTo }), now)
    await pass(smtpTransport(`smtp://127.0.0.1:${sink.port}`, sender))
    expect(sink.mails).toHaveLength(1)
    expect(sink.mails[0]).toMatchObject({ from: 'support@yardline.example', to: ['support@yardline.example'] })
    expect(sink.mails[0]?.source).toMatch(/Reply-To: .*dana@example\.com/)
    expect(await row()).toMatchObject({ status: 'sent', sent_via: 'smtp', attempts: 1, sent_at: noon.getTime() })
    await sink.close()
  })

  test('once sent, a mail’s text is cleared unless it belongs to a lead: it may contain a working link', async () => {
    const { lead } = await findOrInsertLead(database.db, aLead(), now)
    await enqueueMail(database.db, aMail({ text: '/new-password#secret', html: '/new-password#secret' }), now)
    await enqueueMail(database.db, aMail({ leadId: lead.id }), now)
    await pass({ name: 'smtp', send: async () => {} })
    const rows = await database.db.selectFrom('mails').select(['status', 'text', 'html']).orderBy('id').execute()
    expect(rows).toEqual([
      { status: 'sent', text: '', html: '' },
      { status: 'sent', text: 'Hello', html: '<p>Hello</p>' },
    ])
  })

  test('due notices are sent in the same round', async () => {
    const sent: string[] = []
    const transport: Transport = { name: 'smtp', send: async ({ subject }) => void sent.push(subject) }
    const writeDueMails = async () => void (await enqueueMail(database.db, aMail({ subject: 'New lead' }), now))
    await createOutbox({ db: database.db, transport, now: () => now, log: silent, writeDueMails }).sendDueMails()
    expect(sent).toEqual(['New lead'])
  })

  test('a notice that fails does not hold up other mail, and is reported', async () => {
    const sent: string[] = []
    const transport: Transport = { name: 'smtp', send: async ({ subject }) => void sent.push(subject) }
    await enqueueMail(database.db, aMail({ subject: 'A quote' }), now)
    const writeDueMails = () => Promise.reject(new Error('no such lead'))
    const outbox = createOutbox({ db: database.db, transport, now: () => now, log: silent, writeDueMails })
    await expect(outbox.sendDueMails()).rejects.toThrow('no such lead')
    expect(sent).toEqual(['A quote'])
  })

  test('a server that refuses, then is away, then hangs, then comes back gets the mail once, under one Message-ID', async () => {
    const sink = await startSmtpSink()
    const transport = smtpTransport(`smtp://127.0.0.1:${sink.port}`, sender, impatient)
    await enqueueMail(database.db, aMail(), now)

    sink.behaviour.refusing = true
    await pass(transport)
    expect(await row()).toMatchObject({ status: 'queued', attempts: 1, next_attempt_at: noon.getTime() + MINUTE_MS })

    await sink.close()
    later(1)
    await pass(transport)
    expect(await row()).toMatchObject({ status: 'queued', attempts: 2, next_attempt_at: now.getTime() + 5 * MINUTE_MS })

    const hanging = await startSilentServer()
    later(5)
    await pass(smtpTransport(`smtp://127.0.0.1:${hanging.port}`, sender, impatient))
    expect(await row()).toMatchObject({
      status: 'queued',
      attempts: 3,
      next_attempt_at: now.getTime() + 30 * MINUTE_MS,
    })
    await hanging.close()

    later(29)
    expect(await pass(transport)).toBe(0)

    const back = await startSmtpSink()
    later(1)
    await pass(smtpTransport(`smtp://127.0.0.1:${back.port}`, sender))
    const sent = await row()
    expect(sent).toMatchObject({ status: 'sent', attempts: 4, last_error: null })
    expect(back.mails).toHaveLength(1)
    expect(back.mails[0]?.source).toContain(`Message-ID: <${sent.message_id}@yardline.example>`)
    await back.close()
  })

  test('after 1 m, 5 m, 30 m, 2 h and 12 h the mail fails and says why', async () => {
    const broken: Transport = {
      name: 'smtp',
      send: () => Promise.reject(new Error('550 dana@example.com unknown')),
    }
    await enqueueMail(database.db, aMail(), now)
    const waits: number[] = []
    for (const minutes of [0, 1, 5, 30, 120, 720]) {
      later(minutes)
      expect(await pass(broken)).toBe(1)
      waits.push(((await row()).next_attempt_at - now.getTime()) / MINUTE_MS)
    }
    expect(waits).toEqual([1, 5, 30, 120, 720, 0])
    expect(await row()).toMatchObject({ status: 'failed', attempts: 6, last_error: '550 [mail] unknown' })
    later(10_000)
    expect(await pass(broken)).toBe(0)
  })

  test('two workers never take the same mail, and a dead one loses its claim', async () => {
    for (let index = 0; index < 20; index += 1) await enqueueMail(database.db, aMail(), now)
    const claims = await Promise.all([1, 2, 3, 4].map(() => claimDueMails(database.db, now, { limit: 5 })))
    const ids = claims.flat().map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    later(3)
    expect((await claimDueMails(database.db, now, { limit: 100 })).length).toBe(20)
  })

  test('a mail sent while the database was down is marked later, not sent again', async () => {
    const sent: number[] = []
    const transport: Transport = {
      name: 'smtp',
      send: async ({ id }) => {
        sent.push(id)
        await database.db.schema.alterTable('mails').renameTo('mails_away').execute()
      },
    }
    const outbox = createOutbox({ db: database.db, now: () => now, log: silent, transport })
    const id = await enqueueMail(database.db, aMail(), now)
    await expect(outbox.sendDueMails()).rejects.toThrow()
    later(1)
    await expect(outbox.sendDueMails()).rejects.toThrow()
    await sql`alter table mails_away rename to mails`.execute(database.db)
    later(2)
    expect(await outbox.sendDueMails()).toBe(0)
    expect(sent).toEqual([id])
    expect(await row()).toMatchObject({ status: 'sent', attempts: 1 })
  })

  test('a failed mail is sent after someone queues it again', async () => {
    const sent: number[] = []
    let isRefusing = true
    const transport: Transport = {
      name: 'smtp',
      send: async ({ id }) => {
        if (isRefusing) throw new Error('550 no')
        sent.push(id)
      },
    }
    const id = await enqueueMail(database.db, aMail(), now)
    await enqueueMail(database.db, aMail(), now)
    for (const minutes of [0, 1, 5, 30, 120, 720]) {
      later(minutes)
      await pass(transport)
    }
    isRefusing = false
    expect(await requeueFailedMails(database.db, [id], now)).toHaveLength(1)
    expect(await pass(transport)).toBe(1)
    expect(sent).toEqual([id])
    expect(await requeueFailedMails(database.db, 'all', now)).toHaveLength(1)
    expect(await pass(transport)).toBe(1)
    expect(await requeueFailedMails(database.db, 'all', now)).toEqual([])
  })

  test('capped mail is sent up to its hourly and daily limit; the rest waits', async () => {
    const sent: string[] = []
    const reached: string[] = []
    const outbox = createOutbox({
      db: database.db,
      now: () => now,
      log: silent,
      transport: { name: 'smtp', send: async ({ kind }) => void sent.push(kind) },
      throttles: ['quote', 'moved'].map((kind) => ({
        kinds: [kind],
        perHour: 10,
        perDay: 20,
        onReached: () => reached.push(kind),
      })),
    })
    for (let count = 0; count < 35; count += 1) await enqueueMail(database.db, aMail({ kind: 'quote' }), now)
    const passes = async () => {
      for (let count = 0; count < 5; count += 1) await outbox.sendDueMails()
      return sent.length
    }
    expect(await passes()).toBe(10)
    for (const kind of ['request', 'moved']) await enqueueMail(database.db, aMail({ kind }), now)
    expect(await passes()).toBe(12)
    later(60)
    expect(await passes()).toBe(22)
    later(60)
    expect(await passes()).toBe(22)
    later(22 * 60 + 1)
    expect(await passes()).toBe(32)
    expect(reached).toEqual(['quote', 'quote', 'quote'])
  })

  test('many mails due to staff at once become one, and all are marked', async () => {
    const sent: OutgoingMail[] = []
    const outbox = createOutbox({
      db: database.db,
      now: () => now,
      log: silent,
      transport: { name: 'smtp', send: async (mail) => void sent.push(mail) },
      bundledKinds: ['request'],
    })
    for (let count = 1; count <= 4; count += 1) await enqueueMail(database.db, aMail({ kind: 'request' }), now)
    await outbox.sendDueMails()
    expect(sent).toHaveLength(4)
    for (let count = 1; count <= 30; count += 1) {
      const words = { subject: `Request ${count}`, text: `<door ${count}>` }
      await enqueueMail(database.db, aMail({ kind: 'request', ...words }), now)
    }
    await enqueueMail(database.db, aMail({ kind: 'quote' }), now)
    await outbox.sendDueMails()
    await outbox.sendDueMails()
    const [bundle] = sent.slice(4).filter(({ kind }) => kind === 'request')
    expect(sent).toHaveLength(6)
    expect(bundle?.subject).toBe('30 new requests')
    expect(bundle?.text).toContain('Request 30\n\n<door 30>')
    expect(bundle?.html).toContain('&lt;door 17&gt;')
    const queueMax = await database.db.selectFrom('mails').select('id').where('status', '<>', 'sent').execute()
    expect(queueMax).toEqual([])
  })

  test('mails sent together are marked separately', async () => {
    const ids: number[] = []
    for (let index = 0; index < 4; index += 1) ids.push(await enqueueMail(database.db, aMail(), now))
    const [refused] = ids
    const picky: Transport = {
      name: 'smtp',
      send: async ({ id }) => {
        if (id === refused) throw new Error('451 try again later')
      },
    }
    expect(await pass(picky)).toBe(4)
    const rows = await database.db.selectFrom('mails').selectAll().orderBy('id').execute()
    expect(rows.filter(({ status }) => status === 'sent').map(({ id }) => id)).toEqual(ids.slice(1))
    expect(rows.every(({ attempts }) => attempts === 1)).toBe(true)
    expect(rows.find(({ id }) => id === refused)).toMatchObject({ status: 'queued', sent_at: null })
  })

  test('without a server, a mail is written to a file and counts as sent', async () => {
    const folder = path.join(mkdtempSync(path.join(tmpdir(), 'yardline-mail-')), 'mail')
    const id = await enqueueMail(database.db, aMail({ subject: 'To a file' }), now)
    await pass(fileTransport(folder, sender))
    const files = readdirSync(folder)
    expect(files).toEqual([`${String(id).padStart(6, '0')}-contact.eml`])
    expect(readFileSync(path.join(folder, files[0] ?? ''), 'utf8')).toContain('Subject: To a file')
    expect(await row()).toMatchObject({ status: 'sent', sent_via: 'file' })
  })

  test('a running worker finds new mail by itself and stops when asked', async () => {
    const sink = await startSmtpSink()
    const transport = smtpTransport(`smtp://127.0.0.1:${sink.port}`, sender)
    const worker = startOutboxWorker({ db: database.db, transport, now: () => new Date(), log: silent })
    await enqueueMail(database.db, aMail(), new Date())
    await expect.poll(() => sink.mails.length, { timeout: 10_000 }).toBe(1)
    await worker.stop()
    await enqueueMail(database.db, aMail(), new Date())
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(sink.mails).toHaveLength(1)
    await sink.close()
  })
})
