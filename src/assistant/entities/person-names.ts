import type { Token } from '#assistant/language/tokens.ts'
import { leadNameSchema } from '#leads/lead.ts'

type FoundName = { name: string; tokens: readonly Token[] }

type IsNotName = (word: Token) => boolean

const MAX_NAME_LENGTH = 3
const MAX_ANSWER_LENGTH = 6
/** After these even an ordinary word is a name: Will, Grace, Mark. */
const SURE_CUES = ['my name is', 'name is', 'my name', 'names', 'name', 'me llamo', 'mi nombre es', 'nombre']
const CUES = ['i am', 'im', 'this is', 'its', 'it is', 'ask for', 'call me', 'soy', 'con']
const NEVER_NAMES: ReadonlySet<string> = new Set(
  `at on in a an the my is are and or to for with when if back asap please now later today tomorrow number phone email cell
  not no yes ok here there from about it maybe`.split(/\s+/),
)

/** An introduced name: "my name is", or, once they've asked for a person, "I am" and "this is". */
export function findIntroducedName(
  message: string,
  tokens: readonly Token[],
  { isPersonWanted, isNotName }: { isPersonWanted: boolean; isNotName: IsNotName },
): FoundName | null {
  const isNever: IsNotName = (word) => NEVER_NAMES.has(word.text)
  const found =
    nameAfter(tokens, SURE_CUES, isNever) ??
    (isPersonWanted ? nameAfter(tokens, CUES, (word) => isNever(word) || isNotName(word)) : null)
  return found && toName(message, found)
}

/** A bare name, if we asked for it or it comes with a phone number or an email. */
export function findBareName(message: string, tokens: readonly Token[], isNotName: IsNotName): FoundName | null {
  if (tokens.length > MAX_ANSWER_LENGTH) return null
  const isExcluded: IsNotName = (word) => NEVER_NAMES.has(word.text) || isNotName(word)
  const start = tokens.findIndex((word) => /^[a-z]{2,}$/.test(word.text) && !isExcluded(word))
  const name = start < 0 ? [] : nameFrom(tokens, start, isExcluded)
  return name.length > 0 ? toName(message, name) : null
}

function nameAfter(tokens: readonly Token[], cues: readonly string[], isNotName: IsNotName): Token[] | null {
  for (const cue of cues) {
    const cueWords = cue.split(' ')
    const at = tokens.findIndex((_, start) => cueWords.every((word, offset) => tokens[start + offset]?.text === word))
    const name = at < 0 ? [] : nameFrom(tokens, at + cueWords.length, isNotName)
    if (name.length > 0) return name
  }
  return null
}

function nameFrom(tokens: readonly Token[], from: number, isNotName: IsNotName): Token[] {
  const name: Token[] = []
  for (const word of tokens.slice(from, from + MAX_NAME_LENGTH)) {
    const isSurname = name.length > 0 && word.isCapital && !NEVER_NAMES.has(word.text)
    if (!/^[a-z]+$/.test(word.text) || (isNotName(word) && !isSurname)) break
    if (name.length > 0 && /[^\s.'-]/.test(word.before)) break
    name.push(word)
  }
  return name
}

function toName(message: string, tokens: readonly Token[]): FoundName | null {
  const written = tokens.map(({ from, to }) => message.slice(from, to))
  const result = leadNameSchema.safeParse(written.map(toNameCase).join(' '))
  return result.success ? { name: result.data, tokens } : null
}

export function toNameCase(name: string): string {
  return name === name.toLowerCase() ? name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()) : name
}
