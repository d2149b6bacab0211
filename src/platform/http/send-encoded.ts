import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { chooseEncoding, type EncodedBody } from './encoded-body.ts'
import type { HttpEnv } from './http-env.ts'

export type StoredAnswer = {
  status: ContentfulStatusCode
  headers: Readonly<Record<string, string>>
  body: EncodedBody
}

export function sendEncoded(c: Context<HttpEnv>, { status, headers, body }: StoredAnswer) {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), body)
  const etag = `"${body.etag}-${encoding}"`
  const shared = { ...headers, ETag: etag, Vary: 'Accept-Encoding' }
  if (status === 200 && hasTag(c.req.header('if-none-match'), etag)) return c.body(null, 304, shared)
  const content = body[encoding] ?? body.identity
  const named = encoding === 'identity' ? shared : { ...shared, 'Content-Encoding': encoding }
  return c.body(content as Uint8Array<ArrayBuffer>, status, { ...named, 'Content-Length': String(content.length) })
}

function hasTag(ifNoneMatch: string | undefined, etag: string) {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
