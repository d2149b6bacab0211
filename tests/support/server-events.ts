export type ReceivedEvent = { event: string; id: string | null; data: unknown }

/** Reads the events of an answer one by one, as a browser would get them. */
export function readEvents(answer: Response) {
  const events = parseEvents(answer)
  return {
    /** The next event; null at the end of the stream. */
    async next(): Promise<ReceivedEvent | null> {
      const { value, done } = await events.next()
      return done ? null : value
    },
    async rest(): Promise<ReceivedEvent[]> {
      return Array.fromAsync(events)
    },
    leave: () => events.return(undefined),
  }
}

async function* parseEvents({ body }: Response): AsyncGenerator<ReceivedEvent> {
  if (!body) return
  let text = ''
  for await (const chunk of body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)) {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string]))
      const event = fields.get('event')
      if (event) yield { event, id: fields.get('id') ?? null, data: JSON.parse(fields.get('data') ?? 'null') }
    }
  }
}
