import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR_MS } from '#lib/time-spans.ts'
import { AppError } from '#platform/http/app-error.ts'
import { receiveFile } from './posted-file.ts'

const MAX_BYTES = 1000
const HEAD = '--x\r\nContent-Disposition: form-data; name="file"; filename="list.csv"\r\n\r\n'

function openFolder(at = '') {
  const root = mkdtempSync(path.join(tmpdir(), 'yardline-posted-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return path.join(root, at)
}

async function post(folder: string, body: string | ReadableStream) {
  const app = new Hono()
    .post('/', async (c) => {
      const { path: saved, fileName } = await receiveFile(c, folder, MAX_BYTES)
      return c.json({ fileName, text: readFileSync(saved, 'utf8') })
    })
    .onError((error, c) => c.json({ error: error instanceof AppError ? error.code : error.message }))
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
  return (await app.request('/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit)).json()
}

test('a file is on disk when its form has arrived', async () => {
  expect(await post(openFolder(), `${HEAD}a,b\r\n--x--`)).toEqual({ fileName: 'list.csv', text: 'a,b' })
})

test.each([
  ['a connection that breaks', `${HEAD}a,b`, 'malformed'],
  ['one that breaks in a field', '--x\r\nContent-Disposition: form-data; name="mode"\r\n\r\nupd', 'malformed'],
  ['one that breaks in another file', `${HEAD.replace('"file"', '"photo"')}a,b`, 'malformed'],
  ['a head that never ends', `--x\r\n${'H: y\r\n'.repeat(100_000)}`, 'malformed'],
  ['a form without a file', '--x\r\nContent-Disposition: form-data; name="mode"\r\n\r\nupdate\r\n--x--', 'invalid'],
  ['a second file', `${HEAD}a,b\r\n${HEAD}c,d\r\n--x--`, 'invalid'],
  ['a file past the limit', `${HEAD}${'a'.repeat(MAX_BYTES + 1)}\r\n--x--`, 'too_large'],
])('%s leaves nothing behind', async (_what, body, error) => {
  const folder = openFolder()
  expect(await post(folder, body)).toEqual({ error })
  expect(readdirSync(folder)).toEqual([])
})

test('a sender who goes away leaves nothing behind', async () => {
  const folder = openFolder()
  const chunks = [`${HEAD}a,b`, null]
  const pull = (controller: ReadableStreamDefaultController) => {
    const chunk = chunks.shift()
    if (chunk) controller.enqueue(new TextEncoder().encode(chunk))
    else controller.error(new Error('gone'))
  }
  expect(await post(folder, new ReadableStream({ pull }))).toEqual({ error: 'malformed' })
  expect(readdirSync(folder)).toEqual([])
})

test('a disk that fails is our problem, not the sender’s', async () => {
  const folder = openFolder('imports')
  const pull = (controller: ReadableStreamDefaultController) => {
    rmSync(folder, { recursive: true })
    controller.enqueue(new TextEncoder().encode(`${HEAD}a,b\r\n--x--`))
    controller.close()
  }
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  expect(await post(folder, body)).toEqual({ error: expect.stringContaining('ENOENT') })
})

test('what a killed process left is removed after a day', async () => {
  const folder = openFolder()
  for (const [name, hours] of [
    ['old', 25],
    ['new', 23],
  ] as const) {
    writeFileSync(path.join(folder, name), '')
    const changedAt = new Date(Date.now() - hours * HOUR_MS)
    utimesSync(path.join(folder, name), changedAt, changedAt)
  }
  await post(folder, '')
  expect(readdirSync(folder)).toEqual(['new'])
})
