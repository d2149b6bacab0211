import type { PartIndex } from '#parts/recognition/part-index.ts'
import type { CarIndex } from './car-index.ts'
import type { MessageWord } from './message-words.ts'
import { TRADE_NAMES } from './trade-names.ts'
import { isOrdinaryInAnyForm, isPartWord } from './word-kinds.ts'

/** So many different words of a message are looked up as misspelt ones; a message needs no more, an attacker would like to. */
const MOST_DOUBTFUL = 14
const LONGEST = 20

/** The words that may be misspelt: no everyday word, part, car or number. Each counts once, where it first stands. */
export function doubtfulWords(
  words: readonly MessageWord[],
  parts: PartIndex,
  cars: CarIndex,
): ReadonlySet<MessageWord> {
  const found = new Map<string, MessageWord>()
  for (const [at, word] of words.entries()) {
    if (found.size === MOST_DOUBTFUL) break
    if (isIntroduced(words, at) || found.has(word.text) || word.text.length > LONGEST || !/^[a-z]+$/.test(word.text))
      continue
    if (TRADE_NAMES.has(word.text)) continue
    const isCarWord = cars.words.has(word.text) || cars.makes.has(word.text) || cars.models.has(word.text)
    if (!isCarWord && !isPartWord(parts, word) && !isOrdinaryInAnyForm(parts, word)) found.set(word.text, word)
  }
  return new Set(found.values())
}

/** What follows "my name is" is spelt as its owner spells it. */
function isIntroduced(words: readonly MessageWord[], at: number): boolean {
  const [beforeLast, last] = [words[at - 2]?.text, words[at - 1]?.text]
  return last === 'names' || (beforeLast === 'name' && last === 'is')
}
