import type { MiddlewareHandler } from 'hono'
import type { RouterRoute } from 'hono/types'
import { z } from 'zod/mini'
import type { AppErrorCode } from './app-error.ts'
import type { HttpEnv } from './http-env.ts'

/** By status: the schema of a JSON answer, the content type of any other, or null for an answer without content. */
type AnswerDocs = Readonly<Record<number, z.ZodMiniType | string | null>>

type ErrorDocs = Readonly<Partial<Record<AppErrorCode, string>>>

/** What the API document says about a route; the rest comes from `jsonBody`, `validQuery`, `limited` and `staffOnly`. */
export type RouteDoc = { summary: string; answers: AnswerDocs; isIdempotent?: boolean }

type HandlerNote = Partial<RouteDoc> & {
  body?: z.ZodMiniType
  query?: z.ZodMiniType
  errors?: ErrorDocs
  isForStaff?: true
}

export type DescribedRoute = HandlerNote & RouteDoc & { method: string; path: string; errors: ErrorDocs }

const notes = new WeakMap<object, HandlerNote>()

export function withNote<H extends object>(handler: H, note: HandlerNote): H {
  notes.set(handler, note)
  return handler
}

export function described(doc: RouteDoc): MiddlewareHandler<HttpEnv> {
  return withNote<MiddlewareHandler<HttpEnv>>((_c, next) => next(), doc)
}

/** One line for each route, such as `routeDoc('Price a part', { 200: pricingAnswerSchema })`. */
export function routeDoc(summary: string, answers: AnswerDocs, { isIdempotent = false } = {}): RouteDoc {
  return { summary, answers, isIdempotent }
}

/** For a route that takes an `Idempotency-Key`. */
export const idempotent = { isIdempotent: true }

export const idAnswerSchema = z.object({ id: z.int() })

export function listDescribedRoutes(routes: readonly RouterRoute[]): DescribedRoute[] {
  const byRoute = Map.groupBy(routes, ({ method, path }) => `${method} ${path}`)
  return [...byRoute.values()].flatMap(([first, ...others]) => (first ? toDescribedRoute(first, others) : []))
}

function toDescribedRoute(first: RouterRoute, others: readonly RouterRoute[]): DescribedRoute[] {
  const all = [first, ...others].flatMap(({ handler }) => notes.get(handler) ?? [])
  const { summary, answers, ...note }: HandlerNote = Object.assign({}, ...all)
  if (!summary || !answers) return []
  const { method, path } = first
  const errors: ErrorDocs = Object.assign({}, paramErrors(path), ...all.map((each) => each.errors))
  return [{ method, path, ...note, summary, answers, errors }]
}

function paramErrors(path: string): ErrorDocs {
  return {
    ...(path.includes('/:id') && { malformed: "The ID isn't a number." }),
    ...(path.includes('/:') && { not_found: 'Not found.' }),
  }
}
