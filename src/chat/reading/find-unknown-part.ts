import { PIECES } from '#parts/recognition/part-phrases.ts'
import type { FoundCars } from './find-cars.ts'
import type { FoundIntent } from './find-intents.ts'
import type { Intent } from './intents.ts'
import type { MessageWord } from './message-words.ts'

const SHOPPING: ReadonlySet<Intent> = new Set(['price', 'wish', 'availability', 'whatAbout'])
const REACH = 4
/** So begins another wish: "and the resistor for it". */
const ADDS: ReadonlySet<string> = new Set(['and', 'also', 'plus', 'add'])
const MOST_ITEMS = 8
/** In so few words a piece of a part is a wish. */
const SHORT_WISH = 5

type Clues = {
  intents: readonly FoundIntent[]
  cars: Pick<FoundCars, 'words'>
  /** Not understood, and no word of everyday talk. */
  isStrange: (word: MessageWord) => boolean
}

/** Whether something is asked for by a name we do not know: after "how much" or "need", or before "for my Camry". */
export function hasUnknownPart(words: readonly MessageWord[], { intents, cars, isStrange }: Clues): boolean {
  const asked = intents.filter(({ intent }) => SHOPPING.has(intent)).slice(0, MOST_ITEMS)
  const isNamedAfter = (last: MessageWord | undefined) => near(words, last, 1).some(isStrange)
  if (asked.some(({ words: said }) => isNamedAfter(said.at(-1)) || near(words, said[0], -1).some(isStrange)))
    return true
  if (ADDS.has(words[0]?.plain ?? '') && words.slice(1, 1 + REACH).some(isStrange)) return true
  const isOnlyWish = words.length <= SHORT_WISH && intents.every(({ intent }) => SHOPPING.has(intent))
  if (isOnlyWish && words.some(({ plain }) => PIECES.has(plain))) return true
  const before = near(words, cars.words[0], -1)
  const isFor = before.findLastIndex(({ text }) => text === 'for')
  return isFor < 0
    ? before.at(-1) !== undefined && before.slice(-1).every(isStrange)
    : before.slice(0, isFor).some(isStrange)
}

/** What is in no yard's list, whatever stands before it. */
const UNSOLD: ReadonlySet<string> = new Set(
  'gasket filter bulb hose plug seal belt blade fluid oil coolant antifreeze freon freshener wax cover mat fuse'.split(
    ' ',
  ),
)
const LINKS: ReadonlySet<string> = new Set('and a an the some n or also plus new used my with for'.split(' '))
const LONGEST_ITEM = 3

type ListClues = {
  isTaken: (word: MessageWord) => boolean
  /** Neither a word of a part's name nor of everyday talk. */
  isUnheardOf: (word: MessageWord) => boolean
  namesPart: (words: readonly MessageWord[]) => boolean
}

/** Whether a list has something beside its parts that is none: "a coil and spark plugs". */
export function hasUnknownItem(words: readonly MessageWord[], { isTaken, isUnheardOf, namesPart }: ListClues): boolean {
  const items = [...Map.groupBy(words, ({ clause }) => clause).values()].slice(0, MOST_ITEMS)
  return items.some((clause, at) => {
    const item = clause.filter((word) => !isTaken(word) && !LINKS.has(word.text))
    const last = item.at(-1)
    if (!last || item.length > LONGEST_ITEM || items.length < 2 || namesPart(item)) return false
    if (UNSOLD.has(last.plain) || PIECES.has(last.plain)) return true
    const isListed = at === 0 ? item.length > 1 : /,|^ $/.test(clause[0]?.before ?? '')
    return isListed && !clause.some(isTaken) && item.every(isUnheardOf)
  })
}

/** The few words after or before one, as far as its clause goes. */
function near(words: readonly MessageWord[], word: MessageWord | undefined, direction: 1 | -1): MessageWord[] {
  const at = words.findIndex((each) => each.at === word?.at)
  if (!word || at < 0) return []
  const few = direction === 1 ? words.slice(at + 1, at + 1 + REACH) : words.slice(Math.max(0, at - REACH), at)
  return few.filter(({ clause }) => clause === word.clause)
}
