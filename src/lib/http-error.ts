export class HttpError extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>> | null
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

export function sentenceOf(error: Error): string {
  return error instanceof HttpError && error.sentence ? error.sentence : error.message
}

function toObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : null
  } catch {
    return null
  }
}
