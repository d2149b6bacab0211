/** Made when it is first asked for: on most pages no price stands at first, and a browser takes a while over it. */
let dollarFormat: Intl.NumberFormat | null = null

/** Money is whole cents inside the program; dollars with two decimals are for JSON and files. */
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
