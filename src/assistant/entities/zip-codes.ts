import type { Token } from '#assistant/language/tokens.ts'

const NOT_BEFORE: ReadonlySet<string> = new Set('order number quote q part invoice rma stock orden pedido'.split(' '))
const NOT_AFTER: ReadonlySet<string> = new Set('mile mi k km dollar buck original rpm lb pound milla'.split(' '))

/** The position of the ZIP code in a message: five digits that aren't a mileage, an amount or an order number. */
export function findZipCode(tokens: readonly Token[]): number | null {
  const at = tokens.findLastIndex((token, place) => isZipCode(token, tokens[place - 1], tokens[place + 1]))
  return at < 0 ? null : at
}

function isZipCode(token: Token, last: Token | undefined, next: Token | undefined): boolean {
  if (!/^\d{5}$/.test(token.text) || /[$#,.]$/.test(token.before)) return false
  return !NOT_BEFORE.has(last?.plain ?? '') && !NOT_AFTER.has(next?.plain ?? '')
}
