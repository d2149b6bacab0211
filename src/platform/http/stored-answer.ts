import type { Handler, TypedResponse } from 'hono'
import type { BlankInput } from 'hono/types'
import type { JSONParsed } from 'hono/utils/types'
import { encodeBody, sendEncoded } from './encoded-body.ts'
import type { HttpEnv } from './http-env.ts'

const BROTLI_QUALITY = 11
const AN_HOUR = 'public, max-age=3600'

type JsonHandler<Answer> = Handler<HttpEnv, string, BlankInput, Promise<TypedResponse<JSONParsed<Answer>, 200, 'json'>>>

export function storedJson<Answer>(read: () => Answer, caching = AN_HOUR): JsonHandler<Answer> {
  const handler = storedText('application/json; charset=utf-8', async () => JSON.stringify(read()), caching)
  return handler as JsonHandler<Answer>
}

export function storedText(type: string, write: () => Promise<string>, caching = AN_HOUR): Handler<HttpEnv> {
  let encoding: ReturnType<typeof encodeBody> | null = null
  const headers = { 'Content-Type': type, 'Cache-Control': caching }
  return async (c) => {
    encoding ??= write().then((text) => encodeBody(Buffer.from(text), BROTLI_QUALITY))
    return sendEncoded(c, { status: 200, headers, body: await encoding })
  }
}
