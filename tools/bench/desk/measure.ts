const ROUNDS = 9
const ROUND_MS = 60
const CALLS_AT_LEAST = 5

/** Of one call, in milliseconds: the processor time of everybody who works on it, and how long it takes. */
export type Cost = { cpuMs: number; wallMs: number }

export type Call = (count: number) => Promise<unknown>

/** What is measured: a call, and the processor time that everybody who works on it has used so far. */
export type Subject = { call: Call; cpuMs: () => Promise<number> }

/**
 * The medians of some rounds, in each of which all subjects have their turn: what else happens on the machine meets them all
 * alike, so they can be compared.
 */
export async function measureSideBySide(subjects: readonly Subject[]): Promise<Cost[]> {
  const measured = []
  for (const subject of subjects) {
    measured.push({ ...subject, calls: await callsOfARound(subject.call), cpus: [] as number[], walls: [] as number[] })
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { call, cpuMs, calls, cpus, walls } of measured) {
      const before = await cpuMs()
      for (let count = 0; count < calls; count += 1) walls.push(await timed(() => call(round * calls + count)))
      cpus.push(((await cpuMs()) - before) / calls)
    }
  }
  return measured.map(({ cpus, walls }) => ({ cpuMs: median(cpus), wallMs: median(walls) }))
}

/** Warms up, too. */
async function callsOfARound(call: Call): Promise<number> {
  let calls = 0
  const tookMs = await timed(async () => {
    for (; calls < CALLS_AT_LEAST; calls += 1) await call(calls)
  })
  return Math.max(CALLS_AT_LEAST, Math.round((ROUND_MS * calls) / tookMs))
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}
