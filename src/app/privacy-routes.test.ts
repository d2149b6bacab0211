import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/time-spans.ts'
import { aContactMessage, aPerson } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
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
  const ask = (email: string) => form('/privacy/requests', { email })
  const links = async () => {
    const mails = await app.db.selectFrom('mails').selectAll().where('kind', '=', 'privacy').orderBy('id').execute()
    return mails.map(({ text, to_address }) => ({
      to: to_address,
      link: /\/privacy\/requests\/[\w-]{43}/.exec(text)?.[0] ?? '',
    }))
  }
  const aLink = async () => {
    await ask('dana@example.com')
    now = new Date(now.getTime() + MINUTE_MS)
    return (await links()).at(-1)?.link ?? ''
  }

  test('a stranger to us gets the same answer, and no mail', async () => {
    const [known, unknown] = [await ask('dana@example.com'), await ask('nobody@example.com')]
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(await unknown.text()).toBe(await known.text())
    expect((await links()).map(({ to }) => to)).toEqual(['dana@example.com'])
  })

  test('what is no email address is refused in words', async () => {
    const answer = await ask('nobody')
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('This is no email address')
  })

  test('opening the link uses nothing up; the copy does', async () => {
    const link = await aLink()
    for (let times = 0; times < 3; times += 1) {
      const page = await app.request(link)
      expect(page.headers.get('Cache-Control')).toBe('no-store')
      expect(await page.text()).toContain('Show me everything')
    }
    const copy = await form(link, { action: 'copy' })
    expect(await copy.text()).toContain('The red one')
    expect((await form(link, { action: 'download' })).status).toBe(404)
    expect((await app.request(link)).status).toBe(404)
  })

  test('the copy can be downloaded', async () => {
    const answer = await form(await aLink(), { action: 'download' })
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="copy.json"')
    expect(JSON.stringify(await answer.json())).toContain('The red one')
  })

  test('to one mailbox three links leave a day', async () => {
    await ask('dana@example.com')
    await ask('dana@example.com')
    expect(await links()).toHaveLength(3)
    now = new Date(now.getTime() + 25 * 60 * MINUTE_MS)
  })

  test('after half an hour a link opens nothing', async () => {
    const link = await aLink()
    now = new Date(now.getTime() + 30 * MINUTE_MS)
    expect((await app.request(link)).status).toBe(404)
    expect((await form(link, { action: 'erase' })).status).toBe(404)
  })

  test('erasing takes a second click, and leaves nothing but that it happened', async () => {
    const link = await aLink()
    expect(await (await form(link, { action: 'ask-erase' })).text()).toContain('Yes, erase everything')
    expect(await app.db.selectFrom('leads').selectAll().execute()).not.toEqual([])
    expect(await (await form(link, { action: 'erase' })).text()).toContain('You are erased')
    expect(await app.db.selectFrom('leads').selectAll().execute()).toEqual([])
    expect(await app.db.selectFrom('mails').selectAll().execute()).toEqual([])
    expect((await app.request(link)).status).toBe(404)
    const event = await app.db.selectFrom('security_events').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(event).toMatchObject({ kind: 'person_erased', staff_id: null })
  })

  test('a made-up link opens nothing', async () => {
    expect((await app.request(`/privacy/requests/${'A'.repeat(43)}`)).status).toBe(404)
    expect((await app.request('/privacy/requests/%00')).status).toBe(404)
  })
})

test('one address asks five times an hour', async () => {
  const app = await createTestApp('sqlite', { env: { RATE_LIMIT: 'on' } })
  const statuses: number[] = []
  for (let tries = 0; tries < 6; tries += 1) {
    const body = new URLSearchParams({ email: `person${tries}@example.com` })
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    statuses.push((await app.request('/privacy/requests', { method: 'POST', body, headers })).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  await app.close()
})
