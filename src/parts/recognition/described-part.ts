import { toPlainWord } from '#parts/part-words.ts'
import { weigh } from './choice.ts'
import { stemOf } from './description-index.ts'
import { type ClauseWord, likenessByName, matchDescriptions, toClauseWords } from './match-descriptions.ts'
import { isNameOfCar, type PartIndex } from './part-index.ts'
import { type RankedParts, rankParts, troubleIn } from './part-scorer.ts'

export type DescribedPart = { name: string; from: number; to: number; ranges: readonly ClauseWord[]; score: number }

export type TextRange = { from: number; to: number }

/** Something to buy that the text names, with the places of its name; without a name it is not sold. */
export type NamedThing = { name: string | null; ranges: readonly TextRange[] }

/** What speaks for and against a text that describes a part, by name. */
type DescribedEvidence = Readonly<Record<string, number>>

export const REQUESTED: RegExp =
  /\b(?:need|want|looking for|buy|order|replace|replacement|quote|price|cost|how much|(?:do )?(?:you|u|ya|yall) (?:have|got|sell|carry|stock)|prices?|get)\b(?:\s+(?:a|an|the|my|for|on|of|one|used|new|another|good|whole|complete|to|get|buy|replace|any|some|me|is|are|front|rear|left|right|driver|passenger|side)\b)*\s*$/i
const SENTENCE_END = /[.!?\n]/
/** Somewhere in a sentence that asks for what it names. */
const ASKING =
  /\b(?:need|want|wants|looking for|buy|order|quote|price[ds]?|pricing|cost|costs|how much|charge|worth|(?:set|run) me|(?:you|u|ya|yall) (?:have|got|sell|carry|stock)|going for|asking|replacement)\b/i
/** What may stand before the first thing that is asked for. */
const OPENING =
  /^\W*(?:(?:what(?:'?s| is)|how much|an?|the|my|some|any|one|two|four|\d{1,2}|set|pair|used|new|another|spare|front|rear|left|right|drivers?|passengers?|side|of|jug|gallon|quart|bottle|can|case|box|bag|pack)s?\b\W*)*$/i
export const THING =
  /\b(?:thing|thingy|thingie|thingamajig|thingamabob|doohickey|dohicky|doodad|gizmo|gadget|whatchamacallit|contraption|part|piece|device|unit|whatever|something|deal|cosa|pieza|parte|aparato)s?\b/i
const RELATIVE =
  /\b(?:that|tht|thats|which|wich|who|where|what (?!do|does|did|would|is|are|was|can|could|will|about|year|should|kind|if|you|u)|you|u)\b/i
/** "What charges the battery", "the thing that cranks it". */
export const DOES: RegExp =
  /\b(?:what|that|which|whatever|thing|part)\s+(?!is\b|was\b|does\b|has\b|this\b|its\b|us\b|needs\b|costs\b|comes\b|goes with\b|guys\b|parts\b)[a-z]{2,}s\b/i
/** What you charge and what it goes for are prices, what charges and what goes is a part; and a greeting is none. */
const SAID_TO_SHOP =
  /\bgood (?:morning|afternoon|evening|day)\b|\b(?:you|u|ya|yall|guys) (?:charge|charging|take|ask|asking)\b|\b(?:go|goes|going) for\b|\bhold off on\b|\bballpark on\b|\bin stock\b|\btrack down\b|\bright on\b|\bto go with (?:it|them|that|those)\b|\bwhere (?:i|we) live\b|\bgoes? back\b|\bin (?:the )?box\b/gi
/** Behind these stands where something is. */
const PREPOSITION =
  /^(?:in|on|at|into|onto|under|behind|from|of|near|over|inside|between|above|below|beside|around|across|to|off|against|through|by|with)$/i
/** Whoever tells what was done to a part needs that part. */
export const ACCIDENT: RegExp =
  /\b(?:knocked (?:off|out)|smashed|bent|stole|stolen|tree|deer|wreck(?:ed)?|crash(?:ed)?|accident|dented|(?:ripped|broke|snapped|fell|tore) off|backed into|shattered|rear ended)\b/i
const LIST = /,|\b(?:and|n)\b|&|\+/i
const MOST_WORDS = 60
const LONG_TEXT = 12
const FEW_WORDS = 4
/** In so many words some fit any part; whoever asks by name behind them means the name. */
const STORY = 25
const NEAR = 8
const MUCH_TROUBLE = 0.5

/** The part that "the thing that charges the battery" means, or null where nothing is described, or not plainly enough. */
export function findDescribedPart(index: PartIndex, text: string, named: readonly NamedThing[]): DescribedPart | null {
  const found = weighDescription(index, text, named)
  if (!found) return null
  const sum = weigh(index.describedWeights, Object.entries(found.evidence))
  return sum > 0 ? { ...found.described, score: sum } : null
}

/** The part that the words fit best, with what speaks for and against it; null where nothing but names is said. */
export function weighDescription(index: PartIndex, text: string, named: readonly NamedThing[]) {
  const words = toClauseWords(withoutTalk(index, text))
    .filter(({ text: word }) => !/\d/.test(word) && !isNameOfCar(index, word))
    .slice(0, MOST_WORDS)
  const ranked = rankParts(index.scorer, words)
  const [best] = ranked.likely
  if (!best || (named.length === 1 && isAlike(named[0]?.name ?? '', best.name))) return null
  const sold = named.filter(({ name }) => name !== null && name !== best.name).flatMap((thing) => thing.ranges)
  if (words.length > STORY && !THING.test(text) && isInRequest(text, sold)) return null
  const ranges = words.filter(({ text: word }) => best.isKnown(word))
  const unnamed = words.filter((word) => !named.some((thing) => thing.ranges.some((range) => isOver(range, word))))
  const beyond = unnamed.filter(
    ({ text: word }) => best.isKnown(word) && !index.lexicon.positions.has(toPlainWord(word)),
  )
  if (beyond.length === 0 && !DOES.test(text)) return null
  const evidence: DescribedEvidence = {
    ...evidenceOfWords(index, text, { words, unnamed, ranges, beyond, ranked }),
    ...evidenceOfNames(text, named, { words, unnamed, ranges, beyond, ranked }),
  }
  return { described: { name: best.name, ranges, from: ranges[0]?.from ?? 0, to: ranges.at(-1)?.to ?? 0 }, evidence }
}

/** The same part, at whatever end: the name tells that better than a description. */
function isAlike(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => name.replace(/\b(?:front|rear|upper|lower)\b/i, ''))
  return first === second
}

/** The words of the text, those that name nothing, those said of the part it fits best, those of them that no name has, and the parts it fits. */
type Fit = {
  words: readonly ClauseWord[]
  unnamed: readonly ClauseWord[]
  ranges: readonly ClauseWord[]
  beyond: readonly ClauseWord[]
  ranked: RankedParts
}

function evidenceOfWords(
  index: PartIndex,
  text: string,
  { words, unnamed, ranges, beyond, ranked }: Fit,
): DescribedEvidence {
  const [best, second] = ranked.likely
  const isTelling = unnamed.some(({ text: word }) => index.symptoms.telling.has(stemOf(word, index.symptoms)))
  return {
    bias: 1,
    score: best?.score ?? 0,
    'over-second': Math.min(1, (best?.score ?? 0) - (second?.score ?? 0)),
    likeness: likenessByName(index.descriptions, words).get(best?.name ?? '') ?? 0,
    complaint: matchDescriptions(index.symptoms, words)[0]?.score ?? 0,
    trouble: troubleIn(index.scorer, words),
    'trouble-unnamed': troubleIn(index.scorer, unnamed),
    'much-trouble': Number(troubleIn(index.scorer, unnamed) > MUCH_TROUBLE),
    telling: Number(isTelling),
    'little-calm': Number(beyond.length < 2 && !isTelling && !THING.test(text) && !DOES.test(text)),
    'known-words': Math.min(1, ranges.length / LONG_TEXT),
    'known-share': ranges.length / words.length,
    beyond: Math.min(1, beyond.length / FEW_WORDS),
    'little-beyond': Number(beyond.length < 2),
    thing: Number(THING.test(text)),
    relative: Number(RELATIVE.test(text)),
    'thing-that': Number(THING.test(text) && RELATIVE.test(text)),
    does: Number(DOES.test(text)),
    long: Math.min(1, words.length / LONG_TEXT),
    accident: Number(ACCIDENT.test(text)),
  }
}

function evidenceOfNames(text: string, named: readonly NamedThing[], fit: Fit): DescribedEvidence {
  const [best] = fit.ranked.likely
  const others = named.filter(({ name }) => name !== best?.name)
  const unsold = named.filter(({ name }) => name === null)
  const sold = others.filter(({ name }) => name !== null).flatMap(({ ranges }) => ranges)
  const before = ({ ranges: [first] }: NamedThing) => text.slice(0, first?.from ?? 0)
  const share = (holds: (thing: NamedThing) => boolean) => others.filter(holds).length / Math.max(1, others.length)
  const scoreOf = ({ name }: NamedThing) => (name === null ? -1 : fit.ranked.scoreOf(name))
  const clausesOf = ({ ranges }: NamedThing) =>
    fit.words.filter((word) => ranges.some((range) => isOver(range, word))).map(({ clause }) => clause)
  const clauses = others.filter(({ name }) => name !== null).flatMap(clausesOf)
  const isApart = clauses.length > 0 && !fit.beyond.some(({ clause }) => clauses.includes(clause))
  const lead = others.length > 0 ? (best?.score ?? 0) - Math.max(...others.map(scoreOf)) : 0
  return {
    'over-names': lead,
    named: Number(unsold.length < named.length),
    'itself-named': Number(others.length < named.length),
    unsold: Number(unsold.length > 0),
    'unsold-itself': Number(unsold.some((thing) => !isPlace(before(thing)))),
    'unsold-asked': Number(unsold.some((thing) => isAskedBefore(before(thing)))),
    'unsold-alone': Number(unsold.length > 0 && fit.beyond.length < FEW_WORDS && !THING.test(text)),
    several: Number(others.length > 1),
    'names-known': share((thing) => isWithin(thing, fit.ranges)),
    'names-asked': share((thing) => REQUESTED.test(before(thing))),
    apart: Number(isApart),
    'sold-in-request': Number(isInRequest(text, sold)),
    'only-sold-in-request': Number(isInRequest(text, sold) && !isInRequest(text, fit.beyond)),
    'names-places': share((thing) => isPlace(before(thing))),
    'names-first': Number(others.some((thing) => before(thing).length < (fit.words[0]?.to ?? 0) + NEAR)),
    'sold-asked': Number(others.some((thing) => thing.name !== null && isAskedBefore(before(thing)))),
    'all-names': others.reduce((sum, thing) => sum + thing.ranges.length, 0) / fit.words.length,
    listed: Number(others.length > 1 && LIST.test(text)),
  }
}

/** Without what tells how a car is built and what is said to the shop, every place where it was. */
export function withoutTalk({ versions }: Pick<PartIndex, 'versions'>, text: string): string {
  const blank = (words: string) => ' '.repeat(words.length)
  const rest = text.replaceAll(versions, blank)
  return (rest.trim() ? rest : text).replaceAll(SAID_TO_SHOP, blank)
}

function isInRequest(text: string, ranges: readonly TextRange[]): boolean {
  return ranges.some(({ from }) => {
    const [before = ''] = text.slice(0, from).split(SENTENCE_END).slice(-1)
    const [rest = ''] = text.slice(from).split(SENTENCE_END)
    return ASKING.test(before + rest)
  })
}

/** Whether what is named next is what the text asks for: a clause begins with it, or with a wish for it. */
function isAskedBefore(before: string): boolean {
  const ofClause = before.split(/[.,:;!?\n]/).at(-1) ?? ''
  return OPENING.test(ofClause) || REQUESTED.test(before)
}

/** Whether what is named next only tells where something is: "under the hood". */
export function isPlace(before: string): boolean {
  const words = before.match(/[\w'’]+(?=\s*$|\s+[\w'’]+\s*$|\s+[\w'’]+\s+[\w'’]+\s*$)/g) ?? []
  return words.some((word) => PREPOSITION.test(word))
}

/** Whether each word of a name is one that is said of the described part, too. */
export function isWithin({ ranges }: Pick<NamedThing, 'ranges'>, known: readonly TextRange[]): boolean {
  return ranges.every((range) => known.some((word) => isOver(word, range)))
}

export function isOver(one: TextRange, other: TextRange): boolean {
  return one.from < other.to && one.to > other.from
}
