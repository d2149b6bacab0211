import { type ApiQuery, apiQuery, nullOn } from '#lib/api-query.ts'
import type { ApiAnswer } from '#lib/call-api.ts'

export type CustomerPageAnswer = ApiAnswer<'GET /api/orders/:token'>

export type CustomerOrderAnswer = NonNullable<CustomerPageAnswer['order']>

export const customerPageQuery = (token: string): ApiQuery<CustomerPageAnswer | null> =>
  nullOn(404, apiQuery('GET /api/orders/:token', { params: { token } }))
