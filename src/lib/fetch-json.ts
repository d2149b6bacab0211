const NO_CONTENT = 204

/** An answer that is not OK. The message is "status: text", the text being our own sentence where there is one. */
export class HttpError extends Error {
  readonly status: number
  /** The answer's JSON object, if it is one. */
  readonly body: Readonly<Record<string, unknown>> | null
  /** The sentence of its `error` field, if it has one. */
  readonly sentence: string | null

  constructor(status: number, text: string) {
    const body = toObject(text)
    const sentence = typeof body?.error === 'string' ? body.error : null
    super(`${status}: ${sentence ?? text}`)
    this.name = 'HttpError'
    this.status = status
    this.body = body
    this.sentence = sentence
  }
}

type JsonRequest = { method?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }

export async function fetchJson<Answer>(path: string, request: JsonRequest = {}): Promise<Answer> {
  const response = await fetchAnswer(path, request)
  return (response.status === NO_CONTENT ? undefined : await response.json()) as Answer
}

/** Calls our own API with cookies; a content type is sent only along with a body. An answer that is not OK is thrown. */
export async function fetchAnswer(path: string, request: JsonRequest = {}): Promise<Response> {
  const { body, headers, ...rest } = request
  const response = await fetch(path, {
    ...rest,
    credentials: 'include',
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }).catch((cause: unknown) => {
    throw new Error('We could not reach the server. Check your connection and try again.', { cause })
  })
  if (!response.ok) throw await toHttpError(response)
  return response
}

/** What to tell the reader about a call that failed: our own sentence where there is one. */
export function sentenceOf(error: Error): string {
  return error instanceof HttpError && error.sentence ? error.sentence : error.message
}

async function toHttpError(response: Response) {
  return new HttpError(response.status, (await response.text().catch(() => '')) || response.statusText)
}

function toObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}
