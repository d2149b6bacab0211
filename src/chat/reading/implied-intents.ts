import type { PartIndex } from '#parts/recognition/part-index.ts'
import { POSITION_WORDS } from '#parts/recognition/shopper-words.ts'
import type { Intent } from './intents.ts'
import type { MessageWord } from './message-words.ts'
import { TRADE_NAMES } from './trade-names.ts'
import { isPartWord, isStrange } from './word-kinds.ts'

const COUNT = /^([2-9]|1\d|two|three|four|six|eight|both)$/
/** "x3" and "4x" by themselves. */
const TIMES = /^(x[2-9]|[2-9]x)$/
const WISHES: ReadonlySet<string> = new Set(['need', 'want', 'get', 'take', 'order', 'about', 'for', 'got', 'are'])
const ONLY_PARTS: ReadonlySet<string> = new Set('a used auto car truck please some for my'.split(' '))
const ONLY_PHONE: ReadonlySet<string> = new Set('and your the a ok number please'.split(' '))
const LONGEST_DETAIL = 4
const BESIDE_DETAIL: ReadonlySet<string> = new Set(
  'the its it is a an model trim in mine please and or with'.split(' '),
)
/** How a car is built, but for what is a part besides. */
const BUILDS: ReadonlySet<string> = new Set(
  '1500 2500 3500 v6 v8 v10 i4 hemi coupe sedan hatchback wagon crew extended quad cab 4x4 4x2 4wd 2wd awd fwd rwd automatic'.split(
    ' ',
  ),
)
const COLORS: ReadonlySet<string> = new Set(
  'black white red blue silver gray grey green gold tan beige brown maroon burgundy charcoal'.split(' '),
)
/** What may follow the size of an engine that is wanted, and not the car that has it: "a 5.3 for my truck". */
const AFTER_ENGINE: ReadonlySet<string> = new Set('for out from off l liter litre long short complete with'.split(' '))

/** What is said by numbers and by leaving words out, which no phrase can tell. */
export function impliedIntents(index: PartIndex, words: readonly MessageWord[]): Intent[] {
  return [
    ...(countsParts(index, words) || endsInCount(words) ? (['quantity'] as const) : []),
    ...(isOnlyTrim(words) || namesRatio(words) ? (['variant'] as const) : []),
    ...(isOnlyColor(words) ? (['color'] as const) : []),
    ...(engineSizesIn(words).length > 0 ? (['version'] as const) : []),
    ...(asksWhatComesWith(words) && words.slice(1, 3).some((word) => isPartWord(index, word))
      ? (['included'] as const)
      : []),
    ...(makesOffer(words) ? (['discount'] as const) : []),
    ...(isOnly(words, 'part', ONLY_PARTS) ? (['wish'] as const) : []),
    ...(isOnly(words, 'phone', ONLY_PHONE) ? (['phone'] as const) : []),
  ]
}

/** Tells how the car or the part is, and names none. */
export function isOnlyDetail(words: readonly MessageWord[]): boolean {
  return isOnlyTrim(words) || isOnlyColor(words)
}

/** "LT", "v6" or "the coupe", told of a car that was named before. */
function isOnlyTrim(words: readonly MessageWord[]): boolean {
  const said = words.filter(({ text }) => !BESIDE_DETAIL.has(text))
  if (said.length === 0 || words.length > LONGEST_DETAIL) return false
  return said.every(({ text }) => TRADE_NAMES.has(text) || BUILDS.has(text))
}

/** "White", "in tan please". */
function isOnlyColor(words: readonly MessageWord[]): boolean {
  const said = words.filter(({ text }) => !BESIDE_DETAIL.has(text))
  return said.length > 0 && words.length <= LONGEST_DETAIL && said.every(({ text }) => COLORS.has(text))
}

/** In "3.73" the gears of an axle are told. */
function namesRatio(words: readonly MessageWord[]): boolean {
  return words.some(
    ({ text, before }, at) => before === '.' && /^\d\d$/.test(text) && /^[2-5]$/.test(words[at - 1]?.text ?? ''),
  )
}

/** "With the handle and the camera?" */
export function asksWhatComesWith([first]: readonly MessageWord[]): boolean {
  return first?.plain === 'with'
}

/** In "a 5.3 for my truck" the size stands for the engine. */
export function namesEngineBySize(words: readonly MessageWord[]): boolean {
  return engineSizesIn(words).some((at) => {
    const next = words[at + 1]
    return ['a', 'an', 'the', 'used'].includes(words[at - 2]?.text ?? '') && (!next || AFTER_ENGINE.has(next.text))
  })
}

/** Where 5.3, 2.5L or 1.8T end: liters, unless dollars stand before them. */
function engineSizesIn(words: readonly MessageWord[]): number[] {
  return words.flatMap(({ text, before }, at) => {
    const last = words[at - 1]
    const isSize = before === '.' && /^\d[a-z]?$/.test(text) && /^[1-8]$/.test(last?.text ?? '')
    return isSize && !last?.before.endsWith('$') ? [at] : []
  })
}

/** Just "parts", "used auto parts please" or "and phone". */
function isOnly(words: readonly MessageWord[], noun: string, beside: ReadonlySet<string>): boolean {
  return words.some(({ plain }) => plain === noun) && words.every(({ plain }) => plain === noun || beside.has(plain))
}

/** In "4 wheels" more than one is asked for; "4 door" is a kind of car. */
function countsParts(index: PartIndex, words: readonly MessageWord[]): boolean {
  return words.some(({ text }, at) => {
    if (!COUNT.test(text)) return false
    const counted = words.slice(at + 1).find((word) => !POSITION_WORDS.has(word.plain))
    if (!counted?.text.endsWith('s') || counted.plain === 'cylinder') return false
    return isStrange(index, counted) && isPartWord(index, counted)
  })
}

/** "I need 4", of what was named before. */
function endsInCount(words: readonly MessageWord[]): boolean {
  if (words.length <= 2 && words.some(({ text }) => TIMES.test(text))) return true
  const [last, count] = words.slice(-2)
  if (count?.text === 'both' && last?.plain === 'for') return false
  return count !== undefined && COUNT.test(count.text) && WISHES.has(last?.plain ?? '')
}

/** "Can you do 50": a number that no noun follows. */
function makesOffer(words: readonly MessageWord[]): boolean {
  return words.some(({ text }, at) => {
    const amount = words[at + 2]
    const isAsked = text === 'you' && ['do', 'take', 'accept'].includes(words[at + 1]?.text ?? '')
    return (
      isAsked && /^\d{2,4}$/.test(amount?.text ?? '') && (words[at + 3]?.clause !== amount?.clause || !words[at + 3])
    )
  })
}
