import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRequest,
  type ApiAnswer,
  type ApiCall,
  type ApiCalls,
  callApi,
  type RequestArguments,
} from './call-api.ts'
import { HttpError } from './http-error.ts'

type GetCall = Extract<ApiCall, `GET ${string}`>

type ApiRead = { [Call in GetCall]: ApiCalls[Call]['request'] extends { query: unknown } ? never : Call }[GetCall]

export type ApiQuery<Data> = { queryKey: string[]; queryFn: (context: { signal: AbortSignal }) => Promise<Data> }

export function apiQuery<Call extends ApiRead>(
  call: Call,
  ...[request]: RequestArguments<Call>
): ApiQuery<ApiAnswer<Call>> {
  return { queryKey: keyOf(call, request), queryFn: ({ signal }) => callApi(call, { ...request, signal }) }
}

/** A read that returns null for this status: signed out, or not found. */
export function nullOn<Data>(status: 401 | 404, { queryKey, queryFn }: ApiQuery<Data>): ApiQuery<Data | null> {
  const toNull = (error: unknown) => {
    if (error instanceof HttpError && error.status === status) return null
    throw error
  }
  return { queryKey, queryFn: (context) => queryFn(context).catch(toNull) }
}

/** Reads again what comes from this address and those below it. */
export function refreshUnder(address: string, queryClient: QueryClient) {
  return queryClient.invalidateQueries({ predicate: ({ queryKey: [first] }) => String(first).startsWith(address) })
}

function keyOf(call: ApiRead, request: AnyRequest = {}): string[] {
  const [, pattern = ''] = call.split(' ')
  const parts = pattern.split(/\/?(:\w+)\/?/).filter(Boolean)
  return parts.map((part) => (part.startsWith(':') ? String(request.params?.[part.slice(1)]) : part))
}
