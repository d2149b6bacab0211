import { isDeepStrictEqual } from 'node:util'
import type { RouterRoute } from 'hono/types'
import { z } from 'zod/mini'
import { compilePattern } from '#lib/route-pattern.ts'
import { errorSchema } from '#platform/http/app-error.ts'
import { listDescribedRoutes } from '#platform/http/route-doc.ts'

/**
 * Fails a test if the app's answer doesn't match the API document: another status, another shape, or an extra field.
 */
export function documentedAnswers(routes: readonly RouterRoute[]) {
  const described = listDescribedRoutes(routes).map((route) => ({ ...route, match: compilePattern(route.path) }))
  return async (method: string, address: string, response: Response): Promise<Response> => {
    const { pathname } = new URL(address, 'http://localhost')
    const route = described.find((each) => each.method === method && each.match(pathname))
    const isPlainJson = response.headers.get('Content-Type')?.startsWith('application/json')
    if (!route || !isPlainJson || response.headers.has('Content-Encoding')) return response
    const call = `${method} ${route.path} ${response.status}`
    if (response.status >= 400) checkShape(call, errorSchema, await response.clone().json())
    if (!response.ok) return response
    const answer = route.answers[response.status]
    if (answer === undefined) throw new Error(`${call} is not in the API's document.`)
    if (answer !== null && typeof answer !== 'string') checkShape(call, answer, await response.clone().json())
    return response
  }
}

function checkShape(call: string, schema: z.ZodMiniType, json: unknown) {
  const parsed = schema.safeParse(json)
  if (!parsed.success) throw new Error(`${call} is not as documented: ${JSON.stringify(parsed.error.issues)}`)
  const documented = z.encode(schema, parsed.data)
  if (!isDeepStrictEqual(documented, json))
    throw new Error(
      `${call} says more than documented: ${JSON.stringify(json)} instead of ${JSON.stringify(documented)}`,
    )
}
