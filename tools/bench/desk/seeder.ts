import path from 'node:path'
import { openParts } from '#parts/server/part-data.ts'
import { openPricing } from '#pricing/server/pricing-data.ts'
import { seedDatabase } from '#tools/seed/seed-database.ts'
import { openVinData } from '#vehicles/server/vin-data.ts'
import type { DeskDatabase } from './desk-database.ts'

const DATA = path.resolve(import.meta.dirname, '../../../data')
const SEED = '1995'

/** Adds leads to a desk until there are so many. Says how many seconds it took. */
export async function openSeeder(): Promise<(desk: DeskDatabase, size: number) => Promise<number>> {
  const [{ catalogue }, parts] = await Promise.all([openVinData(DATA), openParts(DATA)])
  const log = { info() {}, warn() {}, error() {}, debug() {} }
  const pricing = await openPricing({ folder: DATA, parts, catalogue, feeds: [], log })
  return async ({ db, settle }, size) => {
    const startedMs = performance.now()
    const { count } = await db
      .selectFrom('leads')
      .select((lead) => lead.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    await seedDatabase(db, { pricing, parts }, { leads: size - count, seed: SEED }, new Date())
    await settle()
    return (performance.now() - startedMs) / 1000
  }
}
