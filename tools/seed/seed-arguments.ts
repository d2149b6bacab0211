import { parseArgs } from 'node:util'
import type { SeedOptions } from './seed-database.ts'

const DEFAULT_SEED = '1995'
const MAX_LEADS = 10_000_000

export type SeedArguments = { ok: true; options: SeedOptions } | { ok: false; message: string }

/** Reads `--leads N` and `--seed 7` from the command line. Any seed will do, only the number of leads must be one. */
export function parseSeedArguments(args: readonly string[]): SeedArguments {
  const { values } = parseArgs({
    args: [...args],
    options: { leads: { type: 'string' }, seed: { type: 'string' } },
    strict: false,
  })
  const leads = Number(typeof values.leads === 'string' ? values.leads : Number.NaN)
  const seed = typeof values.seed === 'string' ? values.seed : DEFAULT_SEED
  if (Number.isInteger(leads) && leads >= 1 && leads <= MAX_LEADS) return { ok: true, options: { leads, seed } }
  return { ok: false, message: 'How many leads? Say a whole number from 1 to 10,000,000: npm run seed -- --leads 500' }
}
