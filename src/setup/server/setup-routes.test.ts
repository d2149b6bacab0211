import { mkdtempSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { onBothEngines } from '#tests/support/databases.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-11-18T18:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  afterEach(() => app.close())

  async function openShop(env: Record<string, string> = {}) {
    app = await createTestApp(engine, { now: () => now, env })
    return { cookie: await aStaffCookie(app.db, { now, role: 'admin', email: 'kim@example.com' }) }
  }

  const readSetup = async (headers: { cookie: string }) => (await app.request('/api/admin/setup', { headers })).json()

  const run = async (what: 'test-email' | 'test-model', headers: { cookie: string }) =>
    (await app.post(`/api/admin/settings/${what}`, {}, headers)).json()

  test('a new shop has five steps to do, and steps that are done stay done', async () => {
    const admin = await openShop()
    expect(await readSetup(admin)).toEqual({ isDismissed: false, done: [] })
    await app.put('/api/admin/settings', { version: 0, settings: { name: 'Riverside' } }, admin)
    await aStaffCookie(app.db, { now, role: 'agent', email: 'lee@example.com' })
    for (const _ of ['once', 'twice']) await app.post('/api/admin/setup', { done: 'email' }, admin)
    await app.post('/api/admin/stock', { number: 'A100', partText: 'Alternator' }, admin)
    expect(await readSetup(admin)).toEqual({ isDismissed: false, done: ['company', 'email', 'people', 'stock'] })
    expect((await app.post('/api/admin/setup', { done: 'lunch' }, admin)).status).toBe(422)
  })

  test('they are dismissed for the whole shop', async () => {
    const admin = await openShop()
    await app.post('/api/admin/setup', { done: 'dismissed' }, admin)
    const other = { cookie: await aStaffCookie(app.db, { now, role: 'admin', email: 'lee@example.com' }) }
    expect(await readSetup(other)).toMatchObject({ isDismissed: true })
  })

  test('a test email goes to the admin who asked, and marks its step', async () => {
    const sink = await startSmtpSink()
    onTestFinished(() => sink.close())
    const admin = await openShop({ SMTP_URL: `smtp://127.0.0.1:${sink.port}` })
    expect(await run('test-email', admin)).toMatchObject({
      isWorking: true,
      text: expect.stringContaining('kim@example.com'),
    })
    expect(sink.mails.map(({ to }) => to)).toEqual([['kim@example.com']])
    expect((await readSetup(admin)).done).toEqual(['email'])
  })

  test('a sentence says why email doesn’t work', async () => {
    const sink = await startSmtpSink()
    const SMTP_URL = `smtp://127.0.0.1:${sink.port}`
    sink.behaviour.refusing = true
    const admin = await openShop({ SMTP_URL })
    expect((await run('test-email', admin)).text).toContain('refused the sender or the recipient')
    await sink.close()
    expect(await run('test-email', admin)).toMatchObject({
      isWorking: false,
      text: expect.stringContaining('SMTP_URL'),
    })
    expect((await readSetup(admin)).done).toEqual([])
  })

  test('without a mail server it says where emails go', async () => {
    const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'yardline-mail-'))
    const admin = await openShop({ DATA_DIR })
    expect(await run('test-email', admin)).toMatchObject({
      isWorking: false,
      text: expect.stringContaining('DATA_DIR/mail'),
    })
    expect(readdirSync(path.join(DATA_DIR, 'mail'))).toHaveLength(1)
  })

  test('without a model the built-in assistant answers; a wrong key is named, and never repeated', async () => {
    const admin = await openShop()
    expect(await run('test-model', admin)).toMatchObject({ isWorking: true, text: expect.stringContaining('built-in') })
    expect((await readSetup(admin)).done).toEqual(['assistant'])
    await app.close()
    const provider = createServer(({ headers }, answer) => {
      answer.writeHead(headers.authorization === 'Bearer good' ? 200 : 401).end()
    })
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
    const AI_BASE_URL = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    const model = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'small', AI_BASE_URL }
    const other = await openShop({ ...model, AI_API_KEY: 'wrong-key' })
    const refused = await run('test-model', other)
    expect(refused).toEqual({ isWorking: false, text: "The provider doesn't accept AI_API_KEY." })
    await new Promise((resolve) => provider.close(resolve))
    expect((await run('test-model', other)).text).toContain("can't reach the provider")
  })

  test('tests are limited', async () => {
    const admin = await openShop({ RATE_LIMIT: 'on' })
    const statuses = []
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await app.post('/api/admin/settings/test-model', {}, admin)).status)
    expect(statuses.at(-1)).toBe(429)
  })
})
