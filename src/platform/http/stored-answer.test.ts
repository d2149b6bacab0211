import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chooseEncoding, encodeBody } from './stored-answer.ts'

const text = 'ten percent under the market '.repeat(50)

test('all copies have the same content', async () => {
  const body = await encodeBody(Buffer.from(text), 5)
  expect(brotliDecompressSync(body.br ?? '').toString()).toBe(text)
  expect(gunzipSync(body.gzip ?? '').toString()).toBe(text)
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %s gets %s', async (accepted, chosen) => {
  expect(chooseEncoding(accepted, await encodeBody(Buffer.from(text), 5))).toBe(chosen)
})
