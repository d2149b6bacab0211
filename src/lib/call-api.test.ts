import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { apiQuery, nullOn } from './api-query.ts'
import { callApi, callApiForHeaders } from './call-api.ts'
import { HttpError } from './http-error.ts'

const { fetch } = globalThis
const closers: (() => void)[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const close of closers.splice(0)) close()
})

/** Answers the calls of the test as the site's own server would: what begins with a slash goes there. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
}

const serveRequest = () =>
  serve(({ method, url, headers }, response) =>
    response.end(
      JSON.stringify({
        call: `${method} ${url}`,
        type: headers['content-type'] ?? null,
        key: headers['idempotency-key'] ?? null,
      }),
    ),
  )

const failWith = (status: number, body: string) =>
  serve((_request, response) => response.writeHead(status).end(body)).then(() =>
    callApi('GET /api/parts').catch((error: unknown) => error),
  )

const signal = new AbortController().signal

test('an error carries the status and our own sentence', async () => {
  const error = await failWith(422, '{"error":"VIN must be exactly 17 characters"}')
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ message: '422: VIN must be exactly 17 characters', status: 422 })
})

test('an answer that is not ours is quoted as it is', async () => {
  expect(await failWith(502, 'Bad gateway')).toMatchObject({ message: '502: Bad gateway', sentence: null })
})

test('an empty answer is named by its status text', async () => {
  expect(await failWith(404, '')).toMatchObject({ message: '404: Not Found' })
})

test('a content type is sent only along with a body', async () => {
  await serveRequest()
  expect(await callApi('POST /api/staff/sign-out')).toEqual({
    call: 'POST /api/staff/sign-out',
    type: null,
    key: null,
  })
  const body = { email: 'dana@example.com', password: 'a secret' }
  expect(await callApi('POST /api/staff/sign-in', { body, idempotencyKey: 'k-1' })).toMatchObject({
    type: 'application/json',
    key: 'k-1',
  })
})

test('parameters go into the address, encoded, and null ones aren’t sent', async () => {
  await serveRequest()
  expect(await callApi('GET /api/blog/:slug', { params: { slug: 'a/b c' } })).toMatchObject({
    call: 'GET /api/blog/a%2Fb%20c',
  })
  const query = { q: 'o’neill & co', limit: 50, cursor: null }
  expect(await callApi('GET /api/leads', { query })).toMatchObject({
    call: 'GET /api/leads?q=o%E2%80%99neill+%26+co&limit=50',
  })
})

test('an answer without content is null', async () => {
  await serve((_request, response) => response.writeHead(204).end())
  expect(await callApi('POST /api/staff/sign-out')).toBeNull()
})

test('headers come along when they are asked for', async () => {
  await serve((_request, response) => response.writeHead(200, { 'X-Total-Count': '7' }).end('[]'))
  const { answer, headers } = await callApiForHeaders('GET /api/leads', { query: {} })
  expect([answer, headers.get('X-Total-Count')]).toEqual([[], '7'])
})

test('the key of a read, joined with slashes, is its address', async () => {
  await serveRequest()
  const query = apiQuery('GET /api/admin/leads/:id/timeline', { params: { id: 7 } })
  expect(query.queryKey).toEqual(['/api/admin/leads', '7', 'timeline'])
  expect(await query.queryFn({ signal })).toMatchObject({ call: `GET ${query.queryKey.join('/')}` })
  expect(apiQuery('GET /api/parts').queryKey).toEqual(['/api/parts'])
})

test('a read can take one status for nothing; any other is an error', async () => {
  const { queryFn } = nullOn(401, apiQuery('GET /api/staff/me'))
  await failWith(401, '{"error":"Please sign in."}')
  expect(await queryFn({ signal })).toBeNull()
  await failWith(500, '')
  await expect(queryFn({ signal })).rejects.toThrow('500: Internal Server Error')
})
