import type { Part } from '#parts/part.ts'
import { toWords } from '#parts/part-words.ts'
import { joinWords, type PartIndex, unifyWords } from '#parts/recognition/part-index.ts'
import { findMentions, type Mention } from '#parts/recognition/part-mentions.ts'
import { PIECES, WEAK_WORDS } from '#parts/recognition/part-phrases.ts'
import { readText } from '#parts/recognition/read-text.ts'
import { BREAKS, FILLERS, POSITION_WORDS } from '#parts/recognition/shopper-words.ts'
import { listLikelyWords } from '#parts/recognition/spelling.ts'
import { isBeginningOf, JOINTS, type WordUse } from './find-spoken-parts.ts'
import type { MessageWord } from './message-words.ts'
import { TRADE_NAMES } from './trade-names.ts'
import { isOrdinary, isPartWord } from './word-kinds.ts'

const LONGEST_NAME = 7
const MOST_NAMES = 6
/** "Crumpled", "glitching", "badly" and "droopy" tell how a part is; they do not name one. */
const NO_NOUN = /(ing|ed|...y)$/
/** What may stand between two things without making them one. */
const NO_ATTRIBUTES: ReadonlySet<string> = new Set(
  `a an any are at for from had has have her his i in is it its missing my need needs new no not of on other our some
  that the their this to used was were without your`.split(/\s+/),
)
/** They follow a part's name and change nothing. */
const SAY_NOTHING: ReadonlySet<string> = new Set([
  ...FILLERS,
  ...POSITION_WORDS,
  ...'combo complete glass kit master output package pair set unit'.split(' '),
])

/**
 * Of the parts wanted, those whose names go on with a word that is none of theirs: a "door zebra" is hardly a door. And
 * two names that nothing joins: whoever says "hood bumper" may want both or neither.
 */
export function findDoubtedParts(
  index: PartIndex,
  words: readonly MessageWord[],
  { wanted, ...use }: WordUse & { wanted: readonly Part[] },
): Part[] {
  const names = [...new Set(namesIn(index, words, use))].slice(0, MOST_NAMES)
  const doubted = new Set(names.flatMap((name) => doubtedIn(index, name, wanted)))
  return wanted.filter((part) => doubted.has(part))
}

/** Words in a row that may be one name, as text: nouns with nothing but a space between them. */
function namesIn(index: PartIndex, words: readonly MessageWord[], use: WordUse): string[] {
  const names: MessageWord[][] = [[]]
  for (const [at, word] of words.entries()) {
    const isNoun = mayBeNoun(index, word, use) || isBeforePiece(index, words, at, use)
    if (!isNoun || (word.before !== ' ' && word.before !== '-')) names.push([])
    if (isNoun) names.at(-1)?.push(word)
  }
  return names
    .filter((name) => name.length > 1 && name.some((word) => isPartWord(index, word)))
    .map((name) =>
      name
        .slice(0, LONGEST_NAME)
        .map(({ text }) => text)
        .join(' '),
    )
}

function mayBeNoun(index: PartIndex, word: MessageWord, { isTaken }: WordUse): boolean {
  if (isTaken(word) || BREAKS.has(word.plain) || JOINTS.has(word.text) || !/^[a-z]{2,}$/.test(word.text)) return false
  if (isPartWord(index, word) || POSITION_WORDS.has(word.text) || PIECES.has(word.plain)) return true
  if (index.carWords.has(word.text) || TRADE_NAMES.has(word.text)) return false
  return word.text.length > 2 && !isOrdinary(word) && !NO_NOUN.test(word.text)
}

/** In "bumper rub strip" an everyday word says which strip of the bumper it is. */
function isBeforePiece(index: PartIndex, words: readonly MessageWord[], at: number, { isTaken }: WordUse): boolean {
  const [last, word, next] = [words[at - 1], words[at], words[at + 1]]
  if (!last || !word || !next || !PIECES.has(next.plain) || next.before !== ' ') return false
  if (!/^[a-z]{3,}$/.test(word.text) || NO_ATTRIBUTES.has(word.text) || BREAKS.has(word.plain)) return false
  return isPartWord(index, last) && !isTaken(last) && !isTaken(word)
}

function doubtedIn(index: PartIndex, name: string, wanted: readonly Part[]): Part[] {
  const mentions = findMentions(index, readText(index, name)).sold.filter(
    (mention, at, all) => !isBeginningOf(mention, all[at + 1]),
  )
  const plain = mentions.filter(({ isWeak }) => !isWeak)
  const clearest = plain.length > 0 ? plain : mentions
  const [first] = clearest
  if (!first) return []
  const parts = clearest.flatMap(({ part }) => part ?? [])
  const isUnjoined = wanted.length === 2 && wanted.every((part) => parts.includes(part))
  return isUnjoined || goesOn(index, name, first, mentions) ? parts : []
}

/** Whether a word after the first part's name belongs to no part, or one before a noun as general as "block". */
function goesOn(index: PartIndex, name: string, first: Mention, mentions: readonly Mention[]): boolean {
  const used = new Set(mentions.flatMap(({ places }) => places))
  const words = joinWords(unifyWords(toWords(name)), index.vocabulary)
  const isUnknown = (word: string) => (PIECES.has(word) || !isEveryday(word)) && !isMisspeltPosition(index, word)
  const isUnused = (at: number) => at >= 0 && !used.has(at) && isUnknown(words[at] ?? '')
  const isGeneralNoun = mentions.some(({ phrase, places: [at = 0] }) => isGeneral(phrase) && isUnused(at - 1))
  return isGeneralNoun || words.some((_, at) => at > Math.min(...first.places) && isUnused(at))
}

function isGeneral({ words }: Mention['phrase']): boolean {
  const [word = ''] = words
  return words.length === 1 && (PIECES.has(word) || WEAK_WORDS.has(word))
}

function isEveryday(word: string): boolean {
  return SAY_NOTHING.has(word) || isOrdinary({ text: word, plain: word })
}

function isMisspeltPosition({ vocabulary, spelling }: PartIndex, word: string): boolean {
  return !vocabulary.has(word) && listLikelyWords(spelling, word).some((likely) => SAY_NOTHING.has(likely))
}
