import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Hono } from 'hono'
import { afterEach, describe, expect, test } from 'vitest'
import { parseEnv } from '#platform/env.ts'
import type { HttpEnv } from './http-env.ts'
import { listen } from './server.ts'

const LARGE_BYTES = 50_000_000

const settings = { ...parseEnv({}), PORT: 0, HOST: '127.0.0.1' }

const { promise: released, resolve: release } = Promise.withResolvers<void>()

const app = new Hono<HttpEnv>()
  .get('/', (c) => c.text('quick'))
  .get('/slow', async (c) => {
    await released
    return c.text('slow')
  })
  .get('/events', (c) => c.body(new ReadableStream(), 200, { 'Content-Type': 'text/event-stream' }))
  .get('/large', (c) => c.body(new Uint8Array(LARGE_BYTES)))

const running: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()))
})

async function start(overrides: Partial<typeof settings> = {}) {
  const stopping = new AbortController()
  const server = await listen(app, { ...settings, ...overrides }, stopping.signal)
  running.push(server)
  return { ...server, stopping, url: `http://127.0.0.1:${server.port}` }
}

async function ask(url: string, agent: Agent, headers: Record<string, string> = {}) {
  const request = get(url, { agent, headers })
  const [response] = await once(request, 'response')
  return response
}

async function read(url: string, agent: Agent) {
  const response = await ask(url, agent)
  const chunks: Buffer[] = await response.toArray()
  return {
    text: Buffer.concat(chunks).toString(),
    connection: response.headers.connection,
    isReused: response.req.reusedSocket,
  }
}

describe('a process told to stop', () => {
  test('answers open connections one last time and closes them', async () => {
    const server = await start()
    const agents = Array.from({ length: 20 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    const readAll = () => Promise.all(agents.map((agent) => read(server.url, agent)))
    await readAll()
    server.stopping.abort()
    expect(await readAll()).toEqual(agents.map(() => ({ text: 'quick', connection: 'close', isReused: true })))
    expect((await readAll()).every(({ isReused }) => !isReused)).toBe(true)
    for (const agent of agents) agent.destroy()
  })

  test('finishes requests in flight, then closes their connections', async () => {
    const server = await start()
    const slow = read(`${server.url}/slow`, new Agent({ keepAlive: true }))
    await sleep(100)
    server.stopping.abort()
    const stopped = server.stop()
    release()
    expect(await slow).toMatchObject({ text: 'slow', connection: 'close' })
    await stopped
  })

  test('ends event streams, which never end by themselves', async () => {
    const server = await start()
    const agent = new Agent()
    const events = await ask(`${server.url}/events`, agent, { Accept: 'text/event-stream' })
    server.stopping.abort()
    await Promise.all([expect(events.toArray()).rejects.toThrow('aborted'), server.stop()])
  })
})

describe('a client', () => {
  test('that does not read its response is disconnected', async () => {
    const server = await start({ SOCKET_TIMEOUT_SECONDS: 0.3 })
    const socket = connect(server.port, '127.0.0.1').pause()
    socket.on('error', () => {})
    socket.write('GET /large HTTP/1.1\r\nHost: shop\r\n\r\n')
    await sleep(1500)
    let bytes = 0
    socket.on('data', (chunk) => {
      bytes += chunk.length
    })
    socket.resume()
    await once(socket, 'close')
    expect(bytes).toBeLessThan(LARGE_BYTES)
  })

  test('is moved to a new connection after many requests', async () => {
    const server = await start({ MAX_REQUESTS_PER_CONNECTION: 2 })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const answers = [await read(server.url, agent), await read(server.url, agent), await read(server.url, agent)]
    expect(answers.map(({ connection }) => connection)).toEqual(['keep-alive', 'close', 'keep-alive'])
    agent.destroy()
  })

  test('is turned away when the server is full', async () => {
    const server = await start({ MAX_CONNECTIONS: 2 })
    const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })]
    await Promise.all(agents.map((agent) => read(server.url, agent)))
    await expect(read(server.url, new Agent())).rejects.toThrow()
    for (const agent of agents) agent.destroy()
    await expect
      .poll(() =>
        read(server.url, new Agent()).then(
          ({ text }) => text,
          () => '',
        ),
      )
      .toBe('quick')
  })
})
