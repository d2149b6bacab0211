import { formatDollars } from '#lib/money.ts'

/** What comes on top of a total until the old part is back: "plus $150 core, refunded when you return yours". */
export function coreWording(cents: number): string {
  return `plus ${formatDollars(cents).replace(/\.00$/, '')} core, refunded when you return yours`
}
