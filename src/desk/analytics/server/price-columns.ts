import type { CsvColumns } from '#lib/csv.ts'
import { toDollars } from '#lib/money.ts'
import { adjustmentCents, withTotal } from '#quotes/price-notes.ts'
import { parseStoredPricing } from '#quotes/server/quote-store.ts'

export type PricedRow = { pricing: string; total_cents: number }

/** What a quote's total is made of, for spreadsheets. The core deposit is on top of it. */
export const priceColumns: CsvColumns<PricedRow> = {
  'Part price': (row) => dollars(priceOf(row).breakdown.basePrice),
  Freight: (row) => dollars(priceOf(row).breakdown.freight),
  'Discount or surcharge': (row) => dollars(toDollars(adjustmentCents(priceOf(row).breakdown))),
  Tax: (row) => dollars(priceOf(row).breakdown.taxes),
  Total: (row) => dollars(toDollars(row.total_cents)),
  'Core deposit': (row) => dollars(priceOf(row).coreDeposit ?? 0),
  State: (row) => priceOf(row).taxState ?? '',
}

function priceOf({ pricing, total_cents }: PricedRow) {
  return withTotal(parseStoredPricing(pricing), total_cents)
}

function dollars(amount: number): string {
  return amount.toFixed(2)
}
