import type { Handler } from 'hono'
import { encodeBody } from './encoded-body.ts'
import type { HttpEnv } from './http-env.ts'
import { sendEncoded } from './send-encoded.ts'

const BROTLI_QUALITY = 11
const AN_HOUR = 'public, max-age=3600'

/** Serves data that does not change while the program runs: encoded once, at the first request, and kept by browsers. */
export function storedJson(read: () => unknown): Handler<HttpEnv> {
  let encoding: ReturnType<typeof encodeBody> | null = null
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': AN_HOUR }
  return async (c) => {
    encoding ??= encodeBody(Buffer.from(JSON.stringify(read())), BROTLI_QUALITY)
    return sendEncoded(c, { status: 200, headers, body: await encoding })
  }
}
