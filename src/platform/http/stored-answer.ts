import type { Handler } from 'hono'
import { encodeBody } from './encoded-body.ts'
import type { HttpEnv } from './http-env.ts'
import { sendEncoded } from './send-encoded.ts'

const BROTLI_QUALITY = 11
const AN_HOUR = 'public, max-age=3600'

/** Serves data that does not change while the program runs: encoded once, at the first request, and kept by browsers. */
export function storedJson(read: () => unknown, caching = AN_HOUR): Handler<HttpEnv> {
  return storedText('application/json; charset=utf-8', async () => JSON.stringify(read()), caching)
}

/** The same for a text of any kind, such as a feed. */
export function storedText(type: string, write: () => Promise<string>, caching = AN_HOUR): Handler<HttpEnv> {
  let encoding: ReturnType<typeof encodeBody> | null = null
  const headers = { 'Content-Type': type, 'Cache-Control': caching }
  return async (c) => {
    encoding ??= write().then((text) => encodeBody(Buffer.from(text), BROTLI_QUALITY))
    return sendEncoded(c, { status: 200, headers, body: await encoding })
  }
}
