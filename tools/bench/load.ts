import { readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'

const CONNECTIONS = 8
const TICKS_PER_SECOND = 100

export async function request(url: string, times: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let left = times
  const worker = async () => {
    while (left-- > 0) await requestOnce(url, agent)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  agent.destroy()
}

/** Processor time a process has used so far, in microseconds: what it costs, however busy the machine is. */
export function cpuMicroseconds(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const [userTicks, systemTicks] = [Number(fields[11]), Number(fields[12])]
  return ((userTicks + systemTicks) * 1_000_000) / TICKS_PER_SECOND
}

/** The same to the nanosecond, of all its threads. */
export function cpuMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6
}

function requestOnce(url: string, agent: Agent) {
  return new Promise<void>((resolve, reject) => {
    const sent = get(url, { agent, headers: { 'Accept-Encoding': 'br, gzip' } }, (response) => {
      response.on('end', resolve)
      response.resume()
    })
    sent.on('error', reject)
  })
}
