import type { Context } from 'hono'
import { parseId } from '#lib/ids.ts'
import { AppError } from './app-error.ts'

/** The id in an address such as /api/leads/7. What cannot be one is refused in these words. */
export function getIdParam(c: Context, refusal: string): number {
  const id = parseId(c.req.param('id') ?? '')
  if (id === null) throw new AppError('malformed', refusal)
  return id
}
