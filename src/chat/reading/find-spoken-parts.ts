import type { Part } from '#parts/part.ts'
import { toSingular, toWords } from '#parts/part-words.ts'
import { type PartIndex, unifyWords } from '#parts/recognition/part-index.ts'
import { findMentions, type Mention } from '#parts/recognition/part-mentions.ts'
import { GENERIC_WORDS, PIECES } from '#parts/recognition/part-phrases.ts'
import { readText } from '#parts/recognition/read-text.ts'
import { BREAKS, POSITION_WORDS } from '#parts/recognition/shopper-words.ts'
import type { MessageWord } from './message-words.ts'
import { isPartWord } from './word-kinds.ts'

/** Parts named plainly, and those only hinted at by a word that can mean much: a window, a light, a lock. */
export type SpokenParts = { plain: readonly Part[]; hinted: readonly Part[] }

/** Of the words that can mean much, those that mean a part whenever parts are talked about. */
const PART_AMONG_PARTS: ReadonlySet<string> = new Set(
  'bed cab computer exhaust frame ignition key screen spare window wing'.split(' '),
)

/** Beside a piece they tell which car it is for: "valve cover gasket, Accord V6". */
const VERSIONS: ReadonlySet<string> = new Set(['v6', 'v8', 'turbo', 'manual'])

/** How the words of a message are to be taken. */
export type WordUse = {
  /** Understood as something else: a car, a question, a name. */
  isTaken: (word: MessageWord) => boolean
  /** Perhaps misspelt; of the words that are in no part's name only these are looked up. */
  isDoubtful: (word: MessageWord) => boolean
}

/** How much of a text is read at once; longer ones are read in pieces. */
const PIECE = 600
const PIECE_WORDS = 75
const MOST_PIECES = 4
/** They join words far apart into phrases that nobody said: "a door for my car to 75201" is not door to door. */
export const JOINTS: ReadonlySet<string> = new Set(['to', 'in', 'on', 'the', 'for'])
/** What comes with a part is no part of its name: a door with glass is not the door's glass. */
const ACCESSORIES = 'with'
/** "2 doors" are two of them; "2 door" is a kind of car. */
const COUNT = /^([2-5]|two|three|four|five)$/
const LISTS: ReadonlySet<string> = new Set(['and', 'plus'])
/** Stands for a word that is no part's, so that the words around it keep their distance; too short to be half of one. */
const PLACEHOLDER = 'zz'

export function findSpokenParts(index: PartIndex, words: readonly MessageWord[], use: WordUse): SpokenParts {
  const mentions = toPieces(index, words, use).flatMap((piece) =>
    findMentions(index, readText(index, piece)).sold.filter(
      (mention, at, all) => !isBeginningOf(mention, all[at + 1]) && !isAccessory(mention, piece),
    ),
  )
  const isPieceWanted = words.some((word) => !use.isTaken(word) && PIECES.has(toSingular(word.text)))
  const isVersion = ({ phrase }: Mention) => isPieceWanted && phrase.words.every((word) => VERSIONS.has(word))
  const hinted = mentions.filter((mention) => mention.isWeak && !isVersion(mention))
  const plain = mentions.filter(
    ({ isWeak, phrase }) => !isWeak || phrase.words.every((word) => PART_AMONG_PARTS.has(word)),
  )
  return { plain: plain.some(({ isWeak }) => !isWeak) ? partsOf(plain) : [], hinted: partsOf(hinted) }
}

/** The motor of "a sliding door with motor" is the door's. */
function isAccessory({ phrase: { words } }: Mention, piece: string): boolean {
  return words.length === 1 && words[0] === 'motor' && piece.trimStart().startsWith(`${ACCESSORIES} `)
}

/** What any part may have: a starter relay is a relay. */
const OF_ANY_PART: ReadonlySet<string> = new Set('relay harness wiring emblem bezel latch shoe'.split(' '))

/** The windshield of "windshield washer pump" is none by itself. */
export function isBeginningOf({ phrase, places, isWeak }: Mention, next: Mention | undefined): boolean {
  if (!next || isWeak || Math.min(...next.places) !== Math.max(...places) + 1) return false
  if (next.phrase.words.every((word) => OF_ANY_PART.has(word))) return true
  const name = unifyWords(toWords(next.part?.name ?? ''))
  return phrase.words.every((word) => name.includes(word) && !next.phrase.words.includes(word))
}

function partsOf(mentions: readonly Mention[]): Part[] {
  return [...new Set(mentions.flatMap(({ part }) => part ?? []))]
}

function toPieces(index: PartIndex, words: readonly MessageWord[], use: WordUse): string[] {
  const pieces = ['']
  let wordsInPiece = 0
  for (const [at, word] of words.entries()) {
    const text = toPieceText(index, words, at, use)
    const isApart = word.plain === ACCESSORIES && pieces.length === 1
    const isFull = wordsInPiece === PIECE_WORDS || (pieces.at(-1) ?? '').length + text.length > PIECE
    if (isApart || isFull) {
      pieces.push('')
      wordsInPiece = 0
    }
    pieces[pieces.length - 1] += text
    wordsInPiece++
  }
  return pieces.slice(0, MOST_PIECES)
}

/** A word with what stands before it, as far as it may name a part. */
function toPieceText(index: PartIndex, words: readonly MessageWord[], at: number, { isTaken, isDoubtful }: WordUse) {
  const word = words[at]
  if (!word) return ''
  if (BREAKS.has(word.plain)) return word.before + word.plain
  if (isTaken(word)) return marksIn(word.before)
  if (isUnderHood(words, at)) return word.text === 'the' ? '' : word.before + word.text
  if (COUNT.test(word.text) && words[at + 1]?.text === 'doors') return word.before + PLACEHOLDER
  const isSpare =
    JOINTS.has(word.text) ||
    isLooseLetter(words, at, isTaken) ||
    !(isPartWord(index, word) || isDoubtful(word) || /\d/.test(word.text))
  return word.before + (isSpare ? PLACEHOLDER : nounFor(index, words, at) + leftOutNoun(index, words, at))
}

/** The "a" of "a 2008 Silverado LT" belongs to the car and makes no "alt" with what follows it. */
function isLooseLetter(words: readonly MessageWord[], at: number, isTaken: WordUse['isTaken']): boolean {
  const next = words[at + 1]
  return words[at]?.text === 'a' && (next === undefined || isTaken(next))
}

/** "Under the hood" is a place and no hood. */
function isUnderHood(words: readonly MessageWord[], at: number): boolean {
  const from = words[at]?.text === 'the' ? at - 1 : at
  const hood = words[from + 1]?.text === 'the' ? words[from + 2] : words[from + 1]
  return words[from]?.text === 'under' && hood?.text === 'hood'
}

/** A turbo is a kind of engine, but in a list a part of its own: "turbo and injectors". */
function nounFor(index: PartIndex, words: readonly MessageWord[], at: number): string {
  const [last, next] = [words[at - 1], words[at + 1]]
  const text = words[at]?.text ?? ''
  if (text !== 'turbo') return text
  const isListed = LISTS.has(last?.plain ?? '') || LISTS.has(next?.plain ?? '') || next?.before.includes('+')
  const isBeforePart = next?.before.includes(',') && isPartWord(index, next) && !/\d/.test(last?.text ?? '')
  return isListed || isBeforePart || words[at]?.before.includes(',') ? 'turbocharger' : text
}

/** In "front and rear bumper covers" the noun has two words. */
const ENDS_OF_NAMES: ReadonlySet<string> = new Set([...PIECES, ...GENERIC_WORDS, 'arm', 'panel', 'regulator', 'rotor'])

/** In "front and rear bumper" and "bumper front and rear" both are bumpers: the noun that one position leaves out. */
function leftOutNoun(index: PartIndex, words: readonly MessageWord[], at: number): string {
  const isPosition = (place: number) => POSITION_WORDS.has(words[place]?.text ?? '')
  const nounAt = (place: number) => {
    const noun = words[place]
    if (!noun || isPosition(place) || !isPartWord(index, noun)) return ''
    const next = words[place + 1]
    const isLonger = next?.clause === noun.clause && next.before === ' ' && ENDS_OF_NAMES.has(toSingular(next.text))
    return isLonger ? ` ${noun.text} ${next.text}` : ` ${noun.text}`
  }
  if (!isPosition(at)) return ''
  if (words[at + 1]?.plain === 'and' && isPosition(at + 2) && nounAt(at + 3)) return nounAt(at + 3)
  const isSecond = words[at - 1]?.plain === 'and' && isPosition(at - 2)
  return isSecond && !nounAt(at + 1) ? nounAt(at - 3) : ''
}

function marksIn(text: string): string {
  return text.replaceAll(/[^,;.!?\n]/g, ' ')
}
