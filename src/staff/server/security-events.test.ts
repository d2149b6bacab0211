import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityEventFilterSchema } from '#staff/security-event.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aPasskeySignIn, aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { deletePasskeys, insertPasskey } from './passkeys.ts'
import { hashPassword } from './password.ts'
import { getSecurityEventPage, recordSecurityEvent } from './security-events.ts'
import { insertStaffMember, updateStaffMember } from './staff-store.ts'

const passwordHash = await hashPassword('correct horse', { N: 16, r: 8, p: 1 })
const PEER = '203.0.113.77'

onBothEngines((engine) => {
  let app: TestApp
  let now = new Date()
  let staffId = 0
  beforeAll(async () => {
    app = await createTestApp(engine, { env: { RATE_LIMIT: 'on' }, now: () => now })
    staffId = (await insertStaffMember(app.db, { email: 'kim@example.com', role: 'admin', passwordHash }, now))?.id ?? 0
  })
  afterAll(() => app.close())

  const events = (filter = {}) =>
    getSecurityEventPage(app.db, testCompany, securityEventFilterSchema.parse(filter)).then((page) => page.events)
  const newest = async () => (await events())[0]
  const enter = (email: string, password: string) => app.post('/api/staff/sign-in', { email, password }, {}, PEER)

  test('sign-ins and refusals are recorded with the network, never the full address', async () => {
    await enter('kim@example.com', 'correct horse')
    expect(await newest()).toMatchObject({ kind: 'signed_in', staffId, network: '203.0.113.0/24', createdAt: now })
    await enter('kim@example.com', 'wrong')
    expect(await newest()).toMatchObject({ kind: 'sign_in_refused', staffId })
    await enter('stranger@example.com', 'wrong')
    expect(await newest()).toMatchObject({ kind: 'sign_in_refused', staffId: null, detail: {} })
    expect(JSON.stringify([await events(), app.logged])).not.toMatch(/stranger|203\.0\.113\.77/)
    expect(app.logged).toContainEqual({ kind: 'sign_in_refused', staffId: null })
  })

  test('a right password that still needs its second factor is written down', async () => {
    const email = 'two.steps@example.com'
    const id = (await insertStaffMember(app.db, { email, passwordHash }, now))?.id ?? 0
    await updateStaffMember(app.db, id, { totp_secret: 'sealed' })
    await enter(email, 'correct horse')
    expect(await newest()).toMatchObject({ kind: 'password_accepted', staffId: id, detail: { with: 'password' } })
    expect(await events({ kind: 'signed_in', staffId: String(id) })).toEqual([])
  })

  test('a sign-in limit names an existing account, and never what was typed for an unknown one', async () => {
    const guess = async (path: string, email: string, peer: string) => {
      for (let tries = 0; tries < 8; tries += 1) {
        await app.post(`/api/staff/${path}`, { email, password: 'wrong' }, {}, peer)
      }
      return (await events({ kind: 'limit_reached' }))[0]
    }
    const limit = 'sign-in account and address'
    expect(await guess('sign-in', 'Kim@example.com', '198.51.100.20')).toMatchObject({ staffId, detail: { limit } })
    const unknown = await guess('sign-in', 'my secret passphrase', '198.51.100.21')
    expect(unknown).toMatchObject({ staffId: null, detail: { limit } })
    const asked = await guess('password-link', 'kim@example.com', '198.51.100.22')
    expect(asked).toMatchObject({ staffId, detail: { limit: 'password link account' } })
    const path = '/api/staff/passkey-sign-in'
    await insertPasskey(app.db, { credentialId: 'q83v', staffId, publicKey: '', counter: 0, name: 'Laptop' }, now)
    for (let tries = 0; tries < 21; tries += 1) await app.post(path, aPasskeySignIn, {}, '198.51.100.23')
    expect(await newest()).toMatchObject({ kind: 'limit_reached', staffId, detail: { limit: 'sign-in address' } })
    await deletePasskeys(app.db, staffId)
    expect(JSON.stringify([await events(), app.logged])).not.toContain('passphrase')
  })

  test('an export says who, what and how many, but not what was searched for', async () => {
    const cookie = await aStaffCookie(app.db, { email: 'kim@example.com', now })
    const answer = await app.request('/api/admin/leads.csv?q=dana&status=lost', { headers: { cookie } })
    await answer.text()
    const detail = { leads: 0, isMinimum: false, status: 'lost', queue: null, isSearch: true }
    expect(await newest()).toMatchObject({ kind: 'leads_exported', staffId, detail })
  })

  test('an export that’s cut off is recorded too', async () => {
    const cookie = await aStaffCookie(app.db, { email: 'kim@example.com', now })
    const before = (await events({ kind: 'leads_exported' })).length
    const answer = await app.request('/api/admin/leads.csv', { headers: { cookie } })
    const reader = answer.body?.getReader()
    await reader?.read()
    expect(await events({ kind: 'leads_exported' })).toHaveLength(before + 1)
    await reader?.cancel()
  })

  test('what an agent may not do is written down once in a quarter of an hour', async () => {
    const cookie = await aStaffCookie(app.db, { email: 'agent@example.com', role: 'agent', now })
    const attempt = () => app.request('/api/admin/security-events', { headers: { cookie } }, PEER)
    for (let tries = 0; tries < 5; tries += 1) expect((await attempt()).status).toBe(403)
    const detail = { method: 'GET', route: '/api/admin/security-events' }
    expect(await events({ kind: 'access_refused' })).toMatchObject([{ network: '203.0.113.0/24', detail }])
    now = new Date(now.getTime() + 15 * 60_000)
    await attempt()
    expect(await events({ kind: 'access_refused' })).toHaveLength(2)
  })

  test('one person exports twenty times a day', async () => {
    const cookie = await aStaffCookie(app.db, { email: 'eager@example.com', now })
    const statuses: number[] = []
    for (let tries = 0; tries < 22; tries += 1) {
      const answer = await app.request('/api/admin/leads.csv', { headers: { cookie } })
      statuses.push(answer.status)
      await answer.text()
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429])
    const [limit, ...earlier] = await events({ kind: 'limit_reached' })
    expect(limit).toMatchObject({ network: '203.0.113.0/24', detail: { limit: 'lead exports' } })
    expect(limit?.staffId).toEqual(expect.any(Number))
    expect(earlier.filter(({ detail }) => detail.limit === 'lead exports')).toEqual([])
  })

  test('a limit that’s reached is recorded once, however many tries follow', async () => {
    const before = (await events({ kind: 'limit_reached' })).length
    for (let tries = 0; tries < 9; tries += 1) await app.post('/api/contact', {}, {}, '198.51.100.9')
    const [newest, ...others] = await events({ kind: 'limit_reached' })
    expect(newest).toMatchObject({ staffId: null, network: '198.51.100.0/24' })
    expect(others).toHaveLength(before)
  })

  test('an event can be neither changed nor deleted', async () => {
    await expect(app.db.updateTable('security_events').set({ staff_id: null }).execute()).rejects.toThrow(
      /never change/,
    )
    await expect(app.db.deleteFrom('security_events').execute()).rejects.toThrow(/never change/)
  })

  test('events are found by kind, person and day, in pages', async () => {
    now = new Date('2026-03-02T23:59:00Z')
    const record = (kind: 'signed_in' | 'signed_out') =>
      recordSecurityEvent(
        app.db,
        { kind, staffId, address: '2001:db8:1:2::3' },
        { now: () => now, log: { ...console, info: () => {} } },
      )
    await record('signed_out')
    expect(await newest()).toMatchObject({ network: '2001:db8:1::/48' })
    expect(await events({ from: '2026-03-02', to: '2026-03-02' })).toHaveLength(1)
    expect(await events({ to: '2026-03-01' })).toEqual([])
    expect(await events({ kind: 'signed_out', staffId: String(staffId) })).toHaveLength(1)
    for (let count = 0; count < 60; count += 1) await record('signed_out')
    const first = await events({ kind: 'signed_out' })
    const rest = await events({ kind: 'signed_out', before: String(first[49]?.id) })
    expect([first.length, rest.length]).toEqual([50, 11])
  })
})
