import type { PartIndex } from '#parts/recognition/part-index.ts'
import { PIECES } from '#parts/recognition/part-phrases.ts'
import { POSITION_WORDS } from '#parts/recognition/shopper-words.ts'
import type { WordUse } from './find-spoken-parts.ts'
import type { MessageWord } from './message-words.ts'
import { isPartWord } from './word-kinds.ts'

const OF: ReadonlySet<string> = new Set(['for', 'on', 'of'])
const OWNERS: ReadonlySet<string> = new Set('a an the my our his her'.split(' '))
const LONGEST_NAME = 4

/** The words with each piece behind the part it belongs to: "a cable for the hood" is a hood cable and no hood. */
export function withPiecesBehind(
  index: PartIndex,
  words: readonly MessageWord[],
  { isTaken }: Pick<WordUse, 'isTaken'>,
): readonly MessageWord[] {
  const at = words.findIndex((word, place) => isPiece(word) && !isTaken(word) && isFollowed(words, place))
  const piece = words[at]
  if (!piece) return words
  const from = words.findIndex((word, place) => place > at + 1 && !OWNERS.has(word.text))
  const isName = (word: MessageWord) =>
    word.clause === piece.clause && !isTaken(word) && (isPartWord(index, word) || POSITION_WORDS.has(word.text))
  const rest = from < 0 ? [] : words.slice(from, from + LONGEST_NAME)
  const end = rest.findIndex((word) => !isName(word))
  const name = end < 0 ? rest : rest.slice(0, end)
  if (name.length === 0) return words
  return [...words.slice(0, at), ...name, { ...piece, before: ' ' }, ...words.slice(from + name.length)]
}

function isPiece({ plain }: MessageWord): boolean {
  return PIECES.has(plain) || plain === 'glass'
}

/** "For the" stands behind the piece. */
function isFollowed(words: readonly MessageWord[], at: number): boolean {
  return OF.has(words[at + 1]?.text ?? '') && words[at + 1]?.clause === words[at]?.clause
}
