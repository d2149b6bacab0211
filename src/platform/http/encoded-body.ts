import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { HttpEnv } from './http-env.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

export type EncodedBody = { etag: string; identity: Uint8Array; br?: Uint8Array; gzip?: Uint8Array }

export type StoredAnswer = {
  status: ContentfulStatusCode
  headers: Readonly<Record<string, string>>
  body: EncodedBody
}

type Encoding = 'br' | 'gzip' | 'identity'

export async function encodeBody(identity: Uint8Array, brotliQuality: number): Promise<EncodedBody> {
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    compressGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { etag: etagOf(identity), identity, br, gzip: gz }
}

export function etagOf(content: Uint8Array) {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

export function chooseEncoding(accepted: string | undefined, body: EncodedBody): Encoding {
  if (!accepted) return 'identity'
  if (body.br && accepts(accepted, 'br')) return 'br'
  return body.gzip && accepts(accepted, 'gzip') ? 'gzip' : 'identity'
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

function accepts(accepted: string, encoding: string) {
  const entry = accepted.split(',').find((part) => part.trim().split(';')[0]?.trim() === encoding)
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
}

function hasTag(ifNoneMatch: string | undefined, etag: string) {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
