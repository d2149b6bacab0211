import { toPlain } from './message-words.ts'

/** Words in a row; each place takes one of several, and between some places other words may stand. */
export type IntentPhrase<Intent extends string> = {
  intent: Intent
  places: readonly { words: ReadonlySet<string>; isLoose: boolean }[]
}

/**
 * Reads phrases separated by commas: "how long .. ship|arrive" is "how long", up to four words, then one of the two.
 */
export function parsePhrases<Intent extends string>(
  intent: Intent,
  text: string,
  toWord: (text: string) => string = toPlain,
): IntentPhrase<Intent>[] {
  return text.split(',').map((phrase) => ({ intent, places: toPlaces(phrase.trim(), toWord) }))
}

function toPlaces(phrase: string, toWord: (text: string) => string) {
  const pieces = phrase.split(/\s+/)
  return pieces.flatMap((piece, at) =>
    piece === '..' ? [] : [{ words: new Set(piece.split('|').map(toWord)), isLoose: pieces[at - 1] === '..' }],
  )
}
