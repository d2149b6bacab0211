import { type ApiQuery, apiQuery, nullOn } from '#lib/api-query.ts'
import type { ApiAnswer } from '#lib/call-api.ts'

export type QuoteAnswer = ApiAnswer<'POST /api/quotes'>

export type CustomerQuoteAnswer = ApiAnswer<'GET /api/quotes/:token'>

export const customerQuoteQuery = (token: string): ApiQuery<CustomerQuoteAnswer | null> =>
  nullOn(404, apiQuery('GET /api/quotes/:token', { params: { token } }))
