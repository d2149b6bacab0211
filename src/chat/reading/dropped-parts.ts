import type { Part } from '#parts/part.ts'
import { nameOf, type PartIndex } from '#parts/recognition/part-index.ts'
import type { IsDoubtful } from './car-mentions.ts'
import { findSpokenParts } from './find-spoken-parts.ts'
import type { MessageWord } from './message-words.ts'

const CUES: ReadonlySet<string> = new Set('forget skip drop scratch minus except nevermind nvm'.split(' '))
const CUE_PAIRS: ReadonlySet<string> = new Set([
  'never mind',
  'not need',
  'not want',
  'leave out',
  'leave off',
  'cross off',
  'take out',
  'no longer',
  'take off',
])

/** Here what is given up ends and something else begins: "forget the bumper just the hood". */
const GOES_ON: ReadonlySet<string> = new Set('just only how what i we give gimme price'.split(' '))

/** The parts of the conversation that a message gives up: "forget the bumper". */
export function findDroppedParts(
  index: PartIndex,
  words: readonly MessageWord[],
  { known, isDoubtful }: { known: readonly string[]; isDoubtful: IsDoubtful },
): Part[] {
  const names = new Set(known.map(nameOf))
  const at = words.findIndex((_, place) => isCue(words, place))
  const clause = words[at]?.clause
  const next = words.findIndex(({ plain }, place) => place > at + 1 && GOES_ON.has(plain))
  const after =
    at < 0 ? [] : words.filter((word, place) => place > at && (next < 0 || place < next) && word.clause === clause)
  const { plain, hinted } = findSpokenParts(index, after, { isTaken: () => false, isDoubtful })
  return [...plain, ...hinted].filter(({ name }) => names.has(nameOf(name)))
}

function isCue(words: readonly MessageWord[], at: number): boolean {
  const [first, second] = [words[at]?.plain ?? '', words[at + 1]?.plain ?? '']
  return CUES.has(first) || CUE_PAIRS.has(`${first} ${second}`)
}
