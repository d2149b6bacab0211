import { findNamedTogether } from './named-together.ts'
import { type End, findAtEnd, OPPOSITE, withoutBrackets } from './part-at-end.ts'
import type { PartIndex } from './part-index.ts'

const SAYS_END =
  /\b(?:front|frt|fr|rear|back|lf|rf|lr|rr|third|3rd|2nd|second|hatch|trunk|sliding|slider?|delanter[oa]s?|traser[oa]s?|(?:driver|passenger)(?!'?s?\s+side))\b/i
const HIT_FROM_BEHIND = /\brear[\s-]?ended\b|\bfrom behind\b/i

export function findOtherEnd(index: PartIndex, name: string): string | null {
  return findAtEnd(index, name, endOf(name) === 'rear' ? 'front' : 'rear')
}

/** The part at the mentioned ends, if it exists there. */
export function movePart(index: PartIndex, name: string, ends: readonly End[]): string {
  return ends.reduce((moved, end) => findAtEnd(index, moved, end) ?? findByOtherName(index, moved, end) ?? moved, name)
}

/** "Rear windshield" is another name for the back glass. */
function findByOtherName(index: PartIndex, name: string, end: End): string | null {
  if (!/front|rear/.test(end) || new RegExp(end, 'i').test(name)) return null
  const plain = withoutBrackets(name).replace(new RegExp(String.raw`,? \b${OPPOSITE[end]}\b`, 'i'), '')
  return findNamedTogether(index, end, plain)?.name ?? null
}

function endOf(name: string): 'front' | 'rear' {
  return /\brear\b/i.test(name) ? 'rear' : 'front'
}

/** The end we assume if the message doesn't say: that of the first part that exists at both. */
export function findAssumedEnd(index: PartIndex, text: string, names: readonly string[]): 'front' | 'rear' | null {
  if (HIT_FROM_BEHIND.test(text)) return names.some((name) => findOtherEnd(index, name)) ? 'rear' : null
  if (SAYS_END.test(text)) return null
  const open = names.find((name) => findOtherEnd(index, name))
  return open ? endOf(open) : null
}

/** The part at the end the message implies: the rear for someone who was hit from behind. */
export function placePart(index: PartIndex, text: string, name: string): string {
  if (endOf(name) === 'rear') return name
  return HIT_FROM_BEHIND.test(text) ? (findOtherEnd(index, name) ?? name) : name
}
