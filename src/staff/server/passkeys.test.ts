import { generateKeyPairSync, hash, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/time-spans.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { cheapPasswords, cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { insertStaffMember } from './staff-store.ts'

type CBOR = Parameters<typeof isoCBOR.encode>[0]

const SITE = 'http://parts.example'
const [before, after] = ['tulips at the depot', 'two tulips at the depot']
const passwordHash = await (await cheapPasswords).hash(before)

onBothEngines((engine) => {
  let app: TestApp
  let now = new Date('2026-03-02T12:00:00Z')
  let cookie = ''
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now, env: { PUBLIC_URL: SITE } })
    await insertStaffMember(app.db, { email: 'kim@example.com', passwordHash }, now)
    cookie = cookieOf(await post('sign-in', { email: 'kim@example.com', password: before }))
  })
  afterAll(() => app.close())

  const post = (path: string, body: unknown) => app.post(`/api/staff/${path}`, body, { cookie })
  const offer = async () => (await (await post('passkey-offers', { password: before })).json()).challenge as string
  const add = (challenge: string, origin = SITE) =>
    post('passkeys', { name: 'Laptop', passkey: aPasskey(challenge, origin) })
  const challenges = () => app.db.selectFrom('staff_sessions').select('passkey_challenge').execute()

  test('a challenge is good for five minutes', async () => {
    const challenge = await offer()
    now = new Date(now.getTime() + 5 * MINUTE_MS)
    expect((await add(challenge)).status).toBe(403)
    const next = await offer()
    now = new Date(now.getTime() + 5 * MINUTE_MS - 1)
    const added = await add(next)
    expect(added.status).toBe(201)
    cookie = cookieOf(added)
  })

  test('a challenge is answered once, rightly or wrongly, and by one of two at a time', async () => {
    const challenge = await offer()
    expect((await add(challenge, 'http://other.example')).status).toBe(403)
    expect((await add(challenge)).status).toBe(403)
    const next = await offer()
    const answers = await Promise.all([add(next), add(next)])
    const [added, ...others] = answers.filter(({ status }) => status === 201)
    expect(others).toEqual([])
    cookie = cookieOf(added ?? new Response())
  })

  test('a new password and a sign-out end a challenge', async () => {
    const challenge = await offer()
    const changed = await post('password', { currentPassword: before, password: after })
    expect(changed.status).toBe(204)
    cookie = cookieOf(changed)
    expect(await challenges()).toEqual([{ passkey_challenge: null }])
    expect((await add(challenge)).status).toBe(403)
    await post('sign-out', {})
    expect(await challenges()).toEqual([])
  })
})

/** What a browser makes of a challenge: a new key pair, without a statement of who made the device. */
function aPasskey(challenge: string, origin: string) {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const [x, y] = [jwk.x, jwk.y].map((coordinate = '') => new Uint8Array(Buffer.from(coordinate, 'base64url')))
  // An EC2 key for ES256 on P-256, as COSE numbers these.
  const key = new Map<number, CBOR>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, x ?? 0],
    [-3, y ?? 0],
  ])
  const id = randomBytes(16)
  const site = hash('sha256', new URL(SITE).hostname, 'buffer')
  // User present and verified, with a credential; then no count of uses and no maker.
  const head = Buffer.concat([site, Buffer.from([0x45]), Buffer.alloc(20), Buffer.from([0, id.length]), id])
  const authData = new Uint8Array(Buffer.concat([head, isoCBOR.encode(key)]))
  const attestation = new Map<string, CBOR>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', authData],
  ])
  const clientData = JSON.stringify({ type: 'webauthn.create', challenge, origin })
  const encodedId = id.toString('base64url')
  return {
    id: encodedId,
    rawId: encodedId,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON: Buffer.from(clientData).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
    },
  }
}
