import { readdirSync, readFileSync } from 'node:fs'
import { Agent, request as openRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export const CONNECTIONS = 8
const TICKS_PER_SECOND = 100

export type Attempt = { path: string; method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string }

export function request(url: string, times: number) {
  return send(url, { method: 'GET' }, times)
}

/** How long each of so many requests took, one after the other. */
export async function timeRequests(url: string, times: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const took: number[] = []
  for (let sent = 0; sent < times; sent += 1) {
    const startedAt = performance.now()
    await sendOnce(url, { method: 'GET' }, agent)
    took.push(performance.now() - startedAt)
  }
  agent.destroy()
  return took
}

/** As slowly as if each answer took that much longer: a program that mostly waits uses more CPU time for each request. */
export async function requestSlowly(url: string, times: number, pauseMs: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let left = times
  const worker = async () => {
    while (left-- > 0) {
      await sendOnce(url, { method: 'GET' }, agent)
      await sleep(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  agent.destroy()
}

export async function send(url: string, attempt: Omit<Attempt, 'path'>, times: number, connections = CONNECTIONS) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  let left = times
  const worker = async () => {
    while (left-- > 0) await sendOnce(url, attempt, agent)
  }
  await Promise.all(Array.from({ length: connections }, worker))
  agent.destroy()
}

/** CPU time a process has used so far, in microseconds. Doesn't depend on how busy the machine is. */
export function cpuMicroseconds(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [userTicks, systemTicks] = [Number(fields[11]), Number(fields[12])]
  return ((userTicks + systemTicks) * 1_000_000) / TICKS_PER_SECOND
}

/** The same for all its threads, to the nanosecond. */
export function cpuMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}

function sendOnce(url: string, { method, headers, body }: Omit<Attempt, 'path'>, agent: Agent) {
  return new Promise<void>((resolve, reject) => {
    const options = { agent, method, headers: { 'Accept-Encoding': 'br, gzip', ...headers } }
    const sent = openRequest(url, options, (response) => {
      response.on('end', resolve)
      response.resume()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
