import type { MiddlewareHandler } from 'hono'
import type { RouterRoute } from 'hono/types'
import { z } from 'zod/mini'
import type { AppErrorCode } from './app-error.ts'
import type { HttpEnv } from './http-env.ts'

export type AnswerDoc = {
  description: string
  /** Absent where there is no content. */
  contentType?: string
  schema?: z.ZodMiniType
  example?: unknown
  headers?: Readonly<Record<string, string>>
}

export type ErrorDocs = Readonly<Partial<Record<AppErrorCode, string>>>

/** What a reader of the API must know of a route beyond what its handlers say by themselves. */
export type RouteDoc = {
  summary: string
  description?: string
  params?: Readonly<Record<string, { description: string; example: string | number }>>
  example?: unknown
  answers: Readonly<Record<number, AnswerDoc>>
  errors?: ErrorDocs
  isIdempotent?: true
}

type HandlerNote = {
  doc?: RouteDoc
  body?: z.ZodMiniType
  query?: z.ZodMiniType
  errors?: ErrorDocs
  isForStaff?: true
}

export type DescribedRoute = Omit<HandlerNote, 'doc'> & {
  method: string
  path: string
  doc: RouteDoc
  errors: ErrorDocs
}

const notes = new WeakMap<object, HandlerNote>()

export function withNote<H extends object>(handler: H, note: HandlerNote): H {
  notes.set(handler, note)
  return handler
}

export function described(doc: RouteDoc): MiddlewareHandler<HttpEnv> {
  return withNote<MiddlewareHandler<HttpEnv>>((_c, next) => next(), { doc })
}

export const idAnswerSchema = z.object({ id: z.int() })

export const idParamDoc = (description: string) => ({ id: { description, example: 1 } })

export const noContentAnswer = (description: string): AnswerDoc => ({ description })

export const textAnswer = (description: string, example: string): AnswerDoc => ({
  description,
  contentType: 'text/plain',
  example,
})

export function jsonAnswer<Schema extends z.ZodMiniType>(
  description: string,
  schema: Schema,
  example: z.input<Schema>,
): AnswerDoc {
  return { description, contentType: 'application/json', schema, example }
}

export function listDescribedRoutes(routes: readonly RouterRoute[]): DescribedRoute[] {
  const byRoute = Map.groupBy(routes, ({ method, path }) => `${method} ${path}`)
  return [...byRoute.values()].flatMap(([first, ...others]) => (first ? toDescribedRoute(first, others) : []))
}

function toDescribedRoute(first: RouterRoute, others: readonly RouterRoute[]): DescribedRoute[] {
  const all = [first, ...others].flatMap(({ handler }) => notes.get(handler) ?? [])
  const { doc, ...note }: HandlerNote = Object.assign({}, ...all)
  if (!doc) return []
  const errors: ErrorDocs = Object.assign({}, ...all.map((each) => each.errors), doc.errors)
  return [{ method: first.method, path: first.path, ...note, doc, errors }]
}
