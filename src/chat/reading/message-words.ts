import { SHORT_FORMS } from './short-forms.ts'

/** A word of a message: as it stands there, in its plain form, and where. */
export type MessageWord = {
  /** In small letters, without accents and apostrophes. */
  text: string
  /** The same with short forms written out and without the plural's s; phrases are compared by it. */
  plain: string
  at: number
  end: number
  isCapital: boolean
  /** What stands between the word before and this one. */
  before: string
  /** Counts up where a comma, a full stop or an "and" begins something else. */
  clause: number
}

/** Of a longer message the beginning and the end are read: that is where people ask. */
const MOST_AT_BEGINNING = 80
const MOST_AT_END = 40
const LONGEST_GAP = 40
/** Whoever writes more does not draw out words. */
const LONGEST_WITH_DRAWL = 400
/** A year stuck to a name is a word of its own, and so is a "for": 2009civic, civic2009, alternatorfor. */
const WORD =
  /(?:19|20)\d\d(?=[a-z]{3})|(?<!\d)\d\d(?=[a-z]{4})|[a-z]{2,20}(?=(?:19|20)\d\d\b)|[a-z]{5,20}(?=for(?:a|an|my|the)?\b)|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*|&/giu
const MARKS = /[,;:.!?\n()]/
const NEW_CLAUSE: ReadonlySet<string> = new Set(['and', 'but', 'also', 'plus', 'then', 'because'])

const shortForms: ReadonlyMap<string, string> = new Map(Object.entries(SHORT_FORMS))

export function toMessageWords(message: string): MessageWord[] {
  const words: MessageWord[] = []
  const hasDrawl = message.length <= LONGEST_WITH_DRAWL && /([a-z])\1\1/i.test(message)
  let end = 0
  let clause = 0
  for (const match of readableMatches(message)) {
    const between = message.slice(end, match.index) || (end > 0 ? ' ' : '')
    const before = between.length > LONGEST_GAP ? '\n' : between
    const text = hasDrawl ? withoutDrawl(toText(match[0])) : toText(match[0])
    const plain = toPlain(text)
    if ((before !== ' ' && MARKS.test(before)) || NEW_CLAUSE.has(plain)) clause++
    end = match.index + match[0].length
    words.push({
      text,
      plain,
      at: match.index,
      end,
      isCapital: match[0] !== text && /^\p{Lu}/u.test(match[0]),
      before,
      clause,
    })
  }
  return words.map((word, at) => writtenOut(word, words[at + 1]?.text ?? ''))
}

function readableMatches(message: string): RegExpExecArray[] {
  const matches = [...message.matchAll(WORD)]
  if (matches.length <= MOST_AT_BEGINNING + MOST_AT_END) return matches
  return [...matches.slice(0, MOST_AT_BEGINNING), ...matches.slice(-MOST_AT_END)]
}

export function toPlain(text: string): string {
  return toSingular(shortForms.get(text) ?? text)
}

/** A message with some of its words blanked out, so that what was understood is not read twice. */
export function withoutWords(message: string, words: readonly MessageWord[]): string {
  return blankAll(message, words)
}

/** A text with spaces instead of what stands in these places. */
export function blankAll(text: string, places: readonly { at: number; end: number }[]): string {
  return places.reduce((rest, { at, end }) => blank(rest, at, end), text)
}

export function blank(text: string, at: number, end: number): string {
  return text.slice(0, at) + ' '.repeat(end - at) + text.slice(end)
}

/** In "4 a civic" and "ship 2 90210" the figures are words. */
function writtenOut(word: MessageWord, next: string): MessageWord {
  if (word.text === '4' && /^(an?|my|the|it|this|\d{2}|\d{4})$/.test(next))
    return { ...word, text: 'for', plain: 'for' }
  if (word.text === '2' && /^\d{5}$/.test(next)) return { ...word, text: 'to', plain: 'to' }
  return word
}

function toText(word: string): string {
  if (word === '&') return 'and'
  const text = /^[a-z0-9]+$/.test(word)
    ? word
    : word
        .normalize('NFKD')
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '')
  return text.endsWith('s') && /^(?:19|20)\d\ds$/.test(text) ? text.slice(0, -1) : text
}

/** "Helloooo" is hello. */
function withoutDrawl(text: string): string {
  return text.replaceAll(/([a-z])\1{2,}/g, '$1')
}

function toSingular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  return word.replace(/(?<=x|ch|sh|ss)es$|(?<=[^s])s$/, '')
}
