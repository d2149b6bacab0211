import { parseArgs } from 'node:util'

const DEFAULT_SEED = '1995'
const MAX_LEADS = 10_000_000
const MAX_STOCK = 5_000_000

export type SeedOptions = { leads: number; stock: number; seed: string }

export type SeedArguments = { ok: true; options: SeedOptions } | { ok: false; message: string }

const USAGE =
  'How many? Say how many leads (up to 10,000,000), how many parts in stock (up to 5,000,000), or both: npm run seed -- --leads 500 --stock 20000'

/** Reads `--leads N`, `--stock N` and `--seed 7` from the command line. Any seed works; the others must be numbers. */
export function parseSeedArguments(args: readonly string[]): SeedArguments {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: [...args], options: { leads: text, stock: text, seed: text }, strict: false })
  const leads = readCount(values.leads, MAX_LEADS)
  const stock = readCount(values.stock, MAX_STOCK)
  const seed = typeof values.seed === 'string' ? values.seed : DEFAULT_SEED
  if (leads === null || stock === null || leads + stock === 0) return { ok: false, message: USAGE }
  return { ok: true, options: { leads, stock, seed } }
}

/** Null if it isn't a number that makes sense. */
function readCount(given: string | boolean | undefined, most: number): number | null {
  if (given === undefined) return 0
  const count = Number(typeof given === 'string' ? given : Number.NaN)
  return Number.isInteger(count) && count >= 1 && count <= most ? count : null
}
