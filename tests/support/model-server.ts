import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export type ModelRequest = {
  model: string
  max_tokens: number
  messages: { role: string; content: string | null; tool_calls?: unknown[] }[]
  tools: { function: { name: string; parameters: object } }[]
}

export type ModelTurn = { says: string } | { calls: { name: string; arguments: unknown }[] }

type Handler = (request: ModelRequest, response: ServerResponse) => void

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

/** As a service does that is asked to stream: the words in pieces, then why it ends, then what it cost. */
function sendTurn(response: ServerResponse, turn: ModelTurn) {
  startTurn(response)
  if ('says' in turn) for (const piece of turn.says.match(/\s*\S+\s*|\s+/g) ?? []) sendPiece(response, piece)
  else sendChoice(response, { delta: { tool_calls: turn.calls.map(toToolCall) } })
  endTurn(response, 'says' in turn ? 'stop' : 'tool_calls')
}

export function startTurn(response: ServerResponse) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
}

export function sendPiece(response: ServerResponse, content: string) {
  sendChoice(response, { delta: { role: 'assistant', content } })
}

export function endTurn(response: ServerResponse, reason: 'stop' | 'tool_calls' = 'stop', tokens = 1000) {
  sendChoice(response, { delta: {}, finish_reason: reason })
  const usage = { prompt_tokens: tokens - 100, completion_tokens: 100, total_tokens: tokens }
  sendEvent(response, { choices: [], usage })
  response.end('data: [DONE]\n\n')
}

function sendChoice(response: ServerResponse, choice: object) {
  sendEvent(response, { choices: [{ index: 0, ...choice }] })
}

function sendEvent(response: ServerResponse, event: object) {
  const chunk = { id: 'test', object: 'chat.completion.chunk', created: 0, model: 'test-model', ...event }
  response.write(`data: ${JSON.stringify(chunk)}\n\n`)
}

function toToolCall({ name, arguments: given }: { name: string; arguments: unknown }, at: number) {
  const text = typeof given === 'string' ? given : JSON.stringify(given)
  return { index: at, id: `call-${at}`, type: 'function', function: { name, arguments: text } }
}
