import { join } from 'node:path'
import { toCompany } from '#company/company.ts'
import { sampleSettings } from '#company/sample-settings.ts'
import { findParts } from '#parts/find-parts.ts'
import { recognisePart } from '#parts/recognition/recognise-part.ts'
import { openParts } from '#parts/server/part-data.ts'
import { toPricingAnswer } from '#pricing/pricing-answer.ts'
import { pricePart } from '#pricing/server/price-part.ts'
import { openPricing } from '#pricing/server/pricing-data.ts'
import { MISSPELT, SPELT_RIGHT } from '#tests/support/part-phrasings.ts'
import { openVinData } from '#vehicles/server/vin-data.ts'

const FOLDER = join(import.meta.dirname, '../../data')
const NOW = new Date('2026-06-15T12:00:00Z')
const COMPANY = toCompany(sampleSettings)
const CALLS = 20_000
const ROUNDS = 3
const TARGET_PRICE_MICROSECONDS = 1000
const TARGET_RECOGNITION_MICROSECONDS = 300

/** What a price and its parts cost in CPU without a live feed, compared with returning a ready object. */
export async function benchPrices() {
  const [parts, { catalogue }] = await Promise.all([openParts(FOLDER), openVinData(FOLDER)])
  const log = { info() {}, warn() {}, error() {}, debug() {} }
  const openedAt = process.cpuUsage()
  const pricing = await openPricing({ folder: FOLDER, parts, catalogue, feeds: [], log })
  print('open', microsecondsSince(openedAt), 'once at the start')

  const texts = [...SPELT_RIGHT, ...MISSPELT].map(([text]) => text)
  const textAt = (call: number) => texts[call % texts.length] ?? ''
  const requestAt = (call: number) => ({
    year: 1990 + (call % 36),
    make: 'Honda',
    model: 'Accord',
    partName: textAt(call) || 'General Parts',
    zipCode: String(10_000 + (call % 89_999)),
  })
  const ready = toPricingAnswer(await pricePart(pricing, COMPANY, requestAt(0), NOW))

  print('baseline: a ready answer as JSON', await cost(() => JSON.stringify(ready)), '')
  print(
    'recognise a part',
    await cost((call) => recognisePart(pricing.partIndex, textAt(call))),
    target(TARGET_RECOGNITION_MICROSECONDS),
  )
  print('find parts for the select', await cost((call) => findParts(parts, textAt(call))), '')
  const priceOne = async (call: number) =>
    JSON.stringify(toPricingAnswer(await pricePart(pricing, COMPANY, requestAt(call), NOW)))
  print('price a part, answer included', await cost(priceOne), target(TARGET_PRICE_MICROSECONDS))
}

async function cost(work: (call: number) => unknown): Promise<number> {
  const costs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = process.cpuUsage()
    for (let call = 0; call < CALLS; call++) await work(call)
    costs.push(microsecondsSince(startedAt) / CALLS)
  }
  return Math.min(...costs)
}

function microsecondsSince(startedAt: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(startedAt)
  return user + system
}

function target(microseconds: number): string {
  return `target ${microseconds} µs or less`
}

function print(title: string, microseconds: number, note: string) {
  process.stdout.write(`prices: ${title.padEnd(34)} ${microseconds.toFixed(1).padStart(9)} µs of CPU  ${note}\n`)
}
