import type { Context, TypedResponse } from 'hono'
import type { Log } from '#platform/log.ts'
import { AppError, OUR_FAULT, toRefusal } from './app-error.ts'
import { networksOf } from './client-address.ts'
import type { HttpEnv, RequestContext } from './http-env.ts'

const EVENT_STREAM = 'text/event-stream'
const HEARTBEAT_MS = 20_000
const RECONNECT_MS = 3000

type ServerEvent = { event: string; data: unknown; id?: string }

type EventsAnswer = Response & TypedResponse<never, 200, 'text'>

type Writer = {
  send: (event: ServerEvent) => void
  closed: AbortSignal
}

export function acceptsEvents(c: Pick<Context, 'req'>): boolean {
  return c.req.header('accept')?.includes(EVENT_STREAM) ?? false
}

/** A refusal is sent as the event `failure`, since the status has already gone out. */
export function eventStream<Env extends HttpEnv>(
  c: Context<Env>,
  log: Log,
  work: (writer: Writer) => Promise<void>,
): EventsAnswer {
  const closing = new AbortController()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => {
        if (!closing.signal.aborted) controller.enqueue(encoder.encode(text))
      }
      const send = (event: ServerEvent) => write(inWireFormat(event))
      write(`retry: ${RECONNECT_MS}\n\n`)
      const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS)
      await work({ send, closed: closing.signal }).catch((error: unknown) => send(toFailure(error, c, log)))
      clearInterval(heartbeat)
      if (!closing.signal.aborted) controller.close()
    },
    cancel() {
      closing.abort()
    },
  })
  // Otherwise nginx would buffer the events.
  const answer: Response = c.body(body, 200, { 'Content-Type': EVENT_STREAM, 'X-Accel-Buffering': 'no' })
  return answer as EventsAnswer
}

function inWireFormat({ event, data, id }: ServerEvent): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}

function toFailure<Env extends HttpEnv>(error: unknown, c: Context<Env>, log: Log): ServerEvent {
  const { status, message } = toRefusal(error, c, log) ?? { status: 500, message: OUR_FAULT }
  return { event: 'failure', data: { status, error: message } }
}

/** A browser has six connections to a site over HTTP/1.1: streams must leave some for everything else. */
const VISITOR_MAX = 3
const ADDRESS_MAX = 30

export function createOpenStreams() {
  const counts = new Map<string, number>()
  const change = (key: string, by: number) => {
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    open(c: RequestContext): () => void {
      const places = [
        { key: `visitor ${c.get('visitorId')}`, max: VISITOR_MAX },
        ...networksOf(c.get('clientAddress')).map(({ network, times }) => ({
          key: `address ${network}`,
          max: ADDRESS_MAX * times,
        })),
      ]
      if (places.some(({ key, max }) => (counts.get(key) ?? 0) >= max)) {
        throw new AppError('too_many', 'This is open in too many windows. Close one of them.')
      }
      for (const { key } of places) change(key, 1)
      return () => {
        for (const { key } of places) change(key, -1)
      }
    },
  }
}

export function textStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await texts.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}
