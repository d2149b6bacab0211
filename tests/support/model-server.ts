import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

/** What an OpenAI-compatible service is asked. */
export type ModelRequest = {
  model: string
  max_tokens: number
  messages: { role: string; content: string | null; tool_calls?: unknown[] }[]
  tools: { function: { name: string; parameters: object } }[]
}

/** What the model says, or which tools it wants called. */
export type ModelTurn = { says: string } | { calls: { name: string; arguments: unknown }[] }

type Handler = (request: ModelRequest, response: ServerResponse) => void

/** A service on a local port that speaks like OpenAI's, and says what the test wants. It remembers what it was asked. */
export async function startModelServer() {
  const asked: ModelRequest[] = []
  const calls: { path: string | undefined; headers: IncomingHttpHeaders }[] = []
  let handle: Handler = says('Hello.')
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = (await json(request)) as ModelRequest
    asked.push(body)
    calls.push({ path: request.url, headers: request.headers })
    handle(body, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/v1`
  return {
    env: { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'test-model', AI_API_KEY: 'test-key', AI_BASE_URL: url },
    asked,
    /** Beside each of them, where it was sent and with which headers. */
    calls,
    answerWith(next: Handler) {
      handle = next
    },
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

export type ModelServer = Awaited<ReturnType<typeof startModelServer>>

/** Takes these turns one after the other, and stays with the last. */
export function takes(...turns: readonly ModelTurn[]): Handler {
  let next = 0
  return (_request, response) => {
    const turn = turns[Math.min(next, turns.length - 1)]
    next += 1
    if (turn) sendTurn(response, turn)
  }
}

export function says(text: string): Handler {
  return takes({ says: text })
}

export function sendTurn(response: ServerResponse, turn: ModelTurn) {
  const message =
    'says' in turn
      ? { role: 'assistant', content: turn.says }
      : { role: 'assistant', content: null, tool_calls: turn.calls.map(toToolCall) }
  const choice = { index: 0, message, finish_reason: 'says' in turn ? 'stop' : 'tool_calls' }
  const usage = { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 }
  const body = { id: 'test', object: 'chat.completion', created: 0, model: 'test-model', choices: [choice], usage }
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

function toToolCall({ name, arguments: given }: { name: string; arguments: unknown }, at: number) {
  const text = typeof given === 'string' ? given : JSON.stringify(given)
  return { id: `call-${at}`, type: 'function', function: { name, arguments: text } }
}
