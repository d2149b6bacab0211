import { afterEach, expect, test, vi } from 'vitest'
import { callApiForEvents } from './call-api-events.ts'
import { HttpError } from './http-error.ts'

afterEach(() => vi.unstubAllGlobals())

const call = (answer: Response) => {
  vi.stubGlobal('fetch', async () => answer)
  const heard: unknown[] = []
  const answered = callApiForEvents('POST /api/chat', { body: { message: 'Hi' } }, (event, data) =>
    heard.push([event, data]),
  )
  return { heard, answered }
}
const events = (text: string) => {
  const bytes = new TextEncoder().encode(text)
  const body = new ReadableStream({
    start(controller) {
      // In pieces of three bytes, as no network would be kind enough to keep them whole.
      for (let at = 0; at < bytes.length; at += 3) controller.enqueue(bytes.slice(at, at + 3))
      controller.close()
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } })
}

test('events before the answer are reported, heartbeats aren’t', async () => {
  const { heard, answered } = call(
    events('retry: 3000\n\nevent: draft\ndata: {"content":"Años"}\n\n:\n\nevent: answer\ndata: {"messages":[]}\n\n'),
  )
  expect(await answered).toEqual({ messages: [] })
  expect(heard).toEqual([['draft', { content: 'Años' }]])
})

test('a server that answers with JSON is understood too', async () => {
  expect(await call(Response.json({ messages: [] })).answered).toEqual({ messages: [] })
})

test('a refusal in the middle is the error it would have been at the start', async () => {
  const { answered } = call(events('event: failure\ndata: {"status":503,"error":"Come back later."}\n\n'))
  const error = await answered.catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(HttpError)
  expect(error).toMatchObject({ status: 503, sentence: 'Come back later.' })
})

test('a stream that ends without an answer is a connection that was lost', async () => {
  await expect(call(events('event: draft\ndata: {}\n\n')).answered).rejects.toThrow('The connection was lost')
})
