import type { Part } from '#parts/part.ts'
import { toWords } from '#parts/part-words.ts'
import type { PartIndex } from '#pricing/part-index.ts'
import { findMentions } from '#pricing/part-mentions.ts'
import { readText } from '#pricing/read-text.ts'
import type { MessageWord } from './message-words.ts'

/** Parts named plainly, and those only hinted at by a word that can mean much: a window, a light, a lock. */
export type SpokenParts = { plain: readonly Part[]; hinted: readonly Part[] }

/** How the words of a message are to be taken. */
export type WordUse = {
  /** Understood as something else: a car, a question, a name. */
  isTaken: (word: MessageWord) => boolean
  /** An everyday word, which is no misspelt part. */
  isOrdinary: (word: MessageWord) => boolean
}

/** How much of a text is read at once; longer ones are read in pieces. */
const PIECE = 600
const MOST_PIECES = 4
/** Stands for an everyday word, so that the words around it keep their distance. */
const PLACEHOLDER = 'thing'

export function findSpokenParts(index: PartIndex, words: readonly MessageWord[], use: WordUse): SpokenParts {
  const mentions = toPieces(index, words, use).flatMap((piece) => findMentions(index, readText(index, piece)))
  const partsOf = (isWeak: boolean) => [
    ...new Set(mentions.filter((mention) => mention.isWeak === isWeak).flatMap(({ part }) => part ?? [])),
  ]
  return { plain: partsOf(false), hinted: partsOf(true) }
}

/** Whether this is a word of some part's name. */
export function isPartWord(index: PartIndex, word: MessageWord): boolean {
  return toWords(word.text).some((text) => index.vocabulary.has(text))
}

function toPieces(index: PartIndex, words: readonly MessageWord[], { isTaken, isOrdinary }: WordUse): string[] {
  const pieces = ['']
  for (const word of words) {
    const isSpare = isOrdinary(word) && !isPartWord(index, word)
    const text = isTaken(word) ? marksIn(word.before) : word.before + (isSpare ? PLACEHOLDER : word.text)
    if ((pieces.at(-1) ?? '').length + text.length > PIECE) pieces.push('')
    pieces[pieces.length - 1] += text
  }
  return pieces.slice(0, MOST_PIECES)
}

function marksIn(text: string): string {
  return text.replaceAll(/[^,;.!?\n]/g, ' ')
}
