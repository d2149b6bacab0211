import type { Part } from '#parts/part.ts'
import { toWords } from '#parts/part-words.ts'
import type { PartIndex, Phrase } from './part-index.ts'
import type { PartLexicon } from './part-lexicon.ts'
import { BREAK_DISTANCE, type Reading, type Readings } from './read-text.ts'

export type Mention = { part: Part | null; phrase: Phrase; places: readonly number[]; score: number; isWeak: boolean }

const POSITION_WEIGHT = 0.35
const FILLER_WEIGHT = 0.05
const GAP_PENALTY = 0.12
const RANK_PENALTY = 0.01
const OPPOSITE_PENALTY = 0.6
const MAX_GAP = 6
const REACH = 2

export function findMentions(index: PartIndex, readings: Readings): { sold: Mention[]; unsold: Mention[] } {
  const consumed = new Set<number>()
  const mentions: Mention[] = []
  const all = allMentions(index, readings)
  const whole = all.filter(({ part, isWeak, places }) => part && !isWeak && gapIn(places) === 0)
  const likely = all.filter(
    (mention) => !isSplitByBreak(mention, whole, index.lexicon) && !isSplitByPart(mention, whole),
  )
  for (const mention of likely.sort((a, b) => b.score - a.score || firstOf(a) - firstOf(b))) {
    if (mention.places.some((place) => consumed.has(place))) continue
    if (isRemainder(mention, consumed, index.lexicon)) continue
    for (const place of mention.places) consumed.add(place)
    mentions.push(mention)
  }
  const subcomponents = placesOfPieces(readings, index.lexicon)
  const inOrder = mentions.sort((a, b) => firstOf(a) - firstOf(b))
  const isPiece = (mention: Mention) => isOfSubcomponent(mention, mentions, subcomponents, index.lexicon)
  const isCarVersion = ({ phrase }: Mention) =>
    isVersion(phrase, index.lexicon) && mentions.some(({ part, isWeak }) => part && !isWeak)
  return {
    sold: inOrder.filter(
      (mention) => mention.part && !isPiece(mention) && !isRepeated(mention, mentions) && !isCarVersion(mention),
    ),
    unsold: inOrder.filter((mention) => (mention.part ? isPiece(mention) : mention.phrase.isGoods)),
  }
}

/** The second light in "the dome light, the whole light" is the dome light again. */
function isRepeated({ isWeak, phrase }: Mention, all: readonly Mention[]): boolean {
  return isWeak && all.some((other) => !other.isWeak && phrase.words.every((word) => other.phrase.words.includes(word)))
}

function placesOfPieces(readings: Readings, { subcomponents }: PartLexicon): ReadonlyMap<number, string> {
  const pieces = [...readings.byWord].filter(([word]) => subcomponents.has(word))
  return new Map(pieces.flatMap(([word, found]) => found.map(({ places }) => [places[0], word] as const)))
}

/** A strut bearing is neither a strut nor a hub bearing: together the names mean a piece we don't sell. */
function isOfSubcomponent(
  mention: Mention,
  all: readonly Mention[],
  subcomponents: ReadonlyMap<number, string>,
  lexicon: PartLexicon,
): boolean {
  const following = lastOf(mention) + 1
  const owner = all.find(({ places }) => places.includes(following))
  const piece = subcomponents.get(following)
  // An air intake tube is the Air Tube.
  const isOwn = piece !== undefined && toWords(mention.part?.name ?? '').includes(piece)
  if (piece && !isOwn && (!owner || isPieceOf(owner, mention, lexicon))) return true
  // "Oil pan drain plug".
  if (owner?.phrase.isGoods && firstOf(owner) === following) return true
  return all.some((other) => lastOf(other) === firstOf(mention) - 1 && isPieceOf(mention, other, lexicon))
}

function isPieceOf({ phrase, part }: Mention, whole: Mention, { subcomponents }: PartLexicon): boolean {
  return isSingle(phrase, subcomponents) && part !== whole.part && !whole.isWeak
}

function allMentions(index: PartIndex, readings: Readings): Mention[] {
  return [...readings.byWord].flatMap(([word, anchors]) =>
    (index.byWord.get(word) ?? []).flatMap((phrase) =>
      anchors.flatMap((anchor) => findMention(index, phrase, word, anchor, readings) ?? []),
    ),
  )
}

function findMention(
  index: PartIndex,
  phrase: Phrase,
  anchorWord: string,
  anchor: Reading,
  readings: Readings,
): Mention | null {
  const { lexicon } = index
  const places: number[] = [...anchor.places]
  const starts: number[] = []
  let score = weightOf(anchorWord, lexicon) * anchor.certainty
  for (const word of phrase.words) {
    if (word === anchorWord) {
      starts.push(anchor.places[0])
      continue
    }
    const reading = nearest(readings.byWord.get(word), anchor.places[0], places)
    if (!reading) return null
    places.push(...reading.places)
    starts.push(reading.places[0])
    score += weightOf(word, lexicon) * reading.certainty
  }
  const gap = gapIn(places)
  const isThing = phrase.part || phrase.isCar || phrase.isGoods
  // A car's name may have a "with" in it.
  if (gap > (phrase.isCar ? MAX_GAP + 1 : isThing ? MAX_GAP : 0)) return null
  // "A front door, 2 of them" doesn't mean a two-door, and a "5 lug wheel" isn't a wheel lug.
  const isTurned = starts.some((start, at) => start < (starts[at - 1] ?? 0))
  if (isTurned && (!isThing || (phrase.isGoods && gap === 0))) return null
  if (phrase.isGoods && isInContainer(places, readings, lexicon)) return null
  score -= gap * GAP_PENALTY + phrase.rank * RANK_PENALTY + oppositePenalty(index, phrase.part, places, readings)
  return {
    part: phrase.part,
    phrase,
    places,
    score,
    isWeak: isSingle(phrase, lexicon.weak) || isVersion(phrase, lexicon),
  }
}

/** A power steering fluid reservoir is a reservoir, and an oil filter housing isn't a filter. */
function isInContainer(places: readonly number[], { byWord }: Readings, { containers }: PartLexicon): boolean {
  const following = Math.max(...places) + 1
  return [...containers].some((word) => byWord.get(word)?.some((reading) => reading.places[0] === following))
}

function gapIn(places: readonly number[]): number {
  return Math.max(...places) - Math.min(...places) - places.length + 1
}

/** "Front door, window regulator" isn't a front door window: across a break, words that name other parts belong to those. */
function isSplitByBreak(
  { part, phrase, places }: Mention,
  whole: readonly Mention[],
  { positions }: PartLexicon,
): boolean {
  if (gapIn(places) < BREAK_DISTANCE || phrase.words.length < 2) return false
  if (!part) return !phrase.isCar
  const isWithin = (other: Mention) => other.part === part && other.places.every((place) => places.includes(place))
  if (!phrase.words.some((word) => positions.has(word)) && whole.some(isWithin)) return true
  return isOfParts(places, whole)
}

/** "Grille hood radiator" is three parts, though there is a radiator grille. */
function isSplitByPart(mention: Mention, whole: readonly Mention[]): boolean {
  const isBetween = (other: Mention) => firstOf(mention) < firstOf(other) && lastOf(other) < lastOf(mention)
  return (
    gapIn(mention.places) > 0 &&
    whole.some((other) => isBetween(other) && !other.places.some((place) => mention.places.includes(place))) &&
    isOfParts(mention.places, whole)
  )
}

function isOfParts(places: readonly number[], whole: readonly Mention[]): boolean {
  return places.every((place) => whole.some((other) => other.places.includes(place)))
}

function nearest(readings: readonly Reading[] | undefined, at: number, consumed: readonly number[]): Reading | null {
  let best: Reading | null = null
  for (const reading of readings ?? []) {
    if (reading.places.some((place) => consumed.includes(place))) continue
    if (!best || Math.abs(reading.places[0] - at) < Math.abs(best.places[0] - at)) best = reading
  }
  return best
}

function weightOf(word: string, { positions, fillers }: PartLexicon): number {
  if (positions.has(word)) return POSITION_WEIGHT
  return fillers.has(word) ? FILLER_WEIGHT : 1
}

function oppositePenalty(index: PartIndex, part: Part | null, places: readonly number[], readings: Readings): number {
  const positions = part && index.positions.get(part)
  if (!positions) return 0
  const isNear = (word: string) => {
    const found = readings.byWord.get(word) ?? []
    return found.some(({ places: [at] }) => at >= Math.min(...places) - REACH && at <= Math.max(...places) + REACH)
  }
  const isOpposed = ([one, other]: readonly [string, string]) =>
    positions.has(one) !== positions.has(other) &&
    (positions.has(one) ? isNear(other) && !isNear(one) : isNear(one) && !isNear(other))
  return [...index.lexicon.opposites].some(isOpposed) ? OPPOSITE_PENALTY : 0
}

/** The motor in "radiator fan motor" isn't an engine. */
function isRemainder({ phrase, places }: Mention, consumed: ReadonlySet<number>, { generic }: PartLexicon): boolean {
  return isSingle(phrase, generic) && places.some((place) => consumed.has(place - 1) || consumed.has(place + 1))
}

/** "2008 Mustang, 4 cylinder": a part only if nothing clearer is named. */
function isVersion({ words }: Phrase, { versions }: PartLexicon): boolean {
  return versions.includes(words.join(' '))
}

function isSingle({ words }: Phrase, set: ReadonlySet<string>): boolean {
  return words.length === 1 && set.has(words[0] ?? '')
}

function firstOf({ places }: Mention): number {
  return Math.min(...places)
}

function lastOf({ places }: Mention): number {
  return Math.max(...places)
}
