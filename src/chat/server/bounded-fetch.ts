const ANSWER_MAX_BYTES = 1_000_000

/** Fetches from the address it is given and no other, and reads no more of an answer than any model would write. */
export async function boundedFetch(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(address, { ...init, redirect: 'error' })
  if (!response.body) return response
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(atMost(ANSWER_MAX_BYTES)), { status, statusText, headers })
}

function atMost(limit: number) {
  let read = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      read += chunk.byteLength
      if (read > limit) controller.error(new Error('The answer is larger than any reply can be.'))
      else controller.enqueue(chunk)
    },
  })
}
