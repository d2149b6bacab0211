import type { PartIndex } from '#parts/recognition/part-index.ts'
import type { MessageWord } from './message-words.ts'
import { isPartWord } from './word-kinds.ts'

/** What is filled in, put on or used up; no yard sells it, whatever part it is named after. */
const CONSUMABLES: ReadonlySet<string> = new Set(
  'fluid oil cleaner polish wax sticker decal additive coolant antifreeze freon paint freshener refrigerant grease sealer'.split(
    ' ',
  ),
)

/** The words before it that say whose it is: windshield washer fluid. */
const LONGEST_OWNER = 2

/** The words of "blinker fluid" and the like: a consumable with the part before it, unless a part follows. */
export function consumableWords(index: PartIndex, words: readonly MessageWord[]): MessageWord[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    const isPartOfName = next?.clause === word.clause && isPartWord(index, next)
    if (!CONSUMABLES.has(word.plain) || isPartOfName) return []
    const before = words.slice(Math.max(0, at - LONGEST_OWNER), at)
    const from = before.findLastIndex((each) => each.clause !== word.clause || !isPartWord(index, each)) + 1
    return [...before.slice(from), word]
  })
}
