import { createConfig, lintFromString } from '@redocly/openapi-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenApiDocument } from '#platform/http/openapi.ts'
import { type DescribedRoute, listDescribedRoutes } from '#platform/http/route-doc.ts'
import { aPost } from '#tests/support/builders.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

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

describe('a visitor who is not signed in', () => {
  test('sees only the public routes', async () => {
    const shown: OpenApiDocument = await (await app.request('/api/openapi.json')).json()
    const calls = Object.entries(shown.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const expected = routes.filter(({ path, isForStaff }) => !isForStaff && /^\/api\/(?!staff\/)/.test(path))
    expect(calls.sort()).toEqual(
      expected.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`).sort(),
    )
    expect(calls).toContain('POST /api/quotes')
    expect(shown.tags.map(({ name }) => name)).toEqual(['Shop'])
    const text = JSON.stringify(shown)
    expect(/\/api\/(admin|staff)|yardline_staff|metrics/.exec(text)).toBeNull()
    const named = new Set([...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name))
    expect(Object.keys(shown.components.schemas).sort()).toEqual([...named].sort())
    expect(Object.keys(shown.components.schemas)).not.toContain('LeadTimeline')
  })

  const WHO = [false, true, false, false, true]

  test.each(['/api/openapi.json', '/api/docs'])('gets the public %s, no matter who read it first', async (address) => {
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

  test('sees no more with a password but no second factor', async () => {
    const cookie = await aStaffCookie(app.db, { now, email: 'half@example.com' })
    await app.db.updateTable('staff').set({ totp_secret: 'sealed' }).where('email', '=', 'half@example.com').execute()
    const text = await (await app.request('/api/openapi.json', { headers: { cookie } })).text()
    expect(text.includes('/api/admin/')).toBe(false)
  })
})

test('every reference resolves, and every schema is used', () => {
  const text = JSON.stringify(document)
  const named = new Set([...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name))
  expect([...named].sort()).toEqual(Object.keys(document.components.schemas).sort())
})

test('every operation documents its purpose, input and errors', () => {
  for (const { call, operation } of operations()) {
    expect(operation.summary, call).toMatch(/^[A-Z].*[^.]$/)
    const refusals = operation.requestBody ? ['400', '413', '415', '422'] : []
    if (call.includes('/api/admin/')) refusals.push('401')
    if (call.includes('{')) refusals.push('404')
    expect(Object.keys(operation.responses), call).toEqual(expect.arrayContaining(refusals))
  }
})

test('every example is valid', () => {
  const refused = routes.flatMap(({ method, path, body }) => {
    const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const example = operation?.requestBody?.content['application/json']?.example
    const error = body?.safeParse(example).error
    return error ? [{ path, example, issues: error.issues }] : []
  })
  expect(refused).toEqual([])
})

test('the page shows every call and needs no script', async () => {
  const answer = await readAsStaff('/api/docs')
  expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  const html = await answer.text()
  const shown = textOf(html)
  for (const { call, operation } of operations()) {
    const { operationId, summary, parameters = [], requestBody, responses } = operation
    expect(html, call).toContain(`<details id="${operationId}"`)
    const answers = Object.entries(responses).map(([status, { description }]) => `${status} ${description}`)
    const fields = Object.keys(requestBody?.content['application/json']?.schema.properties ?? {})
    const names = [...parameters.map(({ name }) => name), ...fields]
    for (const words of [`${call} ${summary}`, ...names, ...answers]) expect(shown, call).toContain(words)
  }
  expect(html).not.toMatch(/<script[^>]*src=/)
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

function textOf(html: string): string {
  const text = html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
