import { toSingular } from '#parts/part-words.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { EVERYDAY_WORDS, FILLERS, POSITION_WORDS, SAME_WORD } from '#parts/recognition/shopper-words.ts'
import { countMistakes, listLikelyWords } from '#parts/recognition/spelling.ts'
import { INTENT_WORDS } from './find-intents.ts'
import { findStem } from './inflected-words.ts'
import { type MessageWord, toPlain } from './message-words.ts'
import { ORDINARY_WORDS } from './ordinary-words.ts'

/** Words that say that something is a part or a car but not which. */
const NO_PART_IN_PARTICULAR: ReadonlySet<string> = new Set(
  'part parts piece auto set kit unit one truck car van pickup vehicle cab'.split(' '),
)

const sameWord = new Map(Object.entries(SAME_WORD))

/** A word of everyday English, or of the questions people ask here. */
export function isOrdinary({ text, plain }: Pick<MessageWord, 'text' | 'plain'>): boolean {
  const isEveryday = ORDINARY_WORDS.has(text) || ORDINARY_WORDS.has(plain) || ORDINARY_WORDS.has(text.replace(/s$/, ''))
  return isEveryday || EVERYDAY_WORDS.has(plain) || INTENT_WORDS.has(plain)
}

/** The same, or a form of one: "without breaking". Not for names, which look like forms: Mr. Browning, Mrs. Waters. */
export function isOrdinaryInAnyForm(index: PartIndex, word: MessageWord): boolean {
  if (isOrdinary(word)) return true
  const stem = findStem(word.text)
  return stem !== null && !isPartWord(index, { ...word, text: stem })
}

/** A word of some part's name. */
export function isPartWord(index: PartIndex, { text }: MessageWord): boolean {
  const word = text.endsWith('s') ? toSingular(text) : text
  return index.vocabulary.has(sameWord.get(word) ?? word) && !FILLERS.has(word)
}

/** How many letters are wrong if this is meant to be such a word; infinitely many if it cannot be. */
export function countPartMistakes(index: PartIndex, word: MessageWord): number {
  if (isPartWord(index, word)) return 0
  const [likely] = listLikelyWords(index.spelling, word.text).filter((each) => !isOrdinary(toKind(each)))
  return likely ? countMistakes(word.text, likely) : Number.POSITIVE_INFINITY
}

function toKind(text: string): Pick<MessageWord, 'text' | 'plain'> {
  return { text, plain: toPlain(text) }
}

/** A word that could name a part we do not have. */
export function isStrange(index: PartIndex, word: MessageWord): boolean {
  if (!/^[a-z]{3,}$/.test(word.text) || NO_PART_IN_PARTICULAR.has(word.plain) || POSITION_WORDS.has(word.text))
    return false
  return !isOrdinaryInAnyForm(index, word) || isPartWord(index, word)
}
