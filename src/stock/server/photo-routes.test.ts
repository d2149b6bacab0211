import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const FILE = `${'0123456789abcdef'.repeat(2)}.webp`

onBothEngines((engine) => {
  let app: TestApp
  beforeEach(async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'yardline-photos-'))
    mkdirSync(path.join(folder, 'photos'))
    writeFileSync(path.join(folder, 'photos', FILE), 'a photo')
    writeFileSync(path.join(folder, 'photos', 'notes.txt'), 'not a photo')
    writeFileSync(path.join(folder, 'secret'), 'a key')
    app = await createTestApp(engine, { env: { DATA_DIR: folder } })
  })
  afterEach(() => app.close())

  test("an item's photo is sent as a picture that can't be anything else, and stays in the cache", async () => {
    const answer = await app.request(`/stock-photos/${FILE}`)
    expect([answer.status, await answer.text()]).toEqual([200, 'a photo'])
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    expect(headers['cache-control']).toContain('immutable')
    const again = await app.request(`/stock-photos/${FILE}`, { headers: { 'If-None-Match': headers.etag ?? '' } })
    expect(again.status).toBe(304)
  })

  test.each([
    '..%2Fsecret',
    '%2e%2e%2fsecret',
    'notes.txt',
    `${'f'.repeat(32)}.webp`,
    `${FILE}%00.txt`,
    'A'.repeat(500),
  ])('no other file can be had: %s', async (name) => {
    expect((await app.request(`/stock-photos/${name}`)).status).toBe(404)
  })
})
