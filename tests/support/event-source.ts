import { vi } from 'vitest'

/** Streams of server events that a test sends by itself; `opened` lists their addresses. */
export function stubEventSource() {
  const opened: string[] = []
  const streams: StubbedStream[] = []
  vi.stubGlobal(
    'EventSource',
    class extends StubbedStream {
      constructor(address: string) {
        super()
        opened.push(address)
        streams.push(this)
      }
    },
  )
  const last = () => streams.at(-1) as StubbedStream
  return {
    opened,
    last,
    /** On the newest stream. */
    send: (event: string, data: unknown, lastEventId = '') =>
      last().dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId })),
  }
}

class StubbedStream extends EventTarget {
  static readonly CLOSED = 2
  readyState = 1
  onopen = () => {}
  onerror = () => {}
  close() {
    this.readyState = StubbedStream.CLOSED
  }
}
