import { leadNameSchema } from '#leads/lead.ts'
import type { MessageWord } from './message-words.ts'

/** A person's name in a message, and the words it takes up. */
export type FoundName = { name: string; words: readonly MessageWord[] }

type IsNoName = (word: MessageWord) => boolean

const LONGEST_NAME = 3
const LONGEST_ANSWER = 6
/** After these even an ordinary word is a name: Will, Grace, Mark. */
const SURE_CUES = ['my name is', 'name is', 'my name', 'names', 'name']
const CUES = ['i am', 'im', 'this is', 'its', 'it is', 'ask for', 'call me']
const NEVER_NAMES: ReadonlySet<string> = new Set(
  `at on in a an the my is are and or to for with when if back asap please now later today tomorrow number phone email cell
  not no yes ok here there from about it maybe`.split(/\s+/),
)
/** "Your guy" is nobody's name. */
const ARTICLES: ReadonlySet<string> = new Set('a an the your some that this'.split(' '))
/** First names that are also words. */
const WORDS_AND_NAMES: ReadonlySet<string> = new Set(
  `amber angel april art august autumn bill brook bud buddy carol carolina chase chip christian chuck clay cliff crystal
  daisy dale dallas dawn dean destiny don drew duke earl eve faith forest frank gene genesis georgia ginger glen
  grace grant guy harmony hazel heath heather hope hunter iris ivy jack joy june justice king lance lane liberty
  lily major mark may melody mercy miles olive pat patience pearl penny phoenix pierce prince randy ray reed
  rich rip rob rock rose ruby rusty sandy skip stone sue summer terry trinity victor violet virginia wade will
  wolf woody`.split(/\s+/),
)

/** A name that somebody introduces: "my name is", and, where a person is wanted, "I am" and "this is". */
export function findIntroducedName(
  message: string,
  words: readonly MessageWord[],
  { isPersonWanted, isNoName }: { isPersonWanted: boolean; isNoName: IsNoName },
): FoundName | null {
  const isNever: IsNoName = (word) => NEVER_NAMES.has(word.text)
  const found =
    nameAfter(words, SURE_CUES, isNever) ??
    (isPersonWanted ? nameAfter(words, CUES, (word) => isNever(word) || isNoName(word)) : null)
  return found && toName(message, found)
}

/** The name when it was asked for, or stands beside a number or an address: nothing else need be said. */
export function findBareName(message: string, words: readonly MessageWord[], isNoName: IsNoName): FoundName | null {
  if (words.length > LONGEST_ANSWER) return null
  const isOut: IsNoName = (word) => NEVER_NAMES.has(word.text) || (isNoName(word) && !WORDS_AND_NAMES.has(word.text))
  const isName = (word: MessageWord, at: number) =>
    /^[a-z]{2,}$/.test(word.text) && !isOut(word) && !ARTICLES.has(words[at - 1]?.text ?? '')
  const capital = words.findIndex((word, at) => word.isCapital && isName(word, at))
  const start = capital < 0 ? words.findIndex(isName) : capital
  const name = start < 0 ? [] : nameFrom(words, start, isOut)
  return name.length > 0 ? toName(message, name) : null
}

function nameAfter(words: readonly MessageWord[], cues: readonly string[], isNoName: IsNoName): MessageWord[] | null {
  for (const cue of cues) {
    const cueWords = cue.split(' ')
    const at = words.findIndex((_, start) => cueWords.every((word, offset) => words[start + offset]?.text === word))
    const name = at < 0 ? [] : nameFrom(words, at + cueWords.length, isNoName)
    if (name.length > 0) return name
  }
  return null
}

function nameFrom(words: readonly MessageWord[], from: number, isNoName: IsNoName): MessageWord[] {
  const name: MessageWord[] = []
  for (const word of words.slice(from, from + LONGEST_NAME)) {
    const isSurname = name.length > 0 && word.isCapital && !NEVER_NAMES.has(word.text)
    if (!/^[a-z]+$/.test(word.text) || (isNoName(word) && !isSurname)) break
    if (name.length > 0 && (/[^\s.'-]|\s{3,}/.test(word.before) || word.text === 'and')) break
    name.push(word)
  }
  return name
}

function toName(message: string, words: readonly MessageWord[]): FoundName | null {
  const written = words.map(({ at, end }) => message.slice(at, end))
  const result = leadNameSchema.safeParse(written.map(toNameCase).join(' '))
  return result.success ? { name: result.data, words } : null
}

function toNameCase(word: string): string {
  return word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
