import type { Part } from '#parts/part.ts'
import { nameOf, type PartIndex } from '#parts/recognition/part-index.ts'
import type { MessageWord } from './message-words.ts'

/** The end of the car that a part sits at. */
export type Place = 'front' | 'rear'

const PLACE_WORDS: ReadonlySet<string> = new Set(
  'front frt fr rear back rearend lf rf lr rr third 3rd 2nd second hatch trunk sliding slide slider'.split(' '),
)
/** What is the driver's or the passenger's own is in front: a driver door, a passenger seat. */
const OWNERS: ReadonlySet<string> = new Set(['driver', 'passenger'])

const NOT_AFTER_PLACE: ReadonlySet<string> = new Set(['ended', 'end'])
const NOT_BEFORE_BACK: ReadonlySet<string> = new Set('get call come send text write hear it'.split(' '))

/** Parts that nobody looks for at the other end, unless they say so. */
const MOSTLY_THERE = /^(wiper|console|spoiler|drive shaft|leaf|backing|window washer)/i

/** Of parts that are there in front and behind: the one that the words mean, and whether they say so. */
export function placeParts(
  index: PartIndex,
  parts: readonly Part[],
  { words, known }: { words: readonly MessageWord[]; known: readonly string[] },
): PlacedParts {
  const isBehind = isHitFromBehind(words) && !words.some(({ plain }) => plain === 'front')
  if (saysPlace(words) && !isBehind) return { parts: atRear(index, parts, words), assumed: null }
  const isOpen = ({ name }: Part) => !known.includes(name) && !MOSTLY_THERE.test(name)
  const isOneOfTwo = (part: Part) => {
    const other = otherEnd(index, part)
    return other !== null && !parts.includes(other)
  }
  const open = parts.filter((part) => isOpen(part) && isOneOfTwo(part))
  const [first] = open
  if (!first) return { parts, assumed: null }
  if (!isBehind) return { parts, assumed: placeOf(first) }
  const behind = (part: Part) =>
    (open.includes(part) && placeOf(part) === 'front' ? otherEnd(index, part) : null) ?? part
  return { parts: parts.map(behind), assumed: 'rear' }
}

export type PlacedParts = { parts: readonly Part[]; assumed: Place | null }

/** Where only the rear is spoken of: "a door, the back door" is one, and "a seat belt for my Forte, rear left" is there. */
function atRear(index: PartIndex, parts: readonly Part[], words: readonly MessageWord[]): readonly Part[] {
  const isSaid = (...places: readonly string[]) =>
    words.some(({ plain }, at) => places.includes(plain) && !isNoPlace(words, at))
  if (isSaid('front', 'frt', 'lf', 'rf') || !isSaid('rear', 'back', 'lr', 'rr')) return parts
  const isAtBothEnds = (part: Part) => parts.some((other) => other === otherEnd(index, part))
  const rest = parts.filter((part) => placeOf(part) === 'rear' || !isAtBothEnds(part))
  const isRearTaken = rest.some((part) => placeOf(part) === 'rear' && otherEnd(index, part))
  if (isRearTaken || !isSaid('rear', 'lr', 'rr')) return rest
  return rest.map((part) => otherEnd(index, part) ?? part)
}

function saysPlace(words: readonly MessageWord[]): boolean {
  return words.some(({ plain }, at) => {
    if (OWNERS.has(plain)) return words[at + 1]?.plain !== 'side'
    return PLACE_WORDS.has(plain) && !isNoPlace(words, at)
  })
}

/** "Rear ended" and "get back to me" place nothing. */
function isNoPlace(words: readonly MessageWord[], at: number): boolean {
  const [last, next] = [words[at - 1]?.plain ?? '', words[at + 1]?.plain ?? '']
  return NOT_AFTER_PLACE.has(next) || (words[at]?.plain === 'back' && NOT_BEFORE_BACK.has(last))
}

function isHitFromBehind(words: readonly MessageWord[]): boolean {
  return words.some(({ text }, at) => {
    const next = words[at + 1]?.text ?? ''
    return text === 'rearended' || (text === 'rear' && next === 'ended') || (text === 'from' && next === 'behind')
  })
}

function placeOf({ name }: Part): Place {
  return /\brear\b/i.test(name) ? 'rear' : 'front'
}

/** The same part at the other end of the car. */
export function otherEnd(index: PartIndex, { name }: Part): Part | null {
  const swapped = name.replace(/\b(front|rear)\b/i, (place) => (place.toLowerCase() === 'front' ? 'Rear' : 'Front'))
  return swapped === name ? null : (index.byName.get(nameOf(swapped)) ?? null)
}
