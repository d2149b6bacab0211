import { parseCsv } from '#lib/csv.ts'

/** Average combined sales tax (state and local) in hundredths of a percent. It's charged on the part, not on freight. */
export type SalesTax = { place: string; basisPoints: number }

export type SalesTaxes = { byState: ReadonlyMap<string, SalesTax>; national: SalesTax }

const NOT_STATES = new Set(['PR', 'GU', 'VI', 'AS', 'MP', 'AA', 'AE', 'AP'])

export function parseSalesTaxes(csv: string): SalesTaxes {
  const rows = parseCsv(csv)
  const states = rows.filter((row) => !NOT_STATES.has(row.state ?? '')).map(toBasisPoints)
  const average = Math.round(states.reduce((sum, points) => sum + points, 0) / states.length)
  return {
    byState: new Map(rows.map((row) => [row.state ?? '', { place: row.name ?? '', basisPoints: toBasisPoints(row) }])),
    national: { place: 'National average', basisPoints: average },
  }
}

export function salesTaxOf({ byState, national }: SalesTaxes, state: string | undefined): SalesTax {
  return byState.get(state ?? '') ?? national
}

function toBasisPoints(row: Record<string, string>): number {
  const basisPoints = Math.round(Number(row.avg_combined_pct) * 100)
  if (Number.isNaN(basisPoints)) throw new Error(`No tax rate for ${row.state}`)
  return basisPoints
}
