import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#lib/time-spans.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { createCookieKeys } from '#platform/http/cookies.ts'
import { hashToken } from '#platform/token.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cheapPasswords, cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { insertStaffMember } from './staff-store.ts'
import { acceptTotp, consumeTotp, offerTotp } from './totp.ts'

const passwordHash = await (await cheapPasswords).hash('correct horse')

onBothEngines((engine) => {
  let app: TestApp
  let now = new Date('2026-03-02T12:00:00Z')
  let admin = ''
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now, env: { PUBLIC_URL: 'http://parts.example' } })
    await insertStaffMember(app.db, { email: 'kim@example.com', role: 'admin', passwordHash }, now)
  })
  afterAll(() => app.close())

  const post = (path: string, body: unknown, cookie = '') => app.post(`/api/staff/${path}`, body, { cookie })
  const enter = (email: string, password: string) => post('sign-in', { email, password })
  const stepOf = async (answer: Response) => (await answer.json()).step
  const me = (cookie: string) => app.request('/api/staff/me', { headers: { cookie } })
  const people = async () => (await app.request('/api/staff/people', { headers: { cookie: admin } })).json()
  const tokensTo = async (email: string) => {
    const mails = await app.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', email)
      .orderBy('id')
      .execute()
    return mails.flatMap(({ text }) => /#([\w-]{43})/.exec(text)?.[1] ?? [])
  }

  test('an invitation works once, within 48 hours', async () => {
    admin = cookieOf(await enter('kim@example.com', 'correct horse'))
    const invitation = { email: 'lee@example.com', name: 'Lee Park', role: 'agent' }
    const { id } = await (await post('people', invitation, admin)).json()
    expect((await post('people', invitation, admin)).status).toBe(409)
    await post(`people/${id}/invitation`, {}, admin)
    const [first = '', second = ''] = await tokensTo('lee@example.com')
    const password = 'tulips at the depot'
    expect((await post('linked-password', { token: first, password })).status).toBe(404)
    now = new Date(now.getTime() + 47 * HOUR_MS)
    admin = cookieOf(await enter('kim@example.com', 'correct horse'))
    const answer = await post('linked-password', { token: second, password })
    expect(answer.status).toBe(204)
    expect((await me(cookieOf(answer))).status).toBe(200)
    expect((await post('linked-password', { token: second, password })).status).toBe(404)
    expect(await people()).toMatchObject([{ state: 'active' }, { email: 'lee@example.com', role: 'agent' }])
  })

  test('asking for a password link doesn’t end an invitation', async () => {
    const links = () => app.db.selectFrom('one_time_links').selectAll().execute()
    const invitation = { email: 'ash@example.com', name: 'Ash Reed', role: 'agent' }
    const { id } = await (await post('people', invitation, admin)).json()
    const [invited] = await links()
    for (const minutes of [0, 48 * 60 - 10]) {
      now = new Date(now.getTime() + minutes * MINUTE_MS)
      expect((await post('password-link', { email: 'ash@example.com' })).status).toBe(204)
      expect(await links()).toContainEqual(invited)
    }
    const [first = '', , last = ''] = await tokensTo('ash@example.com')
    expect((await post('linked-password', { token: first, password: 'tulips at the depot' })).status).toBe(204)
    expect((await post('linked-password', { token: last, password: 'tulips at the depot' })).status).toBe(404)
    expect(await links()).toEqual([])
    await app.patch(`/api/staff/people/${id}`, { isDisabled: true }, { cookie: admin })
  })

  test('a link to a new password ends the one before', async () => {
    for (const _ of ['first', 'again']) await post('password-link', { email: 'kim@example.com' })
    const [first = '', second = ''] = await tokensTo('kim@example.com')
    const links = await app.db.selectFrom('one_time_links').select('token_hash').execute()
    expect(links).toEqual([{ token_hash: hashToken(second) }])
    expect((await post('linked-password', { token: first, password: 'tulips at the depot' })).status).toBe(404)
  })

  test('a password link expires after 30 minutes and is in no answer', async () => {
    const known = await post('password-link', { email: 'LEE@example.com' })
    const unknown = await post('password-link', { email: 'nobody@example.com' })
    expect([known.status, unknown.status, await known.text(), await unknown.text()]).toEqual([204, 204, '', ''])
    const token = (await tokensTo('lee@example.com')).at(-1)
    now = new Date(now.getTime() + 30 * MINUTE_MS)
    expect((await post('linked-password', { token, password: 'another fine one' })).status).toBe(404)
    expect(await tokensTo('nobody@example.com')).toEqual([])
  })

  test('a new password ends every other session, and this one goes on under a new token', async () => {
    const [desk, phone] = [
      await enter('lee@example.com', 'tulips at the depot'),
      await enter('lee@example.com', 'tulips at the depot'),
    ]
    const change = { currentPassword: 'tulips at the depot', password: 'two tulips at the depot' }
    expect((await post('password', { ...change, password: 'leepark-yardline' }, cookieOf(desk))).status).toBe(422)
    const changed = await post('password', change, cookieOf(desk))
    expect(changed.status).toBe(204)
    expect((await me(cookieOf(phone))).status).toBe(401)
    expect((await me(cookieOf(desk))).status).toBe(401)
    expect((await me(cookieOf(changed))).status).toBe(200)
  })

  test('a code is asked for after the password and works once; a recovery code replaces it', async () => {
    const cookie = cookieOf(await enter('lee@example.com', 'two tulips at the depot'))
    const { secret } = await (await post('totp-offers', {}, cookie)).json()
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
    expect((await post('totp', { code: wrongCode(code()) }, cookie)).status).toBe(403)
    const enabled = await post('totp', { code: code() }, cookie)
    const { recoveryCodes } = await enabled.json()
    expect(JSON.stringify(await app.db.selectFrom('staff').selectAll().execute())).not.toContain(secret)
    const begin = async () => {
      const answer = await enter('lee@example.com', 'two tulips at the depot')
      expect(await stepOf(answer)).toBe('second-factor')
      return cookieOf(answer)
    }
    const pending = await begin()
    expect((await app.request('/api/leads', { headers: { cookie: pending } })).status).toBe(401)
    expect((await post('totp-offers', {}, pending)).status).toBe(401)
    expect((await post('second-factor', { code: code() }, pending)).status).toBe(403)
    now = new Date(now.getTime() + MINUTE_MS)
    const entered = await post('second-factor', { code: code() }, pending)
    expect(await stepOf(entered)).toBeNull()
    expect((await me(pending)).status).toBe(401)
    expect((await post('second-factor', { code: recoveryCodes[0] }, await begin())).status).toBe(200)
    expect((await post('second-factor', { code: recoveryCodes[0] }, await begin())).status).toBe(403)
    const late = await begin()
    now = new Date(now.getTime() + 10 * MINUTE_MS)
    expect((await me(late)).status).toBe(401)
  })

  test('changing how you sign in asks for your password, unless you’ve just signed in', async () => {
    const cookie = await aStaffCookie(app.db, { email: 'kim@example.com', now })
    now = new Date(now.getTime() + 11 * MINUTE_MS)
    expect((await post('totp-offers', {}, cookie)).status).toBe(403)
    expect((await post('totp-offers', { password: 'wrong' }, cookie)).status).toBe(403)
    expect((await post('totp-offers', { password: 'correct horse' }, cookie)).status).toBe(201)
  })

  test('a role that changes ends the sessions; the last admin keeps it', async () => {
    const answer = await enter('kim@example.com', 'correct horse')
    admin = cookieOf(answer)
    const kim = (await answer.json()).id
    const change = (id: number, body: unknown) => app.patch(`/api/staff/people/${id}`, body, { cookie: admin })
    expect((await change(kim, { role: 'agent' })).status).toBe(409)
    expect((await change(kim, { isDisabled: true })).status).toBe(409)
    const lee = (await people()).find(({ email }: { email: string }) => email === 'lee@example.com').id
    const cookie = await aStaffCookie(app.db, { email: 'lee@example.com', now })
    expect((await change(lee, { role: 'admin' })).status).toBe(204)
    expect((await me(cookie)).status).toBe(401)
    expect((await change(kim, { role: 'agent' })).status).toBe(204)
    expect((await me(admin)).status).toBe(401)
  })

  test('a session ends only in the hands of its owner', async () => {
    const mine = await aStaffCookie(app.db, { email: 'lee@example.com', now })
    await app.db.updateTable('staff').set({ totp_secret: null }).execute()
    const { sessions } = await (await app.request('/api/staff/account', { headers: { cookie: mine } })).json()
    const stranger = await aStaffCookie(app.db, { email: 'kim@example.com', now })
    const end = (cookie: string) => post(`sessions/${sessions[0].id}/end`, {}, cookie)
    expect((await end(stranger)).status).toBe(404)
    expect((await me(mine)).status).toBe(200)
    expect((await end(mine)).status).toBe(204)
  })
})

onBothEngines((engine) => {
  test('twenty wrong codes a day are the most for an account, over restarts; right ones do not count', async () => {
    let now = new Date('2026-03-02T12:00:00Z')
    const begin = (database?: OpenDatabase) =>
      createTestApp(engine, { env: { RATE_LIMIT: 'on' }, now: () => now, ...(database && { database }) })
    const app = await begin()
    const id = (await insertStaffMember(app.db, { email: 'kim@example.com', passwordHash }, now))?.id ?? 0
    const post = (path: string, body: unknown, cookie = '', { post } = app) =>
      post(`/api/staff/${path}`, body, { cookie })
    const enter = () => post('sign-in', { email: 'kim@example.com', password: 'correct horse' })
    const desk = cookieOf(await enter())
    const { secret } = await (await post('totp-offers', {}, desk)).json()
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
    const enabled = await post('totp', { code: code() }, desk)
    const { recoveryCodes } = await enabled.json()
    const later = (ms: number) => {
      now = new Date(now.getTime() + ms)
    }
    for (let tries = 0; tries < 20; tries += 1) {
      if (tries % 4 === 0) later(15 * MINUTE_MS)
      const guess = { code: tries % 2 === 0 ? 'abcdef-ghijkm-npqrst-uvwxyz' : wrongCode(code()) }
      expect((await post('second-factor', guess, cookieOf(await enter()))).status).toBe(403)
      // Every fourth guess is followed by the owner, who gets in.
      if (tries % 4 === 3 && tries < 19)
        expect((await post('second-factor', { code: code() }, cookieOf(await enter()))).status).toBe(200)
    }
    later(15 * MINUTE_MS)
    const pending = cookieOf(await enter())
    const database = { db: app.db, pool: null, connect: null, close: async () => {} } as never
    for (const process of [app, await begin(database)]) {
      for (const right of [code(), recoveryCodes[0]]) {
        expect((await post('second-factor', { code: right }, pending, process)).status).toBe(429)
      }
    }
    const events = await app.db.selectFrom('security_events').selectAll().where('kind', '=', 'limit_reached').execute()
    expect(events.map(({ staff_id, detail }) => [staff_id, JSON.parse(detail).limit])).toEqual([
      [id, 'wrong second factors'],
      [id, 'wrong second factors'],
    ])
    expect((await app.request('/api/staff/me', { headers: { cookie: cookieOf(enabled) } })).status).toBe(200)
    later(24 * HOUR_MS)
    expect((await post('second-factor', { code: code() }, cookieOf(await enter()))).status).toBe(200)
    await app.close()
  })
})

function wrongCode(right: string) {
  return right === '000000' ? '000001' : '000000'
}

test('a cookie secret is replaced without making anybody a stranger', async () => {
  const old = await createTestApp('sqlite', { env: { COOKIE_SECRET: 'a'.repeat(32) } })
  const person = { name: 'Dana Ortiz', email: 'dana@example.com', phone: '' }
  const first = await old.post('/api/leads', person)
  const cookie = cookieOf(first)
  const { id } = await first.json()
  const database = { db: old.db, pool: null, connect: null, close: async () => {} } as never
  const settings = { COOKIE_SECRET: 'b'.repeat(32), COOKIE_SECRET_PREVIOUS: 'a'.repeat(32) }
  const renewed = await createTestApp('sqlite', { env: settings, database })
  const again = await renewed.post('/api/leads', person, { cookie })
  expect((await again.json()).id).toBe(id)
  expect(cookieOf(again)).toMatch(/^yardline_visitor=/)
  const later = await createTestApp('sqlite', {
    env: { ...settings, COOKIE_SECRET_PREVIOUS: 'c'.repeat(32) },
    database,
  })
  expect((await (await later.post('/api/leads', person, { cookie: cookieOf(again) })).json()).id).toBe(id)
  expect((await (await later.post('/api/leads', person, { cookie })).json()).id).not.toBe(id)
  await old.close()
})

test('an authenticator app outlives the cookie secret that its secret was sealed with, if used in between', async () => {
  const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(32))
  const now = new Date()
  const old = await createTestApp('sqlite', { env: { COOKIE_SECRET: first ?? '' } })
  const member = await insertStaffMember(old.db, { email: 'kim@example.com', passwordHash }, now)
  const deps = async (COOKIE_SECRET = '', COOKIE_SECRET_PREVIOUS = '') => ({
    db: old.db,
    keys: await createCookieKeys(old.db, { COOKIE_SECRET, COOKIE_SECRET_PREVIOUS })('staff-totp'),
  })
  if (!member) throw new Error('There is no account.')
  const { secret } = await offerTotp(await deps(first), testCompany.name, member)
  const at = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  const codeAt = (minutes: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at(minutes).getTime() })
  expect(await acceptTotp(await deps(first), member.id, codeAt(0), at(0))).toBe(true)
  expect(await consumeTotp(await deps(third, second), member.id, codeAt(2), at(2))).toBe(false)
  expect(await consumeTotp(await deps(second, first), member.id, codeAt(2), at(2))).toBe(true)
  expect(await consumeTotp(await deps(third, second), member.id, codeAt(4), at(4))).toBe(true)
  await old.close()
})
