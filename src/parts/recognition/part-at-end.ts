import { nameOf, type PartIndex } from './part-index.ts'

export type End = 'front' | 'rear' | 'upper' | 'lower' | 'inside' | 'outside'

export const OPPOSITE: Readonly<Record<End, End>> = {
  ...{ front: 'rear', rear: 'front', upper: 'lower', lower: 'upper', inside: 'outside', outside: 'inside' },
}

/** "Front and rear bumper" means two parts. */
export const BOTH_ENDS: RegExp =
  /\b(?:fronts?(?: ones?)?\W+(?:and|&|n) (?:the )?(?:rear|back)s?|(?:rear|back)s? (?:and|&|n) (?:the )?fronts?|(?:those|these|them|that|it) (?:and|&|n|plus) (?:\w+ )?(?:of |the )*(?:rear|back)s?)\b/i

/** The same part at the other end, found by swapping front/rear, upper/lower or inside/outside in its name. Null if there is none. */
export function findAtEnd(index: PartIndex, name: string, end: End): string | null {
  const word = (end[0]?.toUpperCase() ?? '') + end.slice(1)
  const swapped = name.replace(new RegExp(String.raw`\b${OPPOSITE[end]}\b`, 'i'), word)
  if (swapped === name) return null
  const alike = () => [...index.byName.values()].find((part) => withoutBrackets(part.name) === withoutBrackets(swapped))
  return (index.byName.get(nameOf(swapped)) ?? alike())?.name ?? null
}

export function withoutBrackets(name: string): string {
  return name.replace(/ \((?!front|rear).*\)/i, '')
}
