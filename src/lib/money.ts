const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Money is whole cents inside the program; dollars with two decimals are for JSON and files. */
export function toDollars(cents: number): number {
  return cents / 100
}

export function toCents(dollars: number): number {
  return Math.round(dollars * 100)
}

/** Cents as people read them: "$1,234.56". */
export function formatDollars(cents: number): string {
  return DOLLARS.format(toDollars(cents))
}
