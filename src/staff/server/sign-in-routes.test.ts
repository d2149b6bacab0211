import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#lib/time-spans.ts'
import { listAllRows } from '#tests/support/all-rows.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aPasskeySignIn } from '#tests/support/staff.ts'
import { cheapPasswords, cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { hashPassword, openPasswords } from './password.ts'
import { deleteExpiredSessions } from './session-store.ts'
import { findStaffMember, insertStaffMember, updateStaffMember } from './staff-store.ts'

const WRONG = { error: "This email and password don't match an account." }
const passwordHash = await hashPassword('correct horse', { N: 16, r: 8, p: 1 })

onBothEngines((engine) => {
  let app: TestApp
  let now = new Date('2026-03-02T12:00:00Z')
  const later = (hours: number) => {
    now = new Date(now.getTime() + hours * HOUR_MS)
  }
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    await insertStaffMember(app.db, { email: 'Kim@example.com', passwordHash }, now)
  })
  afterAll(() => app.close())

  const enter = (email = 'kim@example.com', password = 'correct horse', headers = {}) =>
    app.post('/api/staff/sign-in', { email, password }, headers)
  const me = (cookie: string) => app.request('/api/staff/me', { headers: { cookie } })
  const sessions = () => app.db.selectFrom('staff_sessions').selectAll().execute()

  test.each(['sign-in', 'password-link', 'linked-password', 'passkey-sign-in'])(
    '%s reads no long body: anyone may send it before a limit counts',
    async (path) => {
      const answer = await app.post(`/api/staff/${path}`, { email: 'kim@example.com', more: 'x'.repeat(9000) })
      const error = "That's too much at once. The limit is 8 kB."
      expect([answer.status, await answer.json()]).toEqual([413, { error }])
      const headers = { 'Content-Type': 'application/json', 'Content-Length': '9000' }
      const declared = await app.request(`/api/staff/${path}`, { method: 'POST', body: '{}', headers })
      expect(declared.status).toBe(413)
    },
  )

  test('a passkey is named by its id, not by bytes that no database stores', async () => {
    const answer = await app.post('/api/staff/passkey-sign-in', { ...aPasskeySignIn, id: 'a\0b' })
    expect(answer.status).toBe(422)
  })

  test('a device is known after its first sign-in', async () => {
    const answer = await enter()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ id: 1, email: 'Kim@example.com', name: 'Kim', role: 'agent', step: null })
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    const known = await me(cookieOf(answer))
    expect(known.status).toBe(200)
    expect(await known.json()).toEqual({ id: 1, email: 'Kim@example.com', name: 'Kim', role: 'agent', step: null })
  })

  test('the cookie is http-only and lax, and the database has only its hash', async () => {
    const answer = await enter()
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('yardline_staff=')) ?? ''
    expect(cookie).toMatch(/^yardline_staff=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(JSON.stringify(await sessions())).not.toContain(/=([\w-]{43})/.exec(cookie)?.[1])
  })

  test('the email may be written in any case, the password may not', async () => {
    expect((await enter(' KIM@EXAMPLE.COM ')).status).toBe(200)
    expect((await enter('kim@example.com', 'Correct horse')).status).toBe(401)
  })

  test('an unknown account, a wrong password and a disabled account get the same answer and no session', async () => {
    const gone = await insertStaffMember(app.db, { email: 'gone@example.com', passwordHash }, now)
    await updateStaffMember(app.db, gone?.id ?? 0, { disabled_at: now.getTime() })
    const before = await sessions()
    for (const answer of [
      await enter('nobody@example.com'),
      await enter('kim@example.com', 'wrong'),
      await enter('gone@example.com'),
    ]) {
      expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 401, body: WRONG })
      expect(answer.headers.getSetCookie().join()).not.toContain('yardline_staff')
    }
    expect(await sessions()).toEqual(before)
  })

  test('an unknown account takes as much work as a wrong password', async () => {
    const cheap = await cheapPasswords
    let checks = 0
    const passwords = {
      ...cheap,
      isRight: (...said: Parameters<typeof cheap.isRight>) => {
        checks += 1
        return cheap.isRight(...said)
      },
    }
    const counted = await createTestApp(engine, { passwords: Promise.resolve(passwords) })
    await insertStaffMember(counted.db, { email: 'careful@example.com', passwordHash }, now)
    for (const [tries, email] of ['nobody@example.com', 'careful@example.com'].entries()) {
      await counted.post('/api/staff/sign-in', { email, password: 'wrong' })
      expect(checks).toBe(tries + 1)
    }
    await counted.close()
  })

  test.each([
    [{}, 'Enter your email'],
    [{ email: 'kim@example.com' }, 'Enter your password'],
    [{ email: { $ne: '' }, password: ['x'] }, 'Enter your email'],
    [{ email: 'kim@example.com', password: 'x'.repeat(201) }, 'This password is too long'],
  ])('%j is refused with a sentence', async (body, error) => {
    const answer = await app.post('/api/staff/sign-in', body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error })
  })

  test('signed out means out: the same cookie opens nothing any more', async () => {
    const cookie = cookieOf(await enter())
    const answer = await app.post('/api/staff/sign-out', {}, { cookie })
    expect(answer.status).toBe(204)
    expect(answer.headers.get('Set-Cookie')).toMatch(/yardline_staff=; Max-Age=0/)
    const refused = await me(cookie)
    expect(refused.status).toBe(401)
    expect(await refused.json()).toEqual({ error: 'Please sign in.' })
  })

  test('signing out leaves a second sign-in of the same person alone', async () => {
    const [desk, phone] = [cookieOf(await enter()), cookieOf(await enter())]
    await app.post('/api/staff/sign-out', {}, { cookie: desk })
    expect((await me(phone)).status).toBe(200)
  })

  test('signing in again in one browser ends the session before', async () => {
    const first = cookieOf(await enter())
    const second = cookieOf(await enter('kim@example.com', 'correct horse', { cookie: first }))
    expect((await me(first)).status).toBe(401)
    expect((await me(second)).status).toBe(200)
  })

  test('signing out without being signed in does no harm', async () => {
    expect((await app.post('/api/staff/sign-out', {})).status).toBe(204)
  })

  test('a session left alone for twelve hours is over, one in use goes on', async () => {
    const [idle, used] = [cookieOf(await enter()), cookieOf(await enter())]
    later(11)
    expect((await me(used)).status).toBe(200)
    later(1)
    expect((await me(idle)).status).toBe(401)
    expect((await me(used)).status).toBe(200)
  })

  test('a session is over after seven days, however much it is used', async () => {
    const cookie = cookieOf(await enter())
    const statuses = new Set<number>()
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      later(6)
      statuses.add((await me(cookie)).status)
    }
    expect([...statuses]).toEqual([200])
    later(6)
    expect((await me(cookie)).status).toBe(401)
    await deleteExpiredSessions(app.db, now)
    expect(await sessions()).toEqual([])
  })

  test('a disabled account is out at once', async () => {
    await insertStaffMember(app.db, { email: 'lee@example.com', passwordHash }, now)
    const cookie = cookieOf(await enter('lee@example.com'))
    expect((await me(cookie)).status).toBe(200)
    const found = await findStaffMember(app.db, 'lee@example.com')
    await updateStaffMember(app.db, found?.member.id ?? 0, { disabled_at: now.getTime() })
    expect((await me(cookie)).status).toBe(401)
  })

  describe('too many attempts', () => {
    let limited: TestApp
    let at = new Date('2026-03-02T12:00:00Z')
    beforeAll(async () => {
      limited = await createTestApp(engine, { env: { RATE_LIMIT: 'on' }, now: () => at })
      await insertStaffMember(limited.db, { email: 'kim@example.com', passwordHash }, at)
    })
    afterAll(() => limited.close())

    const attempt = (email: string, password: string, peer: string) =>
      limited.post('/api/staff/sign-in', { email, password }, {}, peer)

    test('the sixth from one address on one account within 15 minutes is refused, the right password included', async () => {
      for (let tries = 0; tries < 5; tries += 1) {
        expect((await attempt('kim@example.com', 'wrong', '203.0.113.9')).status).toBe(401)
      }
      const refused = await attempt('KIM@example.com', 'correct horse', '203.0.113.9')
      expect(refused.status).toBe(429)
      expect(refused.headers.get('Retry-After')).toBe('900')
      expect(await refused.json()).toEqual({ error: 'Too many requests. Please try again in 15 minutes.' })
      at = new Date(at.getTime() + 15 * 60_000)
      expect((await attempt('kim@example.com', 'correct horse', '203.0.113.9')).status).toBe(200)
    })

    test('wrong passwords from elsewhere do not lock the owner out', async () => {
      for (let tries = 0; tries < 10; tries += 1) await attempt('kim@example.com', 'wrong', `203.0.113.${100 + tries}`)
      expect((await attempt('kim@example.com', 'correct horse', '203.0.113.200')).status).toBe(200)
    })

    test('an unknown account is counted in the same way', async () => {
      const statuses: number[] = []
      for (let tries = 0; tries < 6; tries += 1) {
        statuses.push((await attempt('ghost@example.com', 'wrong', '198.51.100.1')).status)
      }
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    })

    test('after the first refusal, which is recorded, refusing costs no write', async () => {
      for (let tries = 0; tries < 6; tries += 1) await attempt('lee@example.com', 'wrong', '198.51.100.7')
      const before = await listAllRows(limited.db)
      const writesBefore = await countWrites()
      const statuses = new Set<number>()
      for (let tries = 0; tries < 100; tries += 1) {
        statuses.add((await attempt('lee@example.com', 'wrong', '198.51.100.7')).status)
      }
      expect([...statuses]).toEqual([429])
      expect(await listAllRows(limited.db)).toEqual(before)
      expect(await countWrites()).toBe(writesBefore)
    })

    /** Rows that this connection has changed so far, as SQLite itself counts them. */
    async function countWrites() {
      if (engine === 'postgres') return 0
      const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(limited.db)
      return rows[0]?.changes
    }

    test('the twenty-first from one address is refused, whatever the account', async () => {
      expect((await attempt('person1@example.com', 'wrong', '192.0.2.1')).status).toBe(401)
      const addresses = limited.db.updateTable('rate_limits').where('key', 'like', 'sign-in address/%')
      await addresses.set({ points: 19 }).execute()
      expect((await attempt('person2@example.com', 'wrong', '192.0.2.1')).status).toBe(401)
      expect((await attempt('person3@example.com', 'wrong', '192.0.2.1')).status).toBe(429)
      await addresses.set({ points: 0 }).execute()
    })

    test('strangers can’t lock out a known device, which counts only for its own account', async () => {
      const device = cookieOf(await attempt('kim@example.com', 'correct horse', '192.0.2.20'))
      // As many guessers as it takes to use up the account's day.
      const accounts = limited.db.updateTable('rate_limits').where('key', 'like', 'sign-in account/86400:%')
      await attempt('kim@example.com', 'wrong', '192.0.2.30')
      await accounts.set({ points: 50 }).execute()
      expect((await attempt('kim@example.com', 'correct horse', '192.0.2.40')).status).toBe(429)
      const enter = (email: string, password: string) =>
        limited.post('/api/staff/sign-in', { email, password }, { cookie: device }, '192.0.2.41')
      expect((await enter('kim@example.com', 'correct horse')).status).toBe(200)
      const statuses: number[] = []
      for (let tries = 0; tries < 6; tries += 1) statuses.push((await enter('kim@example.com', 'wrong')).status)
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
      for (let tries = 0; tries < 6; tries += 1) statuses.push((await enter('other@example.com', 'wrong')).status)
      expect(statuses.at(-1)).toBe(429)
      at = new Date(at.getTime() + 24 * 60 * 60_000)
    })

    test('signing in resets the count', async () => {
      for (let tries = 0; tries < 4; tries += 1) await attempt('kim@example.com', 'wrong', '192.0.2.10')
      expect((await attempt('kim@example.com', 'correct horse', '192.0.2.10')).status).toBe(200)
      expect((await attempt('kim@example.com', 'wrong', '192.0.2.10')).status).toBe(401)
    })
  })
})

test('behind https the cookie is secure', async () => {
  const app = await createTestApp('sqlite', { env: { PUBLIC_URL: 'https://parts.example' } })
  await insertStaffMember(app.db, { email: 'kim@example.com', passwordHash }, new Date())
  const answer = await app.post('/api/staff/sign-in', { email: 'kim@example.com', password: 'correct horse' })
  expect(answer.headers.getSetCookie().join()).toMatch(/yardline_staff=[^,]*HttpOnly; Secure; SameSite=Lax/)
  await app.close()
})

test('a password hashed at a lower cost gets a new hash at sign-in', async () => {
  const app = await createTestApp('sqlite', { passwords: openPasswords('data', { N: 32, r: 8, p: 1 }) })
  await insertStaffMember(app.db, { email: 'kim@example.com', passwordHash }, new Date())
  const enter = () => app.post('/api/staff/sign-in', { email: 'kim@example.com', password: 'correct horse' })
  expect((await enter()).status).toBe(200)
  expect((await findStaffMember(app.db, 'kim@example.com'))?.passwordHash).toMatch(/^scrypt\$32\$/)
  expect((await enter()).status).toBe(200)
  await app.close()
})
