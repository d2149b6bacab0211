import type { Part } from '#parts/part.ts'
import { toWords } from '#parts/part-words.ts'
import { nameOf, type PartIndex } from '#parts/recognition/part-index.ts'
import { POSITION_WORDS } from '#parts/recognition/shopper-words.ts'
import { otherEnd } from './assumed-place.ts'
import type { MessageWord } from './message-words.ts'
import { FRAME, findNarrowedPart, LONGEST, partNamed } from './narrowed-part.ts'

const ONES: ReadonlySet<string> = new Set(['one', 'ones'])
/** What is on a door: after these "the rear door" tells which one is meant. */
const ON_A_DOOR = /\b(handle|lock|window|glass|regulator|mirror|speaker|switch|trim|armrest|hinge|moulding|latch)/i

/** Whose motor "the motor" is, after a part that one moves. */
const MOVED: readonly (readonly [part: RegExp, owner: string])[] = [
  [/sun ?roof/i, 'sunroof'],
  [/window|glass/i, 'window'],
  [/wiper/i, 'wiper'],
  [/^seat,/i, 'seat'],
  [/mirror/i, 'mirror'],
  [/convertible/i, 'convertible top'],
  [/tailgate/i, 'tailgate'],
  [/\bfan\b/i, 'fan'],
  [/heater|blower/i, 'blower'],
]
/** What these nouns mean where nothing was named before them. */
const BY_ITSELF: Record<string, string> = { motor: 'Engine', regulator: 'Voltage Regulator' }
const POINTERS: ReadonlySet<string> = new Set('the its just only that'.split(' '))

/** The part that "the engine one" or "rear door" means after an oil pan or a door handle: that one, and no other part. */
export function findQualifiedPart(
  index: PartIndex,
  words: readonly MessageWord[],
  { known, isAsked }: { known: readonly string[]; isAsked: boolean },
): Part | null {
  const last = index.byName.get(nameOf(known.at(-1) ?? ''))
  if (!last || words.length > LONGEST) return null
  const said = words.filter(({ text }) => !FRAME.has(text))
  const isDoorAlone = said.length > 1 && said.every(({ text }) => text === 'door' || POSITION_WORDS.has(text))
  if (isDoorAlone && !isAsked && ON_A_DOOR.test(last.name)) {
    const place = said.filter(({ text }) => text !== 'door').map((word) => (word.text === 'back' ? atRear(word) : word))
    return findNarrowedPart(index, place, known)
  }
  return words.some(({ text }) => ONES.has(text)) ? sameKind(index, last, said) : null
}

function atRear(word: MessageWord): MessageWord {
  return { ...word, text: 'rear', plain: 'rear' }
}

/** "The transmission one" after the oil pan of an engine. */
function sameKind(index: PartIndex, { name }: Part, said: readonly MessageWord[]): Part | null {
  const kind = toWords(name.split(/[,(]/)[0] ?? '')
  const part = partNamed(index, [...said.map(({ text }) => text), ...kind])
  return part && kind.every((word) => toWords(part.name).includes(word)) ? part : null
}

/** "The motor" of the window or the seat before it; "none" where ours has none; null where something else is meant. */
export function findMechanismOf(
  index: PartIndex,
  words: readonly MessageWord[],
  { named, known }: { named: Part | undefined; known: readonly string[] },
): Part | 'none' | null {
  const at = words.findIndex(({ text }) => Object.hasOwn(BY_ITSELF, text))
  const noun = words[at]?.text ?? ''
  const isWindowSaid = words.slice(0, at).some(({ plain }) => plain === 'window')
  const owner = isWindowSaid ? 'window' : MOVED.find(([part]) => part.test(known.at(-1) ?? ''))?.[1]
  if (at < 0 || !owner || named?.name !== BY_ITSELF[noun]) return null
  if (noun === 'regulator') return owner === 'window' ? partNamed(index, ['window', noun]) : null
  return isWindowSaid || POINTERS.has(words[at - 1]?.text ?? '') ? (partNamed(index, [owner, noun]) ?? 'none') : null
}

/** "One of each" and "front and rear" of a part that is there in front and behind. */
export function findBothEnds(index: PartIndex, words: readonly MessageWord[], known: readonly string[]): Part[] {
  const last = index.byName.get(nameOf(known.at(-1) ?? ''))
  const other = last && words.length <= LONGEST ? otherEnd(index, last) : null
  const text = words.map((word) => word.text).join(' ')
  return last && other && /\b(one of each|both ends|front (and|n) (rear|back)|(rear|back) (and|n) front)\b/.test(text)
    ? [last, other]
    : []
}
