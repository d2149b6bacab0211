import type { PartIndex } from './part-index.ts'

export type TextRange = { from: number; to: number }

/** What comes right before a requested part. */
export const REQUESTED: RegExp =
  /\b(?:need|want|looking for|buy|order|replace|replacement|quote|price|cost|how much|(?:do )?(?:you|u|ya|yall) (?:have|got|sell|carry|stock)|prices?|get)\b(?:\s+(?:a|an|the|my|for|on|of|one|used|new|another|good|whole|complete|to|get|buy|replace|any|some|me|is|are|front|rear|left|right|driver|passenger|side)\b)*\s*$/i
export const THING =
  /\b(?:thing|thingy|thingie|thingamajig|thingamabob|doohickey|dohicky|doodad|gizmo|gadget|whatchamacallit|contraption|part|piece|device|unit|whatever|something|deal|cosa|pieza|parte|aparato)s?\b/i
/** "What charges the battery", "the thing that cranks it". */
export const DOES: RegExp =
  /\b(?:what|that|which|whatever|thing|part)\s+(?!is\b|was\b|does\b|has\b|this\b|its\b|us\b|needs\b|costs\b|comes\b|goes with\b|guys\b|parts\b)[a-z]{2,}s\b/i
/** "What you charge" and "what it goes for" are prices, not parts. Greetings aren't parts either. */
const SAID_TO_SHOP =
  /\bgood (?:morning|afternoon|evening|day)\b|\b(?:you|u|ya|yall|guys) (?:charge|charging|take|ask|asking)\b|\b(?:go|goes|going) for\b|\bhold off on\b|\bballpark on\b|\bin stock\b|\btrack down\b|\bright on\b|\bto go with (?:it|them|that|those)\b|\bwhere (?:i|we) live\b|\bgoes? back\b|\bin (?:the )?box\b/gi
/** A place follows these words. */
const PREPOSITION =
  /^(?:in|on|at|into|onto|under|behind|from|of|near|over|inside|between|above|below|beside|around|across|to|off|against|through|by|with)$/i
/** If someone says what happened to a part, they need that part. */
export const ACCIDENT: RegExp =
  /\b(?:knocked (?:off|out)|smashed|bent|stole|stolen|tree|deer|wreck(?:ed)?|crash(?:ed)?|accident|dented|(?:ripped|broke|snapped|fell|tore) off|backed into|shattered|rear ended)\b/i

/** Blanks out car versions and small talk with the shop. All positions stay the same. */
export function withoutTalk({ versions }: Pick<PartIndex, 'versions'>, text: string): string {
  const blank = (words: string) => ' '.repeat(words.length)
  const rest = text.replaceAll(versions, blank)
  return (rest.trim() ? rest : text).replaceAll(SAID_TO_SHOP, blank)
}

/** Whether the next name only says where something is: "under the hood". */
export function isPlace(before: string): boolean {
  const words = before.match(/[\w'’]+(?=\s*$|\s+[\w'’]+\s*$|\s+[\w'’]+\s+[\w'’]+\s*$)/g) ?? []
  return words.some((word) => PREPOSITION.test(word))
}

/** Whether every word of a name also belongs to the described part. */
export function isWithin({ ranges }: { ranges: readonly TextRange[] }, known: readonly TextRange[]): boolean {
  return ranges.every((range) => known.some((word) => overlaps(word, range)))
}

export function overlaps(one: TextRange, other: TextRange): boolean {
  return one.from < other.to && one.to > other.from
}
