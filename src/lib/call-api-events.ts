import { type ApiAnswer, type ApiCall, type ApiRequest, readAnswer, sendCall } from './call-api.ts'
import { HttpError } from './http-error.ts'

const EVENT_STREAM = 'text/event-stream'
const CUT_OFF = 'The connection was lost before we could answer. Please try again.'

export async function callApiForEvents<Call extends ApiCall>(
  call: Call,
  request: ApiRequest<Call>,
  onEvent: (event: string, data: unknown) => void,
): Promise<ApiAnswer<Call>> {
  const response = await sendCall(call, { ...request, accept: EVENT_STREAM })
  if (!response.headers.get('Content-Type')?.startsWith(EVENT_STREAM)) return readAnswer<Call>(response)
  for await (const { event, data } of readServerEvents(response)) {
    if (event === 'answer') return data as ApiAnswer<Call>
    if (event === 'failure') throw toHttpError(data)
    onEvent(event, data)
  }
  throw new Error(CUT_OFF)
}

async function* readServerEvents({ body }: Response): AsyncGenerator<{ event: string; data: unknown }> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (reader) {
    const { value, done } = await reader.read().catch((cause: unknown) => {
      throw new Error(CUT_OFF, { cause })
    })
    if (done) return
    const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/m.exec(block) ?? []
      if (event && data) yield { event, data: JSON.parse(data) }
    }
  }
}

function toHttpError(data: unknown): HttpError {
  const { status } = data as { status: number }
  return new HttpError(status, JSON.stringify(data))
}
