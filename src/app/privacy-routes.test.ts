import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#lib/time-spans.ts'
import { listAllRows } from '#tests/support/all-rows.ts'
import { aContactMessage, aPerson } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'yardline-privacy-'))
  let app: TestApp
  let now = new Date('2026-03-02T12:00:00Z')
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now, env: { DATA_DIR: dataDir } })
    await app.post('/api/leads', aPerson({ email: 'Dana@example.com' }))
    await app.post('/api/contact', aContactMessage({ message: 'The red one' }))
  })
  afterAll(() => app.close())

  const form = (address: string, fields: Record<string, string>, peer?: string) =>
    app.request(
      address,
      {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      },
      peer,
    )
  const ask = (email: string, kind = 'erasure') => form('/privacy/requests', { email, kind })
  const links = async () => {
    const mails = await app.db.selectFrom('mails').selectAll().where('kind', '=', 'privacy').orderBy('id').execute()
    return mails.map(({ text, to_address }) => ({
      to: to_address,
      link: /\/privacy\/requests\/[\w-]{43}/.exec(text)?.[0] ?? '',
    }))
  }
  const aLink = async (kind?: string, email = 'dana@example.com') => {
    await ask(email, kind)
    now = new Date(now.getTime() + MINUTE_MS)
    return (await links()).at(-1)?.link ?? ''
  }
  const requests = () => app.db.selectFrom('privacy_requests').selectAll().orderBy('id').execute()
  const aNewDay = () => {
    now = new Date(now.getTime() + DAY_MS)
  }

  test('an unknown address gets the same answer, and no mail', async () => {
    const [known, unknown] = [await ask('dana@example.com'), await ask('nobody@example.com')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(await unknown.text()).toBe(await known.text())
    expect((await links()).map(({ to }) => to)).toEqual(['dana@example.com'])
  })

  test.each([
    ['nobody', 'erasure', 'isn&#39;t an email address'],
    ['dana@example.com', 'everything', 'Choose whether you want a copy or an erasure'],
  ])('%s requesting %s is refused with a sentence', async (email, kind, words) => {
    const answer = await ask(email, kind)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(words)
  })

  test('opening the link changes nothing and shows nothing about the person', async () => {
    const link = await aLink()
    const before = await listAllRows(app.db)
    for (let times = 0; times < 3; times += 1) {
      const page = await app.request(link)
      expect(page.headers.get('Cache-Control')).toBe('no-store')
      const html = await page.text()
      expect(html).toContain('Yes, erase my data')
      expect(html).not.toMatch(/dana|The red one/i)
    }
    expect(await listAllRows(app.db)).toEqual(before)
  })

  test('pressing the button stores the request with its date, deletes nothing, shows nothing and notifies staff', async () => {
    const link = await aLink('erasure')
    const leads = await app.db.selectFrom('leads').selectAll().execute()
    const page = await (await form(link, {})).text()
    expect(page).toContain('We got your request')
    expect(page).toContain('within 30 days')
    expect(page).not.toMatch(/dana|The red one/i)
    expect(await app.db.selectFrom('leads').selectAll().execute()).toEqual(leads)
    expect(await requests()).toMatchObject([
      { kind: 'erasure', email: 'dana@example.com', confirmed_at: now.getTime(), closed_at: null },
    ])
    const notice = await app.db.selectFrom('mails').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(notice).toMatchObject({ kind: 'request', to_address: 'support@yardline.example' })
    expect(notice?.text).toContain('A customer wants to be erased')
    expect(notice?.text).not.toContain('dana')
    const event = await app.db.selectFrom('security_events').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(event).toMatchObject({ kind: 'privacy_requested', staff_id: null })
    expect(JSON.parse(event?.detail ?? '')).toEqual({ request: 1, asked: 'erasure' })
    expect((await form(link, {})).status).toBe(404)
    expect((await app.request(link)).status).toBe(404)
  })

  test('the same request twice is one request; a copy is another', async () => {
    aNewDay()
    await form(await aLink('erasure'), {})
    await form(await aLink('copy'), {})
    expect((await requests()).map(({ kind }) => kind)).toEqual(['erasure', 'copy'])
    const notices = app.db.selectFrom('mails').select('id').where('subject', 'like', 'Privacy request%')
    expect(await notices.execute()).toHaveLength(2)
  })

  test('one mailbox gets at most three links a day', async () => {
    aNewDay()
    const before = (await links()).length
    for (const email of ['dana@example.com', 'DANA@example.com', 'dana@example.com', 'dana@example.com'])
      await ask(email)
    expect(await links()).toHaveLength(before + 3)
  })

  test('one client address shares its allowance with the quotes it has mailed', async () => {
    const limited = await createTestApp(engine, { env: { RATE_LIMIT: 'on', QUOTE_MAILS_PER_ADDRESS_HOUR: '2' } })
    const mails = () => limited.db.selectFrom('mails').select('id').where('kind', '=', 'privacy').execute()
    for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) {
      await limited.post('/api/leads', aPerson({ email }))
      const body = new URLSearchParams({ email, kind: 'copy' })
      const answer = await limited.request('/privacy/requests', { method: 'POST', body })
      expect(answer.status).toBe(200)
    }
    expect(await mails()).toHaveLength(2)
    await limited.close()
  })

  test('a link expires after half an hour', async () => {
    aNewDay()
    const link = await aLink()
    now = new Date(now.getTime() + 30 * MINUTE_MS)
    expect((await app.request(link)).status).toBe(404)
    expect((await form(link, {})).status).toBe(404)
  })

  test('a previous address of a lead still works', async () => {
    const headers = { cookie: await aStaffCookie(app.db, { now }) }
    const correction = { field: 'email', value: 'dana@new.example', from: 'Dana@example.com' }
    const { id } = await app.db
      .selectFrom('leads')
      .select('id')
      .where('email', '=', 'Dana@example.com')
      .executeTakeFirstOrThrow()
    await app.patch(`/api/admin/leads/${id}/person`, correction, headers)
    await app.db.updateTable('leads').set({ email_key: 'x', visitor_id: 'x' }).where('id', '<>', id).execute()
    aNewDay()
    const before = (await links()).length
    await ask('dana@example.com')
    expect(await links()).toHaveLength(before + 1)
  })

  test('a made-up link does not work', async () => {
    expect((await app.request(`/privacy/requests/${'A'.repeat(43)}`)).status).toBe(404)
    expect((await app.request('/privacy/requests/%00')).status).toBe(404)
  })
})

test('one client address can ask five times an hour', async () => {
  const app = await createTestApp('sqlite', { env: { RATE_LIMIT: 'on' } })
  const answers: Response[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    const body = new URLSearchParams({ kind: 'copy', email: `person${tries}@example.com` })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    answers.push(await app.request('/privacy/requests', { method: 'POST', body, headers }))
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429])
  expect(answers.at(-1)?.headers.get('Retry-After')).toBe('3600')
  await app.close()
})
