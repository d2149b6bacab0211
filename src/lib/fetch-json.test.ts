import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fetchJson, HttpError } from './fetch-json.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function failure(status: number, body: string) {
  const url = await serve((_request, response) => response.writeHead(status).end(body))
  return fetchJson(url).catch((error: unknown) => error as HttpError)
}

test('an error carries the status and our own sentence', async () => {
  const error = await failure(422, '{"error":"VIN must be exactly 17 characters"}')
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ message: '422: VIN must be exactly 17 characters', status: 422 })
})

test('an answer that is not ours is quoted as it is', async () => {
  expect(await failure(502, 'Bad gateway')).toMatchObject({ message: '502: Bad gateway', sentence: null })
})

test('an empty answer is named by its status text', async () => {
  expect(await failure(404, '')).toMatchObject({ message: '404: Not Found' })
})

test('a content type is sent only along with a body', async () => {
  const url = await serve((request, response) => response.end(JSON.stringify(request.headers['content-type'] ?? null)))
  expect(await fetchJson(url)).toBeNull()
  expect(await fetchJson(url, { method: 'POST', body: {} })).toBe('application/json')
})

test('an answer without content is nothing', async () => {
  const url = await serve((_request, response) => response.writeHead(204).end())
  expect(await fetchJson(url)).toBeUndefined()
})
