import { toPlain } from './message-words.ts'

/** Words in a row; each place takes one of several, and between some places other words may stand. */
export type IntentPhrase<Intent extends string> = {
  intent: Intent
  places: readonly { words: ReadonlySet<string>; isLoose: boolean }[]
  /** Nothing else may follow in the clause. */
  isEnd: boolean
}

const END = ' .'

/**
 * Reads phrases separated by commas: "how long .. ship|arrive" is "how long", up to four words, then one of the two.
 * With a full stop behind it a phrase ends its clause: "now what ." is not in "now what does it cost".
 */
export function parsePhrases<Intent extends string>(
  intent: Intent,
  text: string,
  toWord: (text: string) => string = toPlain,
): IntentPhrase<Intent>[] {
  return text.split(',').map((phrase) => {
    const isEnd = phrase.endsWith(END)
    return { intent, places: toPlaces((isEnd ? phrase.slice(0, -END.length) : phrase).trim(), toWord), isEnd }
  })
}

function toPlaces(phrase: string, toWord: (text: string) => string) {
  const pieces = phrase.split(/\s+/)
  return pieces.flatMap((piece, at) =>
    piece === '..' ? [] : [{ words: new Set(piece.split('|').map(toWord)), isLoose: pieces[at - 1] === '..' }],
  )
}
