import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, Handler, HonoRequest, MiddlewareHandler, TypedResponse } from 'hono'
import type { BlankInput } from 'hono/types'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { JSONParsed } from 'hono/utils/types'
import type { HttpEnv } from './http-env.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

type EncodedBody = { etag: string; identity: Uint8Array; br?: Uint8Array; gzip?: Uint8Array }

export type StoredAnswer = {
  status: ContentfulStatusCode
  headers: Readonly<Record<string, string>>
  body: EncodedBody
  /** For a page: its route pattern, for metrics. */
  pattern?: string
}

export type PageAddress = Pick<HonoRequest, 'path' | 'url'>

type Encoding = 'br' | 'gzip' | 'identity'

export async function encodeBody(identity: Uint8Array, brotliQuality: number): Promise<EncodedBody> {
  const [body, gz] = await Promise.all([
    encodeBrotli(identity, brotliQuality),
    compressGzip(identity, { level: constants.Z_BEST_COMPRESSION }),
  ])
  return { ...body, gzip: gz }
}

/** For pages that are made often: nearly every browser takes brotli. */
export async function encodeBrotli(identity: Uint8Array, quality: number): Promise<EncodedBody> {
  const br = await compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  return { etag: etagOf(identity), identity, br }
}

export function etagOf(content: Uint8Array) {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

export function chooseEncoding(accepted: string | undefined, body: EncodedBody): Encoding {
  if (!accepted) return 'identity'
  if (body.br && accepts(accepted, 'br')) return 'br'
  return body.gzip && accepts(accepted, 'gzip') ? 'gzip' : 'identity'
}

/**
 * Answers from memory, before everything else. Headers are sent as they are: copying them into a Headers object would cost
 * as much as the rest of the answer.
 */
export function serveStored(
  find: (address: PageAddress) => StoredAnswer | undefined,
  sharedHeaders: Readonly<Record<string, string>>,
): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const stored = find(c.req)
    if (!stored) return next()
    if (stored.pattern) c.set('pagePattern', stored.pattern)
    const { content, status, headers } = encodeAnswer(c, stored)
    return new Response(content, {
      status,
      headers: { ...sharedHeaders, ...headers, 'X-Request-Id': c.get('requestId') },
    })
  }
}

export function sendEncoded(c: Context<HttpEnv>, stored: StoredAnswer) {
  const { content, status, headers } = encodeAnswer(c, stored)
  return c.newResponse(content, status, headers)
}

function encodeAnswer({ req }: Context<HttpEnv>, { status, headers, body }: StoredAnswer) {
  const encoding = chooseEncoding(req.header('accept-encoding'), body)
  const etag = `"${body.etag}-${encoding}"`
  const shared = { ...headers, ETag: etag, Vary: 'Accept-Encoding' }
  if (status === 200 && hasTag(req.header('if-none-match'), etag))
    return { content: null, status: 304 as const, headers: shared }
  const content = (body[encoding] ?? body.identity) as Uint8Array<ArrayBuffer>
  const named = encoding === 'identity' ? shared : { ...shared, 'Content-Encoding': encoding }
  return { content, status, headers: { ...named, 'Content-Length': String(content.length) } }
}

function accepts(accepted: string, encoding: string) {
  const entry = accepted.split(',').find((part) => part.trim().split(';')[0]?.trim() === encoding)
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
}

function hasTag(ifNoneMatch: string | undefined, etag: string) {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

const BROTLI_QUALITY = 11
export const AN_HOUR = 'public, max-age=3600'
/** Browsers cache the answers but revalidate each time, so changed text shows at once. */
export const REVALIDATE = 'no-cache'

type JsonHandler<Answer> = Handler<HttpEnv, string, BlankInput, Promise<TypedResponse<JSONParsed<Answer>, 200, 'json'>>>

export function storedJson<Answer>(
  read: () => Answer,
  caching = AN_HOUR,
  generation?: Generation,
): JsonHandler<Answer> {
  const write = async () => JSON.stringify(read())
  const handler = storedText('application/json; charset=utf-8', write, caching, generation)
  return handler as JsonHandler<Answer>
}

/** Goes up when what's stored may be out of date. */
export type Generation = () => number

export function storedText(
  type: string,
  write: () => Promise<string>,
  caching = AN_HOUR,
  generation: Generation = () => 0,
): Handler<HttpEnv> {
  let encoding: ReturnType<typeof encodeBody> | null = null
  let written = generation()
  const headers = { 'Content-Type': type, 'Cache-Control': caching }
  return async (c) => {
    if (written !== generation()) encoding = null
    written = generation()
    encoding ??= write().then((text) => encodeBody(Buffer.from(text), BROTLI_QUALITY))
    return sendEncoded(c, { status: 200, headers, body: await encoding })
  }
}

const PAGE_BROTLI_QUALITY = 9
/** Pages can depend on the date, such as the year in the footer. */
const RETENTION_MS = 60 * 60 * 1000

export type RenderedPage = { status: ContentfulStatusCode; html: string; headers: Record<string, string> }

export type PageCache = ReturnType<typeof createPageCache>

/** The key must depend only on the address, from a bounded set. */
export function createPageCache(now: () => Date, generation: Generation) {
  type Entry = { making: Promise<StoredAnswer>; page?: StoredAnswer; until: number; generation: number }
  const entries = new Map<string, Entry>()
  const findFresh = (key: string) => {
    const entry = entries.get(key)
    return entry && entry.until > now().getTime() && entry.generation === generation() ? entry : undefined
  }
  return {
    find: (key: string): StoredAnswer | undefined => findFresh(key)?.page,
    /** Concurrent requests share one render. */
    get(key: string, pattern: string, render: () => Promise<RenderedPage>): Promise<StoredAnswer> {
      const known = findFresh(key)
      if (known) return known.making
      const making = render().then((page) => toStored(page, pattern))
      const entry: Entry = { making, until: now().getTime() + RETENTION_MS, generation: generation() }
      entries.set(key, entry)
      making.then(
        (page) => {
          entry.page = page
        },
        () => entries.delete(key),
      )
      return making
    },
  }
}

async function toStored({ status, html, headers }: RenderedPage, pattern: string): Promise<StoredAnswer> {
  return { status, headers, body: await encodeBody(Buffer.from(html), PAGE_BROTLI_QUALITY), pattern }
}
