import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#lib/time-spans.ts'
import { insertSession } from '#staff/server/session-store.ts'
import { insertStaffMember, updateStaffDisabled } from '#staff/server/staff-store.ts'
import { listAllRows } from '#tests/support/all-rows.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { type Engine, onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-03-02T12:00:00Z')

/** Who may call what. Every route of the program stands here: one that is missing fails the first test. */
const mayCall: Record<string, 'everyone' | 'staff'> = {
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
  'GET /api/quotes/:token': 'everyone',
  'POST /': 'everyone',
  'POST /contact': 'everyone',
  'ALL /quote/*': 'everyone',
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
  'GET /api/staff/me': 'staff',
  'GET /api/leads': 'staff',
  'GET /api/leads/:id': 'staff',
  'GET /api/admin/stats': 'staff',
  'GET /api/admin/colleagues': 'staff',
  'GET /api/admin/events': 'staff',
  'GET /api/admin/leads/:id/reminders': 'staff',
  'POST /api/admin/leads/:id/reminders': 'staff',
  'PATCH /api/admin/reminders/:id': 'staff',
  'PATCH /api/admin/leads/:id/owner': 'staff',
  'GET /api/admin/analytics': 'staff',
  'GET /api/admin/mails/failed': 'staff',
  'POST /api/admin/mails/retry': 'staff',
  'GET /api/admin/leads/:id/timeline': 'staff',
  'PATCH /api/admin/leads/:id/status': 'staff',
  'GET /api/admin/leads.csv': 'staff',
  'GET /api/admin/security-events': 'staff',
  'POST /api/admin/leads': 'staff',
  'GET /api/admin/duplicates': 'staff',
  'GET /api/admin/leads/:id/copy': 'staff',
  'GET /api/admin/leads/:id/copy.html': 'staff',
  'PATCH /api/admin/leads/:id/person': 'staff',
  'POST /api/admin/leads/:id/merge': 'staff',
  'POST /api/admin/merges/:id/undo': 'staff',
  'POST /api/admin/leads/:id/notes': 'staff',
  'POST /api/admin/leads/:id/calls': 'staff',
  'POST /api/admin/leads/:id/emails': 'staff',
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
  'POST /api/admin/leads/:id/erase': 'staff',
}

/** A body that each writing route would take. */
const bodies: Record<string, unknown> = {
  'POST /api/admin/leads/:id/reminders': { dueAt: '2026-03-03T15:00:00.000Z', note: 'Call back' },
  'PATCH /api/admin/reminders/:id': { isDone: true },
  'PATCH /api/admin/leads/:id/owner': { ownerId: 1 },
  'PATCH /api/admin/leads/:id/status': { status: 'quoted' },
  'PATCH /api/admin/leads/:id/person': { field: 'phone', value: '(515) 555-0143', from: '(515) 555-0142' },
  'POST /api/admin/leads/:id/merge': { otherId: 2, person: { name: 'Dana Ortiz', phone: '(515) 555-0142' } },
  'POST /api/admin/leads': { name: 'Dana Ortiz', phone: '(515) 555-0142' },
  'POST /api/admin/leads/:id/notes': { text: 'Called back' },
  'POST /api/admin/leads/:id/calls': { direction: 'outbound', status: 'completed', minutes: 4 },
  'POST /api/admin/leads/:id/emails': { subject: 'Your alternator', message: 'It is here.' },
  'PATCH /api/admin/quotes/:id/status': { status: 'accepted' },
  'PATCH /api/admin/quotes/:id/steps': { step: 'paid', isDone: true },
  'POST /api/admin/quotes/:id/price': { by: 'percent', amount: 10, reason: 'A regular' },
  'POST /api/admin/leads/:id/erase': { name: 'Dana Ortiz' },
  'PATCH /api/admin/chats/:id': { resolved: true },
  'POST /api/admin/chats/:id/messages': { message: 'Kim here. Which side is it?' },
}

const staffRoutes = Object.keys(mayCall)
  .filter((route) => mayCall[route] === 'staff')
  .map((route) => {
    const [method = '', pattern = ''] = route.split(' ')
    return { route, method, path: pattern.replace(':id', '1') }
  })

onBothEngines((engine) => {
  let shop: Awaited<ReturnType<typeof openShop>>
  let app: TestApp
  beforeAll(async () => {
    shop = await openShop(engine)
    app = shop.app
  })
  afterAll(() => app.close())

  const call = (method: string, path: string, cookie: string, body?: unknown) =>
    app.request(path, {
      method,
      headers: { cookie, 'Content-Type': 'application/json' },
      ...(method !== 'GET' && method !== 'HEAD' && { body: JSON.stringify(body ?? {}) }),
    })

  test('every route stands in the table, and nothing else does', () => {
    const routes = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
    expect([...routes].sort()).toEqual(Object.keys(mayCall).sort())
  })

  test('everything under /api/admin, and every reading of leads, is for staff', () => {
    const admin = Object.keys(mayCall).filter((route) => / \/api\/admin|GET \/api\/leads/.test(route))
    expect(admin.filter((route) => mayCall[route] !== 'staff')).toEqual([])
  })

  describe.each(staffRoutes)('$route', ({ route, method, path }) => {
    test.each([
      'nobody',
      'a visitor',
      'a forger',
      'a guesser',
      'an expired session',
      'an idle session',
      'a signed-out session',
      'a disabled account',
    ] as const)('is refused to %s, and nothing is written', async (who) => {
      const before = await listAllRows(app.db)
      const answer = await call(method, path, shop.cookies[who], bodies[route])
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 401,
        body: { error: 'Please sign in.' },
      })
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      expect(await listAllRows(app.db)).toEqual(before)
    })

    test.each(spellingsOf(path))('is not reached as %s', async (spelling) => {
      const before = await listAllRows(app.db)
      const answer = await call(method, spelling, '', bodies[route])
      expect([401, 404]).toContain(answer.status)
      expect(await answer.text()).toMatch(
        /^\{"error":"(Please sign in|There is nothing at this address)\."\}$|<title>\/404<\/title>/,
      )
      expect(await listAllRows(app.db)).toEqual(before)
    })

    test('is not reached with another method or a header that claims something', async () => {
      const before = await listAllRows(app.db)
      for (const other of ['HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        expect([401, 404]).toContain((await call(other, path, '', bodies[route])).status)
      }
      for (const name of [
        'Authorization',
        'X-Forwarded-User',
        'X-HTTP-Method-Override',
        'X-Original-URL',
        'X-Middleware-Subrequest',
      ]) {
        const answer = await app.request(
          path,
          { method, headers: { [name]: '/healthz', 'X-Real-IP': '127.0.0.1' } },
          '127.0.0.1',
        )
        expect(answer.status).toBe(401)
      }
      expect(await listAllRows(app.db)).toEqual(before)
    })
  })

  describe.each(staffRoutes)('$route', ({ route, method, path }) => {
    test('is open to staff', async () => {
      expect((await call(method, path, shop.cookies.staff, bodies[route])).status).toBeLessThan(300)
    })
  })
})

/** A lead with a quote and a conversation, and the cookie of everybody who might try. */
async function openShop(engine: Engine) {
  const app = await createTestApp(engine, { now: () => now })
  const answer = await app.post('/api/leads', aPerson())
  const visitor = cookieOf(answer)
  await app.post('/api/leads', aPerson())
  await app.post('/api/quotes', { ...aPricingRequest(), leadId: (await answer.json()).id }, { cookie: visitor })
  await app.post('/api/chat', { message: 'When are you open?', conversationId: null }, { cookie: visitor })
  const staff = await aStaffCookie(app.db, { now })
  const signedOut = await aStaffCookie(app.db, { now })
  await app.post('/api/staff/sign-out', {}, { cookie: signedOut })
  const used = await aStaffCookie(app.db, { now: new Date(now.getTime() - 7 * DAY_MS) })
  await app.db
    .updateTable('staff_sessions')
    .set({ last_used_at: now.getTime() })
    .where('created_at', '<', now.getTime() - DAY_MS)
    .execute()
  const cookies = {
    nobody: '',
    'a visitor': visitor,
    // The token of a visitor in the place of a session, and a token nobody was given.
    'a forger': visitor.replace('yardline_visitor', 'yardline_staff'),
    'a guesser': `yardline_staff=${'A'.repeat(43)}`,
    'an expired session': used,
    'an idle session': await aStaffCookie(app.db, { now: new Date(now.getTime() - DAY_MS / 2) }),
    'a signed-out session': signedOut,
    'a disabled account': await aDisabledCookie(app),
    staff,
  }
  return { app, cookies }
}

async function aDisabledCookie({ db }: TestApp) {
  const member = await insertStaffMember(db, { email: 'gone@example.com', passwordHash: 'none' }, now)
  const token = await insertSession(db, member?.id ?? 0, now)
  await updateStaffDisabled(db, member?.id ?? 0, now)
  return `yardline_staff=${token}`
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
