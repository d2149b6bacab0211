import { leadNameSchema } from '#leads/lead.ts'
import type { MessageWord } from './message-words.ts'

/** A person's name in a message, and the words it takes up. */
export type FoundName = { name: string; words: readonly MessageWord[] }

type Options = {
  /** Whether the assistant has just asked for the name: then a bare name is one. */
  isAwaited: boolean
  isOrdinary: (word: MessageWord) => boolean
}

const LONGEST_NAME = 3
const LONGEST_ANSWER = 8
/** After these even an ordinary word is a name: Will, Grace, Mark. */
const SURE_CUES = ['my name is', 'name is', 'my name', 'names', 'name', 'call me']
const CUES = ['i am', 'im', 'this is', 'its', 'it is', 'ask for', 'here is', 'me is']
const NEVER_NAMES: ReadonlySet<string> = new Set(
  `at on in a an the my is are and or to for with when if back asap please now later today tomorrow number phone email cell
  not no yes ok here there from about it maybe`.split(/\s+/),
)

export function findName(message: string, words: readonly MessageWord[], options: Options): FoundName | null {
  const found =
    nameAfter(words, SURE_CUES, (word) => NEVER_NAMES.has(word.text)) ??
    nameAfter(words, CUES, (word) => options.isOrdinary(word) || NEVER_NAMES.has(word.text)) ??
    (options.isAwaited ? bareName(words, options) : null)
  return found ? toName(message, found) : null
}

type IsNoName = (word: MessageWord) => boolean

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
    if (!/^[a-z]+$/.test(word.text) || isNoName(word)) break
    if (name.length > 0 && (/[^\s.'-]|\s{3,}/.test(word.before) || word.text === 'and')) break
    name.push(word)
  }
  return name
}

/** The name when nothing but it, and perhaps how to reach the person, was said. */
function bareName(words: readonly MessageWord[], { isOrdinary }: Options): MessageWord[] | null {
  if (words.length > LONGEST_ANSWER) return null
  const isNoName: IsNoName = (word) => isOrdinary(word) || NEVER_NAMES.has(word.text)
  const start = words.findIndex((word) => /^[a-z]{2,}$/.test(word.text) && !isNoName(word))
  const name = start < 0 ? [] : nameFrom(words, start, isNoName)
  return name.length > 0 ? name : null
}

function toName(message: string, words: readonly MessageWord[]): FoundName | null {
  const written = words.map(({ at, end }) => message.slice(at, end))
  const result = leadNameSchema.safeParse(written.map(toNameCase).join(' '))
  return result.success ? { name: result.data, words } : null
}

function toNameCase(word: string): string {
  return word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word
}
