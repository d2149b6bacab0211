import type { Context } from 'hono'
import { parseId } from '#lib/ids.ts'
import { AppError } from './app-error.ts'

export function getIdParam(c: Context, refusal: string): number {
  const id = parseId(c.req.param('id') ?? '')
  if (id === null) throw new AppError('malformed', refusal)
  return id
}
