import { readFile, stat } from 'node:fs/promises'
import { parseCsv } from '#lib/csv.ts'
import { readDonor } from '#stock/donor-vehicle.ts'
import { isInterchangeNumber } from '#stock/stock-item.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'

/** The interchange numbers that the yard's own file gives a vehicle, by year, make and model. */
export type InterchangeGroups = (year: number, makeKey: string, modelKey: string) => Promise<readonly string[]>

const CHECK_EVERY_MS = 2000
const MAX_YEARS = 100

/**
 * Reads DATA_DIR/interchange.csv, and again when it changes. Columns: `interchange,make,model` and either `year` or `first_year`
 * and `last_year`. Without a file that can be read there are no groups; we never make any up.
 */
export function openInterchangeGroups(
  file: string,
  catalogue: Catalogue,
  elapsedMs = () => performance.now(),
): InterchangeGroups {
  let groups: ReadonlyMap<string, readonly string[]> = new Map()
  let [checkedMs, changedMs] = [Number.NEGATIVE_INFINITY, 0]
  async function refresh() {
    checkedMs = elapsedMs()
    const found = await stat(file).catch(() => null)
    if ((found?.mtimeMs ?? 0) === changedMs) return
    const csv = found ? await readFile(file, 'utf8').catch(() => null) : ''
    // Read again at the next check.
    if (csv === null) return
    changedMs = found?.mtimeMs ?? 0
    groups = parseGroups(csv, catalogue)
  }
  return async (year, makeKey, modelKey) => {
    if (elapsedMs() - checkedMs >= CHECK_EVERY_MS) await refresh()
    return groups.get(keyOf(year, makeKey, modelKey)) ?? []
  }
}

function parseGroups(csv: string, catalogue: Catalogue): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>()
  for (const row of parseCsv(csv.replace(/^\uFEFF/, '').replace(/^.*/, (header) => header.toLowerCase()))) {
    const number = (row.interchange ?? '').toUpperCase().replaceAll(/\s+/g, '')
    const first = Number(row.first_year ?? row.year)
    const last = Number(row.last_year ?? row.year ?? row.first_year)
    if (!isInterchangeNumber(number) || !(first > 0) || !(last >= first) || last - first > MAX_YEARS) continue
    for (let year = first; year <= last; year++) {
      const { makeKey, modelKey } = readDonor(catalogue, { make: row.make ?? '', model: row.model ?? '', year })
      const key = keyOf(year, makeKey, modelKey)
      groups.set(key, [...(groups.get(key) ?? []), number])
    }
  }
  return groups
}

function keyOf(year: number, makeKey: string, modelKey: string): string {
  return `${year} ${makeKey} ${modelKey}`
}
