import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusOf } from '#platform/http/app-error.ts'
import type { OpenApiDocument } from '#platform/http/openapi.ts'
import { type DescribedRoute, listDescribedRoutes } from '#platform/http/route-doc.ts'
import { insertPrivacyRequest } from '#privacy/server/privacy-request-store.ts'
import { hashPassword } from '#staff/server/password.ts'
import { exampleCredentials } from '#staff/server/staff-docs.ts'
import { insertStaffMember } from '#staff/server/staff-store.ts'
import { aPerson, aPost, aPricingRequest } from '#tests/support/builders.ts'
import { checkShape } from '#tests/support/documented-answers.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listFields } from './api-docs.tsx'

const now = new Date('2026-03-02T12:00:00Z')

let app: TestApp
let document: OpenApiDocument
let routes: DescribedRoute[]
beforeAll(async () => {
  app = await createTestApp('sqlite', { now: () => now, posts: [aPost()] })
  document = await (await readAsStaff('/api/openapi.json')).json()
  routes = listDescribedRoutes(app.routes)
})
afterAll(() => app.close())

const readAsStaff = async (address: string) =>
  app.request(address, {
    headers: { cookie: await aStaffCookie(app.db, { now, role: 'agent', email: 'agent@example.com' }) },
  })

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, operation })),
  )

test('every route of the API is in the document, and nothing else is', () => {
  const expected = app.routes
    .filter(({ method, path }) => method !== 'ALL' && /^\/(api\/|healthz|readyz|metrics)/.test(path))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
  expect(
    operations()
      .map(({ call }) => call)
      .sort(),
  ).toEqual([...new Set(expected)].sort())
})

test('a linter finds nothing wrong with the document, for staff or for everyone', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  for (const answer of [await readAsStaff('/api/openapi.json'), await app.request('/api/openapi.json')]) {
    const problems = await lintFromString({ source: await answer.text(), absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)).toEqual([])
  }
})

describe('somebody who is not signed in', () => {
  test('reads of what everyone may call, and of nothing else', async () => {
    const shown: OpenApiDocument = await (await app.request('/api/openapi.json')).json()
    const calls = Object.entries(shown.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const expected = routes.filter(({ path, isForStaff }) => !isForStaff && /^\/api\/(?!staff\/)/.test(path))
    expect(calls.sort()).toEqual(
      expected.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`).sort(),
    )
    expect(calls).toContain('POST /api/quotes')
    expect(shown.tags.map(({ name }) => name)).toEqual(['The shop'])
    const text = JSON.stringify(shown)
    expect(/\/api\/(admin|staff)|yardline_staff|metrics/.exec(text)).toBeNull()
    const named = new Set([...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name))
    expect(Object.keys(shown.components.schemas).sort()).toEqual([...named].sort())
    expect(Object.keys(shown.components.schemas)).not.toContain('LeadTimeline')
  })

  const WHO = [false, true, false, false, true]

  test.each(['/api/openapi.json', '/api/docs'])('gets %s as it is, whoever read it before', async (address) => {
    const headers = { cookie: 'yardline_staff=made-up' }
    const answers = [
      await app.request(address),
      await readAsStaff(address),
      await app.request(address),
      await app.request(address, { headers }),
      await readAsStaff(address),
    ]
    expect(answers.map((answer) => answer.headers.get('Cache-Control') === 'no-store')).toEqual(WHO)
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(texts.map((text) => text.includes('/api/admin/'))).toEqual(WHO)
    expect(new Set(texts).size).toBe(2)
  })

  test('reads no more with a password whose second factor is missing', async () => {
    const cookie = await aStaffCookie(app.db, { now, email: 'half@example.com' })
    await app.db.updateTable('staff').set({ totp_secret: 'sealed' }).where('email', '=', 'half@example.com').execute()
    const text = await (await app.request('/api/openapi.json', { headers: { cookie } })).text()
    expect(text.includes('/api/admin/')).toBe(false)
  })
})

test('every reference leads somewhere, and no shape is there for nothing', () => {
  const text = JSON.stringify(document)
  const named = new Set([...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name))
  expect([...named].sort()).toEqual(Object.keys(document.components.schemas).sort())
})

test('every operation says what it does, what it takes and how it refuses', () => {
  for (const { call, operation } of operations()) {
    expect(operation.summary, call).not.toBe('')
    for (const parameter of operation.parameters ?? []) {
      if (parameter.in === 'path') expect([parameter.description, parameter.example], call).not.toContain('')
    }
    if (operation.requestBody) {
      expect(operation.requestBody.content['application/json']?.example, call).toBeDefined()
      expect(Object.keys(operation.responses), call).toEqual(expect.arrayContaining(['400', '413', '415', '422']))
    }
    if (call.includes('/api/admin/')) expect(Object.keys(operation.responses), call).toContain('401')
  }
})

test('every example is as its schema says', () => {
  for (const { method, path, doc, body, query, errors } of routes) {
    const call = `${method} ${path}`
    for (const [status, { schema, example }] of Object.entries(doc.answers)) {
      if (schema) checkShape(`${call} ${status}`, schema, example)
    }
    for (const schema of [body, query]) {
      if (schema) expect(schema.safeParse(doc.example).error, call).toBeUndefined()
    }
    for (const code of Object.keys(errors)) expect(statusOf[code as 'invalid'], call).toBeGreaterThanOrEqual(400)
  }
})

/** Examples of codes, signatures and links, and of what is one's own or waits for somebody. */
const withSecrets = new Set([
  'POST /api/staff/second-factor',
  'POST /api/staff/passkey-sign-in',
  'POST /api/staff/linked-password',
  'POST /api/staff/password',
  'POST /api/staff/totp',
  'POST /api/staff/passkeys',
  'POST /api/staff/passkeys/:id/remove',
  'POST /api/staff/sessions/:id/end',
  'POST /api/staff/people/:id/invitation',
  'POST /api/staff/people/:id/forget-second-factor',
])

describe('the examples, really sent', () => {
  let visitor = ''
  const params: Record<string, string> = {}
  beforeAll(async () => {
    const { email, password } = exampleCredentials
    await insertStaffMember(app.db, { email, role: 'admin', passwordHash: await hashPassword(password) }, now)
    const answer = await app.post('/api/leads', aPerson())
    visitor = cookieOf(answer)
    await app.post('/api/leads', aPerson())
    const wish = { ...aPricingRequest(), leadId: (await answer.json()).id }
    params.token = (await (await app.post('/api/quotes', wish, { cookie: visitor })).json()).token
    await app.post('/api/vehicles', { year: 2014, make: 'Honda', model: 'Accord', vin: null }, { cookie: visitor })
    const message = { message: 'When are you open?', conversationId: null }
    const chat = await app.post('/api/chat', message, { cookie: visitor })
    params.conversationId = (await chat.json()).conversationId
    await insertPrivacyRequest(app.db, { kind: 'copy', email: 'ruth@example.com' }, now)
  })

  test('are answered with a status and a shape of the document', async () => {
    for (const { method, path, doc, body, query } of routes) {
      const call = `${method} ${path}`
      const filled = path.replaceAll(/:(\w+)/g, (_all, name) => params[name] ?? String(doc.params?.[name]?.example))
      const search = query && !body ? `?${new URLSearchParams(doc.example as Record<string, string>)}` : ''
      const answer = await app.request(
        filled + search,
        {
          method,
          headers: { cookie: `${await aStaffCookie(app.db, { now })}; ${visitor}`, 'Content-Type': 'application/json' },
          ...(body && { body: JSON.stringify(doc.example) }),
        },
        '127.0.0.1',
      )
      // Whatever is answered is compared with the document; these examples show secrets that nobody can have.
      if (!withSecrets.has(call)) expect(Object.keys(doc.answers), call).toContain(String(answer.status))
      await answer.body?.cancel()
    }
  })
})

test('the page for people names every call, and needs no script', async () => {
  const answer = await readAsStaff('/api/docs')
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  const html = await answer.text()
  const shown = textOf(html)
  for (const { call, operation } of operations()) {
    const { summary, description = '', parameters = [], requestBody, responses } = operation
    const answers = Object.entries(responses).map(([status, response]) => `${status} ${response.description}`)
    const taken = Object.values(requestBody?.content ?? {}).flatMap(({ schema = {} }) => listFields(schema))
    const names = [...parameters, ...taken].map(({ name }) => name)
    for (const words of [call, summary, description, ...names, ...answers]) {
      expect(shown, call).toContain(words.replaceAll('`', ''))
    }
  }
  expect(html).not.toMatch(/<script[^>]*src=/)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target)
  expect(new Set(targets).size).toBe(operations().length)
  expect(ids).toEqual(expect.arrayContaining(targets))
})

function textOf(html: string): string {
  const text = html.replaceAll(/<[^>]+>/g, '').replaceAll('&quot;', '"')
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
