import type { Context } from 'hono'
import { AppError } from './app-error.ts'

const ID_MAX = 2 ** 31 - 1

/** The id in an address such as /api/leads/7. What cannot be one is refused in these words. */
export function getIdParam(c: Context, refusal: string): number {
  const text = c.req.param('id') ?? ''
  const id = Number(text)
  if (/^[1-9]\d*$/.test(text) && id <= ID_MAX) return id
  throw new AppError('malformed', refusal)
}
