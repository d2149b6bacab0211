import type { FoundCars } from './find-cars.ts'
import type { FoundIntent } from './find-intents.ts'
import type { Intent } from './intents.ts'
import type { MessageWord } from './message-words.ts'

const SHOPPING: ReadonlySet<Intent> = new Set(['price', 'wish', 'availability'])
const REACH = 4

type Clues = {
  intents: readonly FoundIntent[]
  cars: Pick<FoundCars, 'words'>
  /** Not understood, and no word of everyday talk. */
  isStrange: (word: MessageWord) => boolean
}

/** Whether something is asked for by a name we do not know: after "how much" or "need", or before "for my Camry". */
export function hasUnknownPart(words: readonly MessageWord[], { intents, cars, isStrange }: Clues): boolean {
  const asked = intents.filter(({ intent }) => SHOPPING.has(intent))
  const isNamedAfter = (last: MessageWord | undefined) => near(words, last, 1).some(isStrange)
  if (asked.some(({ words: said }) => isNamedAfter(said.at(-1)) || near(words, said[0], -1).some(isStrange)))
    return true
  const before = near(words, cars.words[0], -1)
  return before
    .slice(
      0,
      before.findLastIndex(({ text }) => text === 'for'),
    )
    .some(isStrange)
}

/** The few words after or before one, as far as its clause goes. */
function near(words: readonly MessageWord[], word: MessageWord | undefined, direction: 1 | -1): MessageWord[] {
  const at = words.findIndex((each) => each.at === word?.at)
  if (!word || at < 0) return []
  const few = direction === 1 ? words.slice(at + 1, at + 1 + REACH) : words.slice(Math.max(0, at - REACH), at)
  return few.filter(({ clause }) => clause === word.clause)
}
