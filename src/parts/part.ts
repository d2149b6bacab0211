import { parseCsv } from '#lib/csv.ts'
import { toCents } from '#lib/money.ts'

export const SHIPPING_CLASSES = ['parcel-small', 'parcel-medium', 'oversize', 'freight-LTL'] as const
export type ShippingClass = (typeof SHIPPING_CLASSES)[number]

export type PartName = { name: string; synonyms: readonly string[] }

/** Prices are for used parts of a ten-year-old mainstream car. */
export type Part = PartName & {
  category: string
  lowCents: number
  medianCents: number
  highCents: number
  shippingClass: ShippingClass
  weightPounds: number
  /** Electrical parts can't be returned. */
  isElectrical: boolean
  /** The usual deposit for the old part, null if there's none. */
  coreDepositCents: number | null
  /** Parts with legal restrictions on shipping, such as airbags. */
  isRestricted: boolean
}

export function parseParts(csv: string): Part[] {
  return parseCsv(csv).map(toPart)
}

function toPart(row: Record<string, string>): Part {
  return {
    name: row.name ?? '',
    synonyms: (row.synonyms ?? '').split(';').filter((synonym) => synonym !== ''),
    category: row.category ?? '',
    lowCents: toCents(Number(row.price_low)),
    medianCents: toCents(Number(row.price_median)),
    highCents: toCents(Number(row.price_high)),
    shippingClass: toShippingClass(row.shipping_class),
    weightPounds: Number(row.weight_lb),
    isElectrical: row.electrical === 'yes',
    coreDepositCents: row.core_charge === 'yes' ? toCents(Number(row.core_usd)) : null,
    isRestricted: row.restricted === 'yes',
  }
}

function toShippingClass(text: string | undefined): ShippingClass {
  const known = SHIPPING_CLASSES.find((name) => name === text)
  if (!known) throw new Error(`Unknown shipping class in the parts list: ${text}`)
  return known
}
