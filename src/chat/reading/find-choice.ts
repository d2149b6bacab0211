import type { PartIndex } from '#parts/recognition/part-index.ts'
import { POSITION_WORDS } from '#parts/recognition/shopper-words.ts'
import type { Intent } from './intents.ts'
import type { MessageWord } from './message-words.ts'
import { isPartWord } from './word-kinds.ts'

/** Which of the things named before are meant: several, those that are left, the other one, or one by its number, the last being -1. */
export type Choice = { which: 'both' | 'all' | 'rest' | 'other' | 'older' | 'newer' | number; isOfCars: boolean }

const NUMBERS: Record<string, number> = { first: 0, '1st': 0, second: 1, '2nd': 1, third: 2, '3rd': 2, last: -1 }
const ALONE: Record<string, Choice['which']> = { both: 'both', latter: -1, former: 0 }
const CARS: ReadonlySet<string> = new Set('car truck van vehicle suv ride'.split(' '))
/** What both would do: "what would both come to". */
const DOINGS: ReadonlySet<string> = new Set('come cost run be ship go total add weigh fit together'.split(' '))
const COUNTS: ReadonlySet<string> = new Set('two three four 2 3 4 of'.split(' '))
/** By itself "the first" is a choice in a short message; in a long one it may be a day. */
const LONGEST_POINTER = 6

/** "Both", "all three", "the second one", "the other one": said of what was named before. */
export function findChoice(
  index: PartIndex,
  words: readonly MessageWord[],
  asked: ReadonlySet<Intent> = new Set(),
): Choice | null {
  for (const at of words.keys()) {
    const which = choiceAt(index, words, at)
    if (which !== null) return { which, isOfCars: words.slice(at + 1, at + 4).some(({ plain }) => CARS.has(plain)) }
  }
  return asked.has('compare') ? { which: 'all', isOfCars: false } : null
}

function choiceAt(index: PartIndex, words: readonly MessageWord[], at: number): Choice['which'] | null {
  const [last, word, next] = [words[at - 1]?.text ?? '', words[at]?.text ?? '', words[at + 1]]
  const alone = Object.hasOwn(ALONE, word) ? ALONE[word] : undefined
  if (alone !== undefined) return namesNothing(index, next) ? alone : null
  if (word === 'two') return last === 'the' && ['of', undefined].includes(next?.text) ? 'both' : null
  if (word === 'each') return last === 'for' && isEnd(words, at) ? 'all' : null
  if (word === 'all') return isWholeLot(words, at) ? 'all' : null
  const isThatOne = next?.plain === 'one' || (last === 'the' && words.length <= LONGEST_POINTER && isEnd(words, at))
  if (word === 'older' || word === 'newer') return next?.plain === 'one' ? word : null
  if (word === 'rest') return last === 'the' && namesNothing(index, next) ? 'rest' : null
  if (word === 'other' && last === 'the' && COUNTS.has(next?.text ?? '')) return 'rest'
  if (word === 'other') return isThatOne || CARS.has(next?.plain ?? '') ? 'other' : null
  return isThatOne && Object.hasOwn(NUMBERS, word) ? (NUMBERS[word] ?? null) : null
}

/** In "both fenders" and "both sides" it counts pieces of one part. */
function namesNothing(index: PartIndex, next: MessageWord | undefined): boolean {
  if (next?.before.trim() !== '' || CARS.has(next.plain) || DOINGS.has(next.plain)) return true
  return !(POSITION_WORDS.has(next.plain) || isPartWord(index, next))
}

function isWholeLot(words: readonly MessageWord[], at: number): boolean {
  return COUNTS.has(words[at + 1]?.text ?? '') || words[at - 1]?.text === 'them'
}

function isEnd(words: readonly MessageWord[], at: number): boolean {
  return words[at + 1]?.clause !== words[at]?.clause
}
