import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod/mini'
import { parseId } from '#lib/ids.ts'
import { AppError } from './app-error.ts'
import { type HttpEnv, isSafeMethod } from './http-env.ts'
import { withNote } from './route-doc.ts'

const MAX_BODY_BYTES = 64 * 1024
const JSON_TYPE = /^application\/json\s*(;|$)/i

const SHORT_BODY_BYTES = 8 * 1024
const TOO_LARGE = "That's too much at once. The limit is 64 kB."
const TOO_LARGE_FOR_SHORT = "That's too much at once. The limit is 8 kB."
const NOT_JSON = 'Send JSON, with the content type application/json.'
const MALFORMED = "The request isn't valid JSON."
const INVALID = 'Something is missing or wrong; `fields` says what.'

/** Staff's uploads, which have their own limits. Their routes check who's asking before they read anything. */
const UPLOADS = /^\/api\/admin\/(?:pictures|settings\/logo|stock\/(?:imports|previews|items\/[^/]+\/photos))$/
/** Customers' uploads: the same. */
const FORM_UPLOADS = /^\/quote\/[^/]+$/
const MULTIPART = /^multipart\/form-data\s*;/i

const BODY_ERRORS = { malformed: MALFORMED, too_large: TOO_LARGE, not_json: NOT_JSON }

type Schema = z.ZodMiniType

type Target = 'json' | 'form' | 'query'

type Valid<T extends Target, S extends Schema> = { in: Record<T, z.input<S>>; out: Record<T, z.output<S>> }

/** Refuses bodies over 64 kB before they're read into memory. Node enforces a declared length itself. */
export const limitedBody: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (isSafeMethod(c.req.method) || UPLOADS.test(c.req.path) || isUpload(c)) return next()
  const stated = c.req.header('content-length')
  if (stated === undefined) return limitedStream(c, next)
  if (Number(stated) > MAX_BODY_BYTES) throw tooLarge()
  return next()
}

/** A form with files, where those are taken. */
export function isUpload({ req }: Context<HttpEnv>): boolean {
  return FORM_UPLOADS.test(req.path) && MULTIPART.test(req.header('content-type') ?? '')
}

const limitedStream: MiddlewareHandler<HttpEnv> = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: () => {
    throw tooLarge()
  },
})

function tooLarge() {
  return new AppError('too_large', TOO_LARGE)
}

/** Reads a JSON body and checks it; the first problem becomes the error message, and `fields` has them all. */
export function jsonBody<S extends Schema>(schema: S) {
  return withNote(checked('json', schema, readJson), { body: schema, errors: { ...BODY_ERRORS, invalid: INVALID } })
}

/** The same, where a request without a body means an empty object. */
export function optionalJsonBody<S extends Schema>(schema: S) {
  const read = async (c: Context<HttpEnv>) => ((await readText(c)) === '' ? {} : readJson(c))
  return withNote(checked('json', schema, read), { body: schema, errors: { ...BODY_ERRORS, invalid: INVALID } })
}

/** For routes that count who sends it only once they have read it: parsing 64 kB costs more than a page. */
export function shortJsonBody<S extends Schema>(schema: S) {
  const errors = { ...BODY_ERRORS, too_large: TOO_LARGE_FOR_SHORT, invalid: INVALID }
  return withNote(checked('json', schema, readShortJson), { body: schema, errors })
}

export function formBody<S extends Schema>(schema: S) {
  return checked('form', schema, async (c) => Object.fromEntries(new URLSearchParams(await readText(c))))
}

export function validQuery<S extends Schema>(schema: S) {
  return withNote(
    checked('query', schema, (c) => c.req.query()),
    { query: schema, errors: { invalid: INVALID } },
  )
}

function checked<T extends Target, S extends Schema>(
  target: T,
  schema: S,
  read: (c: Context<HttpEnv>) => unknown,
): MiddlewareHandler<HttpEnv, string, Valid<T, S>> {
  return async (c, next) => {
    const result = schema.safeParse(await read(c))
    if (!result.success) throw invalid(result.error.issues)
    c.req.addValidatedData(target, result.data as object)
    await next()
  }
}

async function readJson(c: Context<HttpEnv>): Promise<unknown> {
  if (!JSON_TYPE.test(c.req.header('content-type') ?? '')) {
    throw new AppError('not_json', NOT_JSON)
  }
  const text = await readText(c)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new AppError('malformed', MALFORMED, { cause })
  }
}

async function readShortJson(c: Context<HttpEnv>): Promise<unknown> {
  const bytes = Number(c.req.header('content-length') ?? Buffer.byteLength(await readText(c)))
  if (bytes > SHORT_BODY_BYTES) throw new AppError('too_large', TOO_LARGE_FOR_SHORT)
  return readJson(c)
}

async function readText(c: Context<HttpEnv>): Promise<string> {
  try {
    return await c.req.text()
  } catch (cause) {
    throw new AppError('malformed', 'The request was cut off before it was complete.', { cause })
  }
}

function invalid(issues: readonly z.core.$ZodIssue[]) {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.join('.')] ??= issue.message
  const [first] = issues
  if (!first || first.path.length === 0)
    return new AppError('invalid', 'Send a JSON object with the fields of the form.')
  return new AppError('invalid', first.message, { fields })
}

export function getIdParam(c: Context, refusal: string): number {
  const id = parseId(c.req.param('id') ?? '')
  if (id === null) throw new AppError('malformed', refusal)
  return id
}
