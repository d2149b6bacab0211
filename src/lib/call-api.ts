import { HttpError } from './http-error.ts'
import { fillPattern } from './route-pattern.ts'

const NO_CONTENT = 204

/** Every API call, such as 'POST /api/quotes', with its request and response. `app/api-routes.ts` fills it in. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface ApiCalls {}

export type ApiCall = keyof ApiCalls

export type ApiAnswer<Call extends ApiCall> = ApiCalls[Call]['answer']

export type ApiRequest<Call extends ApiCall> = ApiCalls[Call]['request'] & {
  idempotencyKey?: string
  signal?: AbortSignal
  file?: Blob | FormData
}

export type RequestArguments<Call extends ApiCall> =
  Record<never, never> extends ApiRequest<Call> ? [request?: ApiRequest<Call>] : [request: ApiRequest<Call>]

export async function callApi<Call extends ApiCall>(
  call: Call,
  ...[request]: RequestArguments<Call>
): Promise<ApiAnswer<Call>> {
  return readAnswer<Call>(await sendCall(call, request))
}

export async function callApiForHeaders<Call extends ApiCall>(
  call: Call,
  ...[request]: RequestArguments<Call>
): Promise<{ answer: ApiAnswer<Call>; headers: Headers }> {
  const response = await sendCall(call, request)
  return { answer: await readAnswer<Call>(response), headers: response.headers }
}

export type AnyRequest = {
  params?: Readonly<Record<string, string | number>>
  query?: Readonly<Record<string, unknown>>
  body?: unknown
  /** Sent as it is, instead of a body in JSON. */
  file?: Blob | FormData
  idempotencyKey?: string
  signal?: AbortSignal
  accept?: string
}

export async function sendCall(call: string, request: AnyRequest = {}): Promise<Response> {
  const [method = '', pattern = ''] = call.split(' ')
  const { body, file, idempotencyKey, signal, accept } = request
  const response = await fetch(addressOf(pattern, request), {
    method,
    credentials: 'include',
    headers: {
      ...(accept && { Accept: accept }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: file }),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    throw new Error("We couldn't reach the server. Check your connection and try again.", { cause })
  })
  if (!response.ok) throw await toHttpError(response)
  return response
}

function addressOf(pattern: string, { params = {}, query = {} }: AnyRequest): string {
  const path = fillPattern(pattern, toTexts(params))
  const search = new URLSearchParams(toTexts(query))
  return search.size === 0 ? path : `${path}?${search}`
}

function toTexts(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
}

export async function readAnswer<Call extends ApiCall>(response: Response): Promise<ApiAnswer<Call>> {
  // The only unchecked cast: types and tests check what the routes return.
  return (response.status === NO_CONTENT ? null : await response.json()) as ApiAnswer<Call>
}

async function toHttpError(response: Response) {
  return new HttpError(response.status, (await response.text().catch(() => '')) || response.statusText)
}
