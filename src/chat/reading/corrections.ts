import type { MessageWord } from './message-words.ts'

const CORRECTIONS: ReadonlySet<string> = new Set(
  'actually sorry meant mean oops wait correction mistake instead wrong typo whoops'.split(' '),
)
/** Said of oneself, these take something back: "i said Tacoma but it's a Tundra", "my bad". */
const CORRECTING_PAIRS: ReadonlySet<string> = new Set([
  'my bad',
  'my fault',
  'i said',
  'i wrote',
  'i typed',
  'i misspoke',
  'im dumb',
  'im stupid',
  'an idiot',
  'im blind',
])

/** Whether a message takes back something said before, or with a car named, something that it denies. */
export function isCorrection(words: readonly MessageWord[], namesCar: boolean): boolean {
  const isTakenBack = words.some((word, at) => isCorrectingWord(word) || takesBack(word.text, words[at + 1]))
  return isTakenBack || (namesCar && deniesSomething(words))
}

export function isCorrectingWord({ text }: MessageWord): boolean {
  return CORRECTIONS.has(text)
}

/** "It's a Civic, not an Accord." */
function deniesSomething(words: readonly MessageWord[]): boolean {
  return words.some(({ text }, at) => text === 'not' && ['a', 'an', 'the'].includes(words[at + 1]?.text ?? ''))
}

/** "Scratch that" takes back; a scratch on the door does not. */
function takesBack(text: string, next: MessageWord | undefined): boolean {
  if (text === 'scratch') return next?.plain === 'that' || next?.plain === 'it'
  return CORRECTING_PAIRS.has(`${text} ${next?.text}`)
}
