/** An answer that is not OK. The message is "status: text", the text being our own sentence where there is one. */
export class HttpError extends Error {
  readonly status: number
  /** The sentence of the answer's `error` field, if it has one. */
  readonly sentence: string | null

  constructor(status: number, text: string, sentence: string | null) {
    super(`${status}: ${text}`)
    this.name = 'HttpError'
    this.status = status
    this.sentence = sentence
  }
}

type JsonRequest = { method?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }

/** Calls our own API with cookies; a content type is sent only along with a body. */
export async function fetchJson<Answer>(path: string, request: JsonRequest = {}): Promise<Answer> {
  const { body, headers, ...rest } = request
  const response = await fetch(path, {
    ...rest,
    credentials: 'include',
    headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw await toHttpError(response)
  return (await response.json()) as Answer
}

async function toHttpError(response: Response) {
  const text = (await response.text().catch(() => '')) || response.statusText
  const sentence = sentenceIn(text)
  return new HttpError(response.status, sentence ?? text, sentence)
}

function sentenceIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text)
    const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null
    return typeof error === 'string' ? error : null
  } catch {
    return null
  }
}
