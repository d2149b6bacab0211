import type { Company } from '#company/company.ts'
import { parseCsv } from '#lib/csv.ts'

/** "unsure" is counted as taxed, so the price at the door doesn't go up later. */
const SHIPPING_RULES = ['yes', 'no', 'unsure'] as const

/** Average combined sales tax (state and local) in hundredths of a percent, on the part and on its shipping. */
export type SalesTax = {
  place: string
  basisPoints: number
  shippingBasisPoints: number
  isShippingTaxed: (typeof SHIPPING_RULES)[number] | 'average'
  /** The owner entered it. */
  isOwnRate?: true
  /** Where the shop collects none, a sentence that says so. */
  notCollected?: string
}

export type SalesTaxes = { byState: ReadonlyMap<string, SalesTax>; national: SalesTax }

const NOT_STATES = new Set(['PR', 'GU', 'VI', 'AS', 'MP', 'AA', 'AE', 'AP'])

export function parseSalesTaxes(csv: string): SalesTaxes {
  const byState = new Map(parseCsv(csv).map((row) => [row.state ?? '', toSalesTax(row)]))
  const states = [...byState].filter(([state]) => !NOT_STATES.has(state)).map(([, tax]) => tax)
  return {
    byState,
    national: {
      place: 'National average',
      basisPoints: average(states.map(({ basisPoints }) => basisPoints)),
      shippingBasisPoints: average(states.map(({ shippingBasisPoints }) => shippingBasisPoints)),
      isShippingTaxed: 'average',
    },
  }
}

export function salesTaxOf(
  { taxStates }: Pick<Company, 'taxStates'>,
  { byState, national }: SalesTaxes,
  state: string | undefined,
): SalesTax {
  const average = byState.get(state ?? '') ?? national
  if (!taxStates) return average
  const own = taxStates.find((each) => each.state === state)
  if (own) {
    const basisPoints = Math.round(own.percent * 100)
    return {
      ...average,
      isOwnRate: true,
      basisPoints,
      shippingBasisPoints: average.shippingBasisPoints === 0 ? 0 : basisPoints,
    }
  }
  const collecting = taxStates.map((each) => byState.get(each.state)?.place ?? each.state)
  const elsewhere =
    collecting.length > 0
      ? `We collect sales tax only in ${new Intl.ListFormat('en-US').format(collecting)}`
      : "We don't collect sales tax"
  const notCollected = state ? `We don't collect sales tax in ${average.place}.` : `${elsewhere}.`
  return { place: average.place, basisPoints: 0, shippingBasisPoints: 0, isShippingTaxed: 'no', notCollected }
}

/** What the shopper should know about the tax; null if only the part is taxed. */
export function shippingTaxNote({
  place,
  shippingBasisPoints,
  isShippingTaxed,
  notCollected,
}: SalesTax): string | null {
  if (notCollected) return notCollected
  if (shippingBasisPoints === 0) return null
  if (isShippingTaxed === 'yes') return `${place} taxes shipping.`
  if (isShippingTaxed === 'unsure') return `${place} may tax shipping, so the tax is an estimate that includes it.`
  return null
}

function toSalesTax(row: Record<string, string>): SalesTax {
  const basisPoints = Math.round(Number(row.avg_combined_pct) * 100)
  if (Number.isNaN(basisPoints)) throw new Error(`No tax rate for ${row.state}`)
  const isShippingTaxed = SHIPPING_RULES.find((rule) => rule === row.shipping_taxed)
  if (!isShippingTaxed || !row.shipping_source) throw new Error(`No rule for tax on shipping for ${row.state}`)
  const shippingBasisPoints = isShippingTaxed === 'no' ? 0 : basisPoints
  return { place: row.name ?? '', basisPoints, shippingBasisPoints, isShippingTaxed }
}

function average(numbers: readonly number[]): number {
  return Math.round(numbers.reduce((sum, number) => sum + number, 0) / numbers.length)
}
