import { readFileSync } from 'node:fs'
import { monitorEventLoopDelay, type PerformanceEntry, PerformanceObserver, performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'

const SLOWEST = 200
const TRIES = 5
const SCHEDULER_FIGURES = '/proc/thread-self/schedstat'

export type Decode = (vin: string) => unknown

/** One decode in milliseconds: its own time, and the time other processes had the CPU. */
type Timed = { vin: string; startedAt: number; tookMs: number; ownMs: number; waitedMs: number }

export type DecodeTimes = { decodes: Timed[]; collections: PerformanceEntry[]; loopLateMs: number; idleLateMs: number }

export async function timeDecodes(vins: readonly string[], decode: Decode): Promise<DecodeTimes> {
  const collections: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => collections.push(...list.getEntries()))
  observer.observe({ entryTypes: ['gc'] })
  const decodes: Timed[] = []
  const startedAt = performance.now()
  const loopLateMs = await latenessDuring(async () => {
    for (const vin of vins) {
      decodes.push(await timeOne(vin, decode))
      await nextTurn()
    }
  })
  const tookMs = performance.now() - startedAt
  collections.push(...observer.takeRecords())
  observer.disconnect()
  const idleLateMs = await latenessDuring(async () => {
    const until = performance.now() + tookMs
    while (performance.now() < until) await nextTurn()
  })
  return { decodes, collections, loopLateMs, idleLateMs }
}

export function isInterrupted({ startedAt, tookMs }: Timed, collections: readonly PerformanceEntry[]): boolean {
  return collections.some(({ startTime }) => startTime >= startedAt && startTime <= startedAt + tookMs)
}

/** Decodes the slowest ones again, best of several tries: if a VIN itself is slow, it's slow again. */
export async function repeatSlowest(decodes: readonly Timed[], decode: Decode): Promise<number> {
  const slowest = decodes.toSorted((a, b) => b.ownMs - a.ownMs).slice(0, SLOWEST)
  let longestMs = 0
  for (const { vin } of slowest) {
    let bestMs = Number.POSITIVE_INFINITY
    for (let times = 0; times < TRIES; times += 1) bestMs = Math.min(bestMs, (await timeOne(vin, decode)).tookMs)
    longestMs = Math.max(longestMs, bestMs)
  }
  return longestMs
}

async function timeOne(vin: string, decode: Decode): Promise<Timed> {
  const outerStart = performance.now()
  const waitedBefore = waitedMs()
  const startedAt = performance.now()
  await decode(vin)
  const tookMs = performance.now() - startedAt
  const waited = waitedMs() - waitedBefore
  return { vin, startedAt, tookMs, ownMs: Math.min(tookMs, performance.now() - outerStart - waited), waitedMs: waited }
}

/** How long this thread was ready to run while others ran. Only Linux counts this. */
function waitedMs(): number {
  if (process.platform !== 'linux') return 0
  const [, waitedNs] = readFileSync(SCHEDULER_FIGURES, 'utf8').split(' ')
  return Number(waitedNs) / 1e6
}

async function latenessDuring(work: () => Promise<void>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  await work()
  delay.disable()
  return delay.max / 1e6
}
