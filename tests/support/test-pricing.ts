import { openParts } from '#parts/server/part-data.ts'
import type { PriceFeed } from '#platform/env.ts'
import { openPricing } from '#pricing/server/pricing-data.ts'
import { vinData } from './vin-data.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

/** Pricing on the project's own data. */
export async function openTestPricing(feeds: readonly PriceFeed[]) {
  const [parts, { catalogue }] = await Promise.all([openParts('data'), vinData])
  return openPricing({ folder: 'data', parts, catalogue, feeds, log: silent })
}

/** The same without a feed, opened once for all files of a worker; nothing in it changes. */
export const testPricing = openTestPricing([])
