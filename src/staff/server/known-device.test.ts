import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time-spans.ts'
import { createCookieKeys, signValue } from '#platform/http/cookies.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aPasskeySignIn } from '#tests/support/staff.ts'
import { cheapPasswords, cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { deletePasskeys, insertPasskey } from './passkeys.ts'
import { insertStaffMember } from './staff-store.ts'

const KIM = 'kim@example.com'
const OFFICE = '203.0.113.50'
const HOME = '198.51.100.50'
const passwordHash = await (await cheapPasswords).hash('correct horse')

onBothEngines((engine) => {
  let app: TestApp
  let now = new Date('2026-03-02T12:00:00Z')
  beforeAll(async () => {
    app = await createTestApp(engine, { env: { RATE_LIMIT: 'on' }, now: () => now })
    await insertStaffMember(app.db, { email: KIM, passwordHash }, now)
  })
  afterAll(() => app.close())

  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  const post = (path: string, body: unknown, cookie = '', peer = OFFICE) =>
    app.post(`/api/staff/${path}`, body, { cookie }, peer)
  const enter = (password: string, cookie = '', peer = OFFICE) =>
    post('sign-in', { email: KIM, password }, cookie, peer)
  const deviceIn = (answer: Response) => /yardline_device=[^;]+/.exec(cookieOf(answer))?.[0] ?? ''

  /** Strangers behind the same address use up what it is allowed, and Kim's account for the day. */
  async function exhaust(peer: string) {
    for (let tries = 0; tries < 25; tries += 1) {
      await post('sign-in', { email: `guest${tries}@example.com`, password: 'wrong' }, '', peer)
    }
    expect((await enter('correct horse', '', peer)).status).toBe(429)
  }

  test('strangers behind its address do not lock out a device that signed in before', async () => {
    const device = deviceIn(await enter('correct horse'))
    await exhaust(OFFICE)
    const entered = await enter('correct horse', device)
    expect(entered.status).toBe(200)
    const passkey = { credentialId: 'q83v', staffId: 1, publicKey: '', counter: 0, name: 'Laptop' }
    await insertPasskey(app.db, passkey, now)
    const others: [string, unknown, number][] = [
      ['passkey-sign-in', aPasskeySignIn, 403],
      ['password-link', { email: KIM }, 204],
    ]
    for (const [path, body, status] of others) {
      expect((await post(path, body, deviceIn(entered))).status).toBe(status)
      expect((await post(path, body)).status).toBe(429)
    }
    await deletePasskeys(app.db, 1)
    later(15 * MINUTE_MS)
  })

  test('a device has five tries in a quarter of an hour and fifty a day, wherever it is', async () => {
    const device = deviceIn(await enter('correct horse', '', HOME))
    const statuses: number[] = []
    for (let tries = 0; tries < 60; tries += 1) {
      if (tries % 5 === 0) later(15 * MINUTE_MS)
      statuses.push((await enter('wrong', device, `198.51.100.${tries}`)).status)
    }
    expect(statuses).toEqual([...Array<number>(50).fill(401), ...Array<number>(10).fill(429)])
    later(DAY_MS)
  })

  test('each sign-in gives the device a new value, and one of 90 days ago is a stranger’s', async () => {
    const old = deviceIn(await enter('correct horse'))
    later(89 * DAY_MS)
    await exhaust(OFFICE)
    const entered = await enter('correct horse', old)
    expect(entered.status).toBe(200)
    expect(deviceIn(entered)).not.toBe(old)
    later(DAY_MS)
    await exhaust(OFFICE)
    expect((await enter('correct horse', old)).status).toBe(429)
    expect((await enter('correct horse', deviceIn(entered))).status).toBe(200)
    later(HOUR_MS)
  })

  test('a cookie without a time, or from the future, counts as a stranger’s', async () => {
    const keys = await createCookieKeys(app.db, {})('staff-device')
    const owner = deviceIn(await enter('correct horse')).split('%20')[1]
    expect(owner).toBeTruthy()
    await exhaust(OFFICE)
    for (const value of [`device ${owner}`, `device ${owner} ${now.getTime() + DAY_MS}`, `device ${owner} never`]) {
      const cookie = `yardline_device=${encodeURIComponent(signValue(value, keys))}`
      expect((await enter('correct horse', cookie)).status).toBe(429)
    }
    later(HOUR_MS)
  })

  test('a device is known once the second factor was given too, and then has codes of its own', async () => {
    const email = 'two.steps@example.com'
    await insertStaffMember(app.db, { email, passwordHash }, now)
    const begin = () => post('sign-in', { email, password: 'correct horse' }, '', HOME)
    const first = await begin()
    const [cookie, beforeSetUp] = [cookieOf(first), deviceIn(first)]
    const { secret } = await (await post('totp-offers', {}, cookie, HOME)).json()
    const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
    expect((await post('totp', { code: code() }, cookie, HOME)).status).toBe(200)
    later(MINUTE_MS)
    const half = await begin()
    expect(deviceIn(half)).toBe('')
    const whole = await post('second-factor', { code: code() }, cookieOf(half), HOME)
    expect(whole.status).toBe(200)
    expect(deviceIn(whole)).not.toBe('')
    later(MINUTE_MS)
    // Someone with the password uses up the account's tries, but not those of a device that gave a code before.
    for (let tries = 0; tries < 6; tries += 1) {
      await post('second-factor', { code: 'no-such-code' }, cookieOf(await begin()), OFFICE)
    }
    const give = async (device: string) => {
      const session = /yardline_staff=[^;]+/.exec(cookieOf(await begin()))?.[0]
      return (await post('second-factor', { code: code() }, `${session}; ${device}`, HOME)).status
    }
    expect(await give('')).toBe(429)
    expect(await give(beforeSetUp)).toBe(429)
    expect(await give(deviceIn(whole))).toBe(200)
  })
})
