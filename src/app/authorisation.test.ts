import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#lib/time-spans.ts'
import { listDescribedRoutes } from '#platform/http/route-doc.ts'
import { saveStaffSettings } from '#staff/server/staff-settings.ts'
import { findStaffMember, updateStaffMember } from '#staff/server/staff-store.ts'
import type { StaffRole } from '#staff/staff-member.ts'
import { listAllRows } from '#tests/support/all-rows.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { type Engine, onBothEngines } from '#tests/support/databases.ts'
import { aNewPasskey, aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-03-02T12:00:00Z')

/** Who may call what. Every route of the program stands here: one that is missing fails the first test. */
const mayCall: Record<string, 'everyone' | 'staff' | 'admin'> = {
  'GET /healthz': 'everyone',
  'GET /readyz': 'everyone',
  'GET /metrics': 'everyone',
  'GET /*': 'everyone',
  'ALL /*': 'everyone',
  'ALL /api/*': 'everyone',
  'POST /api/contact': 'everyone',
  'POST /api/leads': 'everyone',
  'GET /api/vin/:vin': 'everyone',
  'GET /api/vehicles/search': 'everyone',
  'POST /api/vehicles': 'everyone',
  'GET /api/vehicles/catalogue': 'everyone',
  'GET /api/parts': 'everyone',
  'GET /api/parts/search': 'everyone',
  'POST /api/parts/reading': 'everyone',
  'POST /api/pricing': 'everyone',
  'GET /api/quotes': 'everyone',
  'POST /api/quotes': 'everyone',
  'POST /api/quotes/forget': 'everyone',
  'GET /api/quotes/:token': 'everyone',
  'POST /': 'everyone',
  'POST /contact': 'everyone',
  'ALL /quote/*': 'everyone',
  'GET /quote/:token': 'everyone',
  'GET /quote/:token/code.svg': 'everyone',
  'POST /quote/:token': 'everyone',
  'POST /api/chat': 'everyone',
  'POST /api/chat/hand-over': 'everyone',
  'GET /api/chat/:conversationId': 'everyone',
  'GET /api/chat/:conversationId/events': 'everyone',
  'GET /api/blog': 'everyone',
  'GET /api/blog/:slug': 'everyone',
  'GET /api/pages/:name': 'everyone',
  'GET /api/openapi.json': 'everyone',
  'GET /api/docs': 'everyone',
  'GET /blog/rss.xml': 'everyone',
  'GET /blog/atom.xml': 'everyone',
  'GET /sitemap.xml': 'everyone',
  'GET /mail/stop/:messageId': 'everyone',
  'POST /mail/stop/:messageId': 'everyone',
  'ALL /mail/stop/*': 'everyone',
  'ALL /privacy/requests/*': 'everyone',
  'POST /privacy/requests': 'everyone',
  'GET /privacy/requests/:token': 'everyone',
  'POST /privacy/requests/:token': 'everyone',
  'GET /robots.txt': 'everyone',
  'POST /api/staff/sign-in': 'everyone',
  'POST /api/staff/sign-out': 'everyone',
  'POST /api/staff/passkey-options': 'everyone',
  'POST /api/staff/passkey-sign-in': 'everyone',
  'POST /api/staff/password-link': 'everyone',
  'POST /api/staff/linked-password': 'everyone',
  'POST /api/staff/second-factor': 'staff',
  'GET /api/staff/me': 'staff',
  'POST /api/staff/password': 'staff',
  'GET /api/staff/account': 'staff',
  'POST /api/staff/totp-offers': 'staff',
  'POST /api/staff/totp': 'staff',
  'POST /api/staff/totp/remove': 'staff',
  'POST /api/staff/recovery-codes': 'staff',
  'POST /api/staff/passkey-offers': 'staff',
  'POST /api/staff/passkeys': 'staff',
  'POST /api/staff/passkeys/:id/remove': 'staff',
  'POST /api/staff/sessions/:id/end': 'staff',
  'POST /api/staff/sessions/end-others': 'staff',
  'GET /api/staff/people': 'admin',
  'POST /api/staff/people': 'admin',
  'PATCH /api/staff/people/:id': 'admin',
  'POST /api/staff/people/:id/invitation': 'admin',
  'POST /api/staff/people/:id/end-sessions': 'admin',
  'POST /api/staff/people/:id/forget-second-factor': 'admin',
  'GET /api/staff/settings': 'admin',
  'PATCH /api/staff/settings': 'admin',
  'GET /api/leads': 'staff',
  'GET /api/leads/:id': 'staff',
  'GET /api/admin/stats': 'staff',
  'GET /api/admin/colleagues': 'staff',
  'GET /api/admin/report': 'staff',
  'GET /api/admin/sales.csv': 'admin',
  'POST /api/admin/leads/changes': 'staff',
  'GET /api/admin/events': 'staff',
  'GET /api/admin/leads/:id/reminders': 'staff',
  'POST /api/admin/leads/:id/reminders': 'staff',
  'PATCH /api/admin/reminders/:id': 'staff',
  'PATCH /api/admin/leads/:id/owner': 'staff',
  'GET /api/admin/mails/failed': 'staff',
  'POST /api/admin/mails/retry': 'staff',
  'GET /api/admin/leads/:id/timeline': 'staff',
  'PATCH /api/admin/leads/:id/status': 'staff',
  'GET /api/admin/leads.csv': 'admin',
  'GET /api/admin/security-events': 'admin',
  'POST /api/admin/leads': 'staff',
  'GET /api/admin/duplicates': 'staff',
  'GET /api/admin/privacy-requests': 'admin',
  'POST /api/admin/privacy-requests/:id/close': 'admin',
  'GET /api/admin/leads/:id/privacy': 'admin',
  'GET /api/admin/leads/:id/erasure': 'admin',
  'GET /api/admin/leads/:id/copy': 'admin',
  'GET /api/admin/leads/:id/copy.html': 'admin',
  'PATCH /api/admin/leads/:id/person': 'staff',
  'POST /api/admin/leads/:id/merge': 'staff',
  'POST /api/admin/merges/:id/undo': 'staff',
  'POST /api/admin/leads/:id/notes': 'staff',
  'POST /api/admin/leads/:id/calls': 'staff',
  'POST /api/admin/leads/:id/emails': 'staff',
  'GET /api/admin/mail-texts': 'staff',
  'PUT /api/admin/mail-templates': 'staff',
  'DELETE /api/admin/mail-templates': 'staff',
  'PUT /api/admin/mail-signature': 'staff',
  'PATCH /api/admin/notes/:id': 'staff',
  'DELETE /api/admin/notes/:id': 'staff',
  'PATCH /api/admin/calls/:id': 'staff',
  'DELETE /api/admin/calls/:id': 'staff',
  'POST /api/admin/quotes/:id/price': 'staff',
  'PATCH /api/admin/quotes/:id/status': 'staff',
  'PATCH /api/admin/quotes/:id/steps': 'staff',
  'GET /api/admin/chats': 'staff',
  'GET /api/admin/chats/:id': 'staff',
  'PATCH /api/admin/chats/:id': 'staff',
  'POST /api/admin/chats/:id/take-over': 'staff',
  'POST /api/admin/chats/:id/messages': 'staff',
  'POST /api/admin/chats/:id/hand-back': 'staff',
  // The last one: nothing is left of the lead after it.
  'POST /api/admin/leads/:id/erase': 'admin',
}

/** Routes that are open before the desk is: to somebody who has given the password and has this step left. */
const openAtStep: Record<string, readonly string[]> = {
  'POST /api/staff/second-factor': ['second-factor'],
  'GET /api/staff/me': ['second-factor', 'new-password', 'enroll'],
  'POST /api/staff/password': ['new-password'],
  'POST /api/staff/totp-offers': ['enroll'],
  'POST /api/staff/totp': ['enroll'],
  'POST /api/staff/passkey-offers': ['enroll'],
  'POST /api/staff/passkeys': ['enroll'],
}

/** A body that each writing route would take. */
const bodies: Record<string, unknown> = {
  'POST /api/staff/second-factor': { code: '000000' },
  'POST /api/staff/password': { currentPassword: 'wrong', password: 'tulips at the depot' },
  'POST /api/staff/totp': { code: '000000' },
  'POST /api/staff/passkeys': aNewPasskey,
  'POST /api/staff/people': { email: 'new@example.com', name: 'New', role: 'agent' },
  'PATCH /api/staff/people/:id': { name: 'Kim' },
  'PATCH /api/staff/settings': { isSecondFactorRequired: false },
  'POST /api/admin/leads/changes': { changes: [{ id: 1, status: 'lost', from: 'new' }] },
  'POST /api/admin/leads/:id/reminders': { dueAt: '2026-03-03T15:00:00.000Z', note: 'Call back' },
  'PATCH /api/admin/reminders/:id': { isDone: true },
  'PATCH /api/admin/leads/:id/owner': { ownerId: 1 },
  'PATCH /api/admin/leads/:id/status': { status: 'quoted' },
  'PATCH /api/admin/leads/:id/person': { field: 'phone', value: '(515) 555-0143', from: '(515) 555-0142' },
  'POST /api/admin/leads/:id/merge': { otherId: 2, person: { name: 'Dana Ortiz', phone: '(515) 555-0142' } },
  'POST /api/admin/leads': { name: 'Dana Ortiz', phone: '(515) 555-0142' },
  'POST /api/admin/leads/:id/notes': { text: 'Called back' },
  'POST /api/admin/leads/:id/calls': { direction: 'outbound', status: 'completed', minutes: 4 },
  'PATCH /api/admin/notes/:id': { text: 'Called back twice' },
  'PATCH /api/admin/calls/:id': { direction: 'outbound', status: 'busy', minutes: 0 },
  'POST /api/admin/leads/:id/emails': { subject: 'Your alternator', message: 'It is here.' },
  'PUT /api/admin/mail-templates': { name: 'Still looking', subject: 'Still looking?', message: 'Hi {first name},' },
  'PUT /api/admin/mail-signature': { signature: 'Kim' },
  'PATCH /api/admin/quotes/:id/status': { status: 'accepted' },
  'PATCH /api/admin/quotes/:id/steps': { step: 'paid', isDone: true },
  'POST /api/admin/quotes/:id/price': { by: 'percent', amount: 10, reason: 'A regular' },
  'POST /api/admin/privacy-requests/:id/close': { outcome: 'declined' },
  'POST /api/admin/leads/:id/erase': { name: 'Dana Ortiz' },
  'PATCH /api/admin/chats/:id': { resolved: true },
  'POST /api/admin/chats/:id/messages': { message: 'Kim here. Which side is it?' },
}

/** What those who may come in are told where the example above is wrong on purpose, or about nothing that is there. */
const refusedInside: Record<string, number> = {
  'POST /api/staff/second-factor': 403,
  'POST /api/staff/password': 403,
  'POST /api/staff/totp': 403,
  'POST /api/staff/passkeys': 403,
  'POST /api/staff/passkeys/:id/remove': 404,
  'POST /api/staff/sessions/:id/end': 404,
  'POST /api/staff/people/:id/invitation': 409,
  'POST /api/admin/privacy-requests/:id/close': 404,
  'DELETE /api/admin/mail-templates': 422,
}

const closedRoutes = Object.keys(mayCall)
  .filter((route) => mayCall[route] !== 'everyone')
  .map((route) => {
    const [method = '', pattern = ''] = route.split(' ')
    return { route, method, path: pattern.replace(':id', '1') }
  })

const NOT_IN = /^\{"error":"(Please sign in|There's nothing at this address)\."\}$|<title>\/404<\/title>/

onBothEngines((engine) => {
  let shop: Awaited<ReturnType<typeof openShop>>
  let app: TestApp
  let untouched: Awaited<ReturnType<typeof listAllRows>>
  beforeAll(async () => {
    shop = await openShop(engine)
    app = shop.app
    untouched = await listAllRows(app.db)
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, cookie: string, body?: unknown) =>
    app.request(path, {
      method,
      headers: { cookie, 'Content-Type': 'application/json' },
      ...(method !== 'GET' && method !== 'HEAD' && { body: JSON.stringify(body ?? {}) }),
    })

  /** What no database decides. */
  const testOnSqlite = engine === 'sqlite' ? test : () => {}

  test('every route stands in the table, and nothing else does', () => {
    const routes = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
    expect([...routes].sort()).toEqual(Object.keys(mayCall).sort())
  })

  testOnSqlite('every public route has a row that says what a stranger can do with it', () => {
    const rows = strangersTable()
    const open = Object.keys(mayCall).filter((route) => mayCall[route] === 'everyone')
    expect(Object.keys(rows).sort()).toEqual(open.sort())
    const limits = new Map(
      listDescribedRoutes(app.routes).map(({ method, path, errors }) => [`${method} ${path}`, errors]),
    )
    for (const [route, { cells, limit }] of Object.entries(rows)) {
      expect([route, cells]).toEqual([route, expect.not.arrayContaining([''])])
      const stated = limits.get(route)?.too_many?.match(/\d+ (?:a|an) \w+/g) ?? []
      for (const words of stated) expect([route, limit]).toEqual([route, expect.stringContaining(words)])
    }
  })

  test('everything under /api/admin, and every reading of leads, is for staff', () => {
    const admin = Object.keys(mayCall).filter((route) => / \/api\/admin|GET \/api\/leads/.test(route))
    expect(admin.filter((route) => mayCall[route] === 'everyone')).toEqual([])
  })

  describe.each(closedRoutes)('$route', ({ route, method, path }) => {
    const outsiders = () =>
      Object.entries(shop.outsiders).filter(([who]) => !openAtStep[route]?.some((step) => who === `at ${step}`))

    test('is closed to whoever is not in, and nothing is written', async () => {
      for (const [who, cookie] of outsiders()) {
        const answer = await call(method, path, cookie, bodies[route])
        expect([who, answer.status, await answer.json()]).toEqual([who, 401, { error: 'Please sign in.' }])
        expect(answer.headers.get('Cache-Control')).toBe('no-store')
      }
      expect(await listAllRows(app.db)).toEqual(untouched)
    })

    testOnSqlite('is not reached by another spelling or method', async () => {
      // Without a session, with one that is over, and half in.
      const who = ['nobody', 'an expired session', 'at new-password']
      const reached: string[] = []
      for (const [, cookie] of outsiders().filter(([each]) => who.includes(each))) {
        for (const spelling of [path, ...spellingsOf(path)]) {
          for (const other of new Set([method, 'HEAD', 'DELETE'])) {
            const answer = await call(other, spelling, cookie, bodies[route])
            cells += 1
            if (!(await isRefused(other, answer))) reached.push(`${other} ${spelling}: ${answer.status}`)
          }
        }
      }
      expect(reached).toEqual([])
      expect(await listAllRows(app.db)).toEqual(untouched)
    })

    test('is not reached by a header that claims something', async () => {
      for (const name of [
        'Authorization',
        'X-Forwarded-User',
        'X-HTTP-Method-Override',
        'X-Original-URL',
        'X-Middleware-Subrequest',
      ]) {
        const headers = { [name]: '/healthz', 'X-Real-IP': '127.0.0.1' }
        expect((await app.request(path, { method, headers }, '127.0.0.1')).status).toBe(401)
      }
      expect(await listAllRows(app.db)).toEqual(untouched)
    })
  })

  let cells = 0
  testOnSqlite('these were many', () => {
    expect(cells).toBeGreaterThan(5_000)
  })

  describe.each(closedRoutes)('$route', ({ route, method, path }) => {
    test('is open to those who may', async () => {
      const mayEnter = mayCall[route] === 'admin' ? 'admin' : 'agent'
      if (mayEnter === 'admin') {
        const agent = await cookieOfRole('agent')
        const before = await listAllRows(app.db)
        for (const _ of ['first', 'again']) expect((await call(method, path, agent, bodies[route])).status).toBe(403)
        const after = await listAllRows(app.db)
        const recorded = after.security_events?.filter((event) => !before.security_events?.includes(event))
        expect(recorded).toEqual([expect.stringContaining('access_refused')])
        expect({ ...after, security_events: before.security_events }).toEqual(before)
      }
      const answer = await call(method, path, await cookieOfRole(mayEnter), bodies[route])
      // An export is recorded while it's read, and must not end up among the next route's events.
      if (path.endsWith('.csv')) await answer.text()
      const { status } = answer
      if (refusedInside[route]) expect(status).toBe(refusedInside[route])
      else expect(status).toBeLessThan(300)
    })
  })

  test('who must set up a second factor does that first', async () => {
    await saveStaffSettings(app.db, { isSecondFactorRequired: true })
    const cookie = await cookieOfRole('admin')
    const before = await listAllRows(app.db)
    for (const { route, method, path } of closedRoutes) {
      if (openAtStep[route]?.includes('enroll')) continue
      expect([route, (await call(method, path, cookie, bodies[route])).status]).toEqual([route, 401])
    }
    expect(await listAllRows(app.db)).toEqual(before)
  })

  function cookieOfRole(role: StaffRole) {
    return aStaffCookie(app.db, { now, role, email: `${role}@example.com` })
  }
})

/** A lead with a quote and a conversation, and the cookie of everybody who might try. */
async function openShop(engine: Engine) {
  const app = await createTestApp(engine, { now: () => now })
  const answer = await app.post('/api/leads', aPerson())
  const visitor = cookieOf(answer)
  await app.post('/api/leads', aPerson())
  await app.post('/api/quotes', { ...aPricingRequest(), leadId: (await answer.json()).id }, { cookie: visitor })
  await app.post('/api/chat', { message: 'When are you open?', conversationId: null }, { cookie: visitor })
  const signedOut = await aStaffCookie(app.db, { now })
  await app.post('/api/staff/sign-out', {}, { cookie: signedOut })
  const used = await aStaffCookie(app.db, { now: new Date(now.getTime() - 7 * DAY_MS) })
  await app.db
    .updateTable('staff_sessions')
    .set({ last_used_at: now.getTime() })
    .where('created_at', '<', now.getTime() - DAY_MS)
    .execute()
  const outsiders = {
    nobody: '',
    'a visitor': visitor,
    // The token of a visitor in the place of a session, and a token nobody was given.
    'a forger': visitor.replace('yardline_visitor', 'yardline_staff'),
    'a guesser': `yardline_staff=${'A'.repeat(43)}`,
    'an expired session': used,
    'an idle session': await aStaffCookie(app.db, { now: new Date(now.getTime() - DAY_MS / 2) }),
    'a signed-out session': signedOut,
    'a disabled account': await aCookieBefore(app, { disabled_at: now.getTime() }),
    'at second-factor': await aCookieBefore(app, { totp_secret: 'JBSWY3DP' }),
    'at new-password': await aCookieBefore(app, { password_expires_at: now.getTime() + DAY_MS }),
  }
  return { app, outsiders }
}

/** The session of an account to which this happened. */
async function aCookieBefore({ db }: TestApp, change: Parameters<typeof updateStaffMember>[2]) {
  const email = `${Object.keys(change)}@example.com`
  const cookie = await aStaffCookie(db, { email, now })
  await updateStaffMember(db, (await findStaffMember(db, email))?.member.id ?? 0, change)
  return cookie
}

/** The rows of "What a stranger can trigger". */
function strangersTable() {
  const text = readFileSync('docs/security.md', 'utf8').split('## What a stranger can trigger')[1] ?? ''
  const rows = text.matchAll(/^\| `(\w+ [^`]+)` \| (.*) \|$/gm)
  return Object.fromEntries(
    [...rows].map(([, route = '', rest = '']) => {
      const cells = rest.split(' | ')
      return [route, { cells, limit: cells[2] }]
    }),
  )
}

async function isRefused(method: string, answer: Response) {
  const isNotIn = method === 'HEAD' || NOT_IN.test(await answer.text())
  return isNotIn && (answer.status === 401 || answer.status === 404)
}

/** Other ways to write an address, which have gone round checks elsewhere. */
function spellingsOf(path: string) {
  const last = path.at(-1) ?? ''
  return [
    `${path}/`,
    `/${path}`,
    path.replace('/api', '/api/'),
    path.replace('/api', '/API'),
    path.replace('/api', '/./api'),
    path.replace('/api', '/x/../api'),
    `${path.slice(0, -1)}%${last.charCodeAt(0).toString(16)}`,
    `${path}%2f`,
    `${path};x=1`,
    `${path}?_method=GET&staff=1`,
  ]
}
