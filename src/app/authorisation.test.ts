import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

/** Who can call what. Lists every route; a missing one fails the first test. */
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
  'GET /api/orders/:token': 'everyone',
  'POST /': 'everyone',
  'POST /contact': 'everyone',
  'ALL /quote/*': 'everyone',
  'GET /quote/:token': 'everyone',
  'GET /quote/:token/code.svg': 'everyone',
  'GET /quote/:token/invoice': 'everyone',
  'GET /quote/:token/receipts/:number': 'everyone',
  'POST /quote/:token': 'everyone',
  'POST /hooks/stripe': 'everyone',
  'POST /hooks/mail': 'everyone',
  'POST /api/chat': 'everyone',
  'POST /api/chat/hand-over': 'everyone',
  'GET /api/chat/presence': 'everyone',
  'GET /api/chat/:conversationId': 'everyone',
  'GET /api/chat/:conversationId/events': 'everyone',
  'GET /api/blog': 'everyone',
  'GET /api/blog/:slug': 'everyone',
  'GET /api/pages/:name': 'everyone',
  'GET /accent.css': 'everyone',
  'GET /pictures/:file': 'everyone',
  'GET /logo/:file': 'everyone',
  'GET /initial.svg': 'everyone',
  'GET /api/company': 'everyone',
  'GET /api/company/shown': 'everyone',
  'GET /api/admin/settings': 'admin',
  'PUT /api/admin/settings': 'admin',
  'GET /api/admin/settings/history': 'admin',
  'GET /api/admin/settings/sample': 'staff',
  'POST /api/admin/settings/undo': 'admin',
  'POST /api/admin/settings/preview': 'admin',
  'POST /api/admin/settings/test-email': 'admin',
  'POST /api/admin/settings/test-model': 'admin',
  'GET /api/admin/setup': 'admin',
  'POST /api/admin/setup': 'admin',
  'GET /api/admin/content': 'admin',
  'GET /api/admin/content/facts': 'admin',
  'POST /api/admin/content/preview': 'admin',
  'GET /api/admin/content/:kind/:name': 'admin',
  'PUT /api/admin/content/:kind/:name': 'admin',
  'GET /api/admin/content/:kind/:name/history': 'admin',
  'POST /api/admin/content/:kind/:name/restore': 'admin',
  'POST /api/admin/content/:kind/:name/unpublish': 'admin',
  'POST /api/admin/content/:kind/:name/reset': 'admin',
  'GET /api/admin/pictures': 'admin',
  'POST /api/admin/pictures': 'admin',
  'POST /api/admin/settings/logo': 'admin',
  'DELETE /api/admin/pictures/:name': 'admin',
  'GET /api/openapi.json': 'everyone',
  'GET /api/docs': 'everyone',
  'GET /blog/rss.xml': 'everyone',
  'GET /blog/atom.xml': 'everyone',
  'GET /sitemap.xml': 'everyone',
  'GET /sitemap-stock.xml': 'everyone',
  'GET /sitemap-stock/:page{[1-9][0-9]{0,3}\\.xml}': 'everyone',
  'GET /sitemap-parts/:file{[^/]+\\.xml}': 'everyone',
  'GET /parts': 'everyone',
  'GET /parts/:make/:model/:part': 'everyone',
  'GET /stock/:number': 'everyone',
  'POST /stock/:number': 'everyone',
  'GET /stock-photos/:file': 'everyone',
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
  'GET /api/admin/money': 'admin',
  'GET /api/admin/orders.csv': 'admin',
  'GET /api/admin/ledger.csv': 'admin',
  'GET /api/admin/tax.csv': 'admin',
  'POST /api/admin/leads/changes': 'staff',
  'GET /api/admin/events': 'staff',
  'GET /api/admin/leads/:id/reminders': 'staff',
  'POST /api/admin/leads/:id/reminders': 'staff',
  'GET /api/admin/notices': 'staff',
  'GET /api/admin/call-now': 'staff',
  'POST /api/admin/notices/dismiss': 'staff',
  'PATCH /api/admin/reminders/:id': 'staff',
  'GET /api/admin/stock': 'staff',
  'POST /api/admin/stock': 'staff',
  'GET /api/admin/stock/imports': 'staff',
  'POST /api/admin/stock/imports': 'staff',
  'POST /api/admin/stock/previews': 'staff',
  'GET /api/admin/stock/imports/:id': 'staff',
  'GET /api/admin/stock/imports/:id/bad-rows.csv': 'staff',
  'POST /api/admin/stock/imports/:id/undo': 'staff',
  'GET /api/admin/stock/wordings': 'staff',
  'POST /api/admin/stock/wordings': 'staff',
  'GET /api/admin/stock/items/:number': 'staff',
  'PATCH /api/admin/stock/items/:number': 'staff',
  'GET /api/admin/stock/items/:number/code.svg': 'staff',
  'POST /api/admin/stock/items/:number/photos': 'staff',
  'DELETE /api/admin/stock/items/:number/photos/:file': 'staff',
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
  'POST /api/admin/leads/:id/emails/undo': 'staff',
  'GET /api/admin/mail-texts': 'staff',
  'PUT /api/admin/mail-templates': 'staff',
  'DELETE /api/admin/mail-templates': 'staff',
  'PUT /api/admin/mail-signature': 'staff',
  'PATCH /api/admin/notes/:id': 'staff',
  'DELETE /api/admin/notes/:id': 'staff',
  'PATCH /api/admin/calls/:id': 'staff',
  'DELETE /api/admin/calls/:id': 'staff',
  'POST /api/admin/quotes/:id/price': 'staff',
  'POST /api/admin/quotes/:id/price/undo': 'staff',
  'POST /api/admin/leads/:id/quote-emails': 'staff',
  'PATCH /api/admin/quotes/:id/status': 'staff',
  'GET /api/admin/orders': 'staff',
  'GET /api/admin/orders/counts': 'staff',
  'GET /api/admin/orders/:id/photos/:photoId': 'staff',
  'GET /api/admin/orders/:id/documents/:number': 'staff',
  'GET /api/admin/orders/:id': 'staff',
  'POST /api/admin/orders/:id/payments': 'staff',
  'POST /api/admin/orders/:id/refunds': 'staff',
  'POST /api/admin/orders/:id/ledger/:entryId/reversal': 'admin',
  'PATCH /api/admin/orders/:id/address': 'staff',
  'POST /api/admin/orders/:id/shipments': 'staff',
  'DELETE /api/admin/orders/:id/shipments/:shipmentId': 'staff',
  'POST /api/admin/orders/:id/deliveries': 'staff',
  'POST /api/admin/orders/:id/returns': 'staff',
  'PATCH /api/admin/orders/:id/returns/:returnId': 'staff',
  'POST /api/admin/orders/:id/cancel': 'staff',
  'GET /api/admin/chats': 'staff',
  'GET /api/admin/chats/:id': 'staff',
  'PATCH /api/admin/chats/:id': 'staff',
  'POST /api/admin/chats/:id/take-over': 'staff',
  'POST /api/admin/chats/:id/messages': 'staff',
  'POST /api/admin/chats/:id/hand-back': 'staff',
  // Last, because it deletes the lead.
  'POST /api/admin/leads/:id/erase': 'admin',
}

/** Routes for someone who has entered the password and still has this step to do. */
const openAtStep: Record<string, readonly string[]> = {
  'POST /api/staff/second-factor': ['second-factor'],
  'GET /api/staff/me': ['second-factor', 'new-password', 'enroll'],
  'POST /api/staff/password': ['new-password'],
  'POST /api/staff/totp-offers': ['enroll'],
  'POST /api/staff/totp': ['enroll'],
  'POST /api/staff/passkey-offers': ['enroll'],
  'POST /api/staff/passkeys': ['enroll'],
}

/** A valid body for each writing route. */
const bodies: Record<string, unknown> = {
  'POST /api/staff/second-factor': { code: '000000' },
  'POST /api/staff/password': { currentPassword: 'wrong', password: 'tulips at the depot' },
  'POST /api/staff/totp': { code: '000000' },
  'POST /api/staff/passkeys': aNewPasskey,
  'POST /api/staff/people': { email: 'new@example.com', name: 'New', role: 'agent' },
  'PATCH /api/staff/people/:id': { name: 'Kim' },
  'PATCH /api/staff/settings': { isSecondFactorRequired: false },
  'PUT /api/admin/settings': { version: 0, settings: { since: 1996 } },
  'POST /api/admin/settings/undo': { version: 1 },
  'POST /api/admin/settings/preview': { settings: { since: 1996 }, page: 'email' },
  'POST /api/admin/setup': { done: 'stock' },
  'POST /api/admin/content/preview': { kind: 'page', name: 'about', title: 'About', markdown: 'Text' },
  'PUT /api/admin/content/:kind/:name': { version: 0, state: 'draft', title: 'About', markdown: 'Text' },
  'POST /api/admin/content/:kind/:name/restore': { version: 1, restore: 1 },
  'POST /api/admin/content/:kind/:name/unpublish': { version: 2 },
  'POST /api/admin/content/:kind/:name/reset': { version: 2 },
  'POST /api/admin/leads/changes': { changes: [{ id: 1, status: 'lost', from: 'new' }] },
  'POST /api/admin/leads/:id/reminders': { dueAt: '2026-03-03T15:00:00.000Z', note: 'Call back' },
  'PATCH /api/admin/reminders/:id': { isDone: true },
  'POST /api/admin/stock': { number: 'A100', partText: 'Alternator' },
  'POST /api/admin/stock/wordings': { wording: 'ALT', part: 'Alternator' },
  'PATCH /api/admin/stock/items/:number': { price: 99 },
  'POST /api/admin/notices/dismiss': { keys: ['reminder-1'] },
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
  'POST /api/admin/orders/:id/payments': { kind: 'deposit', method: 'cash', amount: 2 },
  'POST /api/admin/orders/:id/refunds': { amount: 1 },
  'POST /api/admin/orders/:id/ledger/:entryId/reversal': { reason: 'A typo' },
  'PATCH /api/admin/orders/:id/address': { street: '12 Elm St', city: 'Ames', state: 'IA', zipCode: '50010' },
  'POST /api/admin/orders/:id/shipments': { carrier: 'UPS', reason: 'A regular' },
  'POST /api/admin/orders/:id/returns': { reason: 'Wrong side' },
  'PATCH /api/admin/orders/:id/returns/:returnId': { state: 'approved' },
  'POST /api/admin/orders/:id/cancel': { reason: 'The part is cracked' },
  'POST /api/admin/leads/:id/quote-emails': { quoteIds: [1] },
  'POST /api/admin/quotes/:id/price': { by: 'percent', amount: 10, reason: 'A regular' },
  'POST /api/admin/privacy-requests/:id/close': { outcome: 'declined' },
  'POST /api/admin/leads/:id/erase': { name: 'Dana Ortiz' },
  'PATCH /api/admin/chats/:id': { resolved: true },
  'POST /api/admin/chats/:id/messages': { message: 'Kim here. Which side is it?' },
}

/** The status for allowed callers if the example above is wrong on purpose, or names something that doesn't exist. */
const refusedInside: Record<string, number> = {
  'GET /api/admin/orders/:id/photos/:photoId': 400,
  'GET /api/admin/orders/:id/documents/:number': 404,
  'POST /api/admin/orders/:id/ledger/:entryId/reversal': 400,
  'DELETE /api/admin/orders/:id/shipments/:shipmentId': 400,
  'PATCH /api/admin/orders/:id/returns/:returnId': 400,
  // It has shipped.
  'POST /api/admin/orders/:id/cancel': 409,
  'POST /api/admin/content/:kind/:name/unpublish': 409,
  'POST /api/admin/pictures': 422,
  'POST /api/admin/settings/logo': 422,
  'DELETE /api/admin/pictures/:name': 404,
  'POST /api/staff/second-factor': 403,
  'POST /api/staff/password': 403,
  'POST /api/staff/totp': 403,
  'POST /api/staff/passkeys': 403,
  'POST /api/staff/passkeys/:id/remove': 404,
  'POST /api/staff/sessions/:id/end': 404,
  'POST /api/staff/people/:id/invitation': 409,
  'POST /api/admin/privacy-requests/:id/close': 404,
  'DELETE /api/admin/mail-templates': 422,
  // Without a file.
  'POST /api/admin/stock/imports': 415,
  'POST /api/admin/stock/previews': 415,
  'GET /api/admin/stock/imports/:id': 404,
  'GET /api/admin/stock/imports/:id/bad-rows.csv': 404,
  'POST /api/admin/stock/imports/:id/undo': 404,
  'GET /api/admin/stock/items/:number': 404,
  'PATCH /api/admin/stock/items/:number': 404,
  'GET /api/admin/stock/items/:number/code.svg': 404,
  'POST /api/admin/stock/items/:number/photos': 404,
  'DELETE /api/admin/stock/items/:number/photos/:file': 404,
}

const closedRoutes = Object.keys(mayCall)
  .filter((route) => mayCall[route] !== 'everyone')
  .map((route) => {
    const [method = '', pattern = ''] = route.split(' ')
    return { route, method, path: pattern.replace(':id', '1').replace(':kind/:name', 'page/about') }
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

  /** Rules that don't depend on the database. */
  const testOnSqlite = engine === 'sqlite' ? test : () => {}

  test('the table lists exactly the existing routes', () => {
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

  test('everything under /api/admin, and reading leads, is for staff', () => {
    const admin = Object.keys(mayCall).filter((route) => / \/api\/admin|GET \/api\/leads/.test(route))
    expect(admin.filter((route) => mayCall[route] === 'everyone')).toEqual([])
  })

  describe.each(closedRoutes)('$route', ({ route, method, path }) => {
    const outsiders = () =>
      Object.entries(shop.outsiders).filter(([who]) => !openAtStep[route]?.some((step) => who === `at ${step}`))

    test('is closed to everyone not signed in', async () => {
      for (const [who, cookie] of outsiders()) {
        const answer = await call(method, path, cookie, bodies[route])
        expect([who, answer.status, await answer.json()]).toEqual([who, 401, { error: 'Please sign in.' }])
        expect(answer.headers.get('Cache-Control')).toBe('no-store')
      }
    })

    testOnSqlite('is not reached by another spelling or method', async () => {
      // Without a session, with an expired one, and half signed in.
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
    })

    test('cannot be reached with a forged header', async () => {
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
    })
  })

  let cells = 0
  testOnSqlite('these were many', () => {
    expect(cells).toBeGreaterThan(5_000)
  })

  test('none of this wrote anything', async () => {
    expect(await listAllRows(app.db)).toEqual(untouched)
  })

  test("an agent is refused an admin's routes, which is recorded once for each and writes nothing else", async () => {
    const forAdmins = closedRoutes.filter(({ route }) => mayCall[route] === 'admin')
    const agent = await cookieOfRole('agent')
    const before = await listAllRows(app.db)
    for (const { route, method, path } of forAdmins) {
      for (const _ of ['first', 'again']) {
        expect([route, (await call(method, path, agent, bodies[route])).status]).toEqual([route, 403])
      }
    }
    const after = await listAllRows(app.db)
    const recorded = after.security_events?.filter((event) => !before.security_events?.includes(event))
    expect(recorded).toEqual(forAdmins.map(() => expect.stringContaining('access_refused')))
    expect({ ...after, security_events: before.security_events }).toEqual(before)
  })

  describe.each(closedRoutes)('$route', ({ route, method, path }) => {
    test('is open to those allowed', async () => {
      const mayEnter = mayCall[route] === 'admin' ? 'admin' : 'agent'
      const answer = await call(method, path, await cookieOfRole(mayEnter), bodies[route])
      // An export is recorded while it's read, and must not end up among the next route's events.
      if (path.endsWith('.csv')) await answer.text()
      const { status } = answer
      if (refusedInside[route]) expect(status).toBe(refusedInside[route])
      else expect(status).toBeLessThan(300)
    })
  })

  test('a required second factor must be set up first', async () => {
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

/** A lead with a quote and a conversation, and the cookies of everyone who might try. */
async function openShop(engine: Engine) {
  // A test email is written there.
  const env = { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'yardline-mail-')) }
  const app = await createTestApp(engine, { now: () => now, env })
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
    // A visitor's token in place of a session, and a made-up token.
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

/** The session of an account after this change. */
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

/** Other ways to write a path, which have bypassed checks elsewhere. */
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
