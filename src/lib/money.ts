/** Created on first use: it's slow, and most pages start without a price. */
let dollarFormat: Intl.NumberFormat | null = null

/** Money is whole cents in code, and dollars with two decimals in JSON and files. */
export function toDollars(cents: number): number {
  return cents / 100
}

export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

export function formatDollars(cents: number): string {
  dollarFormat ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  return dollarFormat.format(toDollars(cents))
}

export function formatAmount(dollars: number): string {
  return formatDollars(toCents(dollars))
}
