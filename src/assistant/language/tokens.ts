import type { Lexicon } from './lexicon.ts'

export type Token = {
  text: string
  /** The same with short forms written out and without the plural's s; phrases are compared by it. */
  plain: string
  from: number
  to: number
  isCapital: boolean
  before: string
  /** Counts up where a comma, a full stop or an "and" begins something else. */
  clause: number
}

/** Of a longer message the beginning and the end are read: that is where people ask. */
const MAX_AT_BEGINNING = 80
const MAX_AT_END = 40
/** A year stuck to a name is a word of its own, and so is a "for": 2009civic, civic2009, alternatorfor. */
const WORD =
  /(?:19|20)\d\d(?=[a-z]{3})|(?<!\d)\d\d(?=[a-z]{4})|[a-z]{2,20}(?=(?:19|20)\d\d\b)|[a-z]{5,20}(?=for(?:a|an|my|the)?\b)|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}]+)*|&/giu
const MARKS = /[,;:.!?\n()]/
const NEW_CLAUSE: ReadonlySet<string> = new Set(['and', 'but', 'also', 'plus', 'then', 'because', 'pero', 'tambien'])

export function toTokens(message: string, lexicon: Pick<Lexicon, 'shortForms'>): Token[] {
  const tokens: Token[] = []
  let end = 0
  let clause = 0
  for (const match of readableMatches(message)) {
    const before = message.slice(end, match.index) || (end > 0 ? ' ' : '')
    const text = toText(match[0])
    const plain = toPlainForm(text, lexicon)
    if ((before !== ' ' && MARKS.test(before)) || NEW_CLAUSE.has(plain)) clause++
    end = match.index + match[0].length
    const isCapital = match[0] !== text && /^\p{Lu}/u.test(match[0])
    tokens.push({ text, plain, from: match.index, to: end, isCapital, before, clause })
  }
  return tokens
}

/** The words from one place to another, as written. */
export function textBetween(tokens: readonly Token[], from: number, to: number): string {
  const words = tokens.slice(Math.max(0, from), Math.max(0, to)).map(({ text }) => text)
  return words.join(' ')
}

export function toPlainForm(text: string, { shortForms }: Pick<Lexicon, 'shortForms'>): string {
  return withoutPlural(shortForms.get(text) ?? text)
}

export function blankOut(text: string, ranges: readonly { from: number; to: number }[]): string {
  return ranges.reduce((rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to), text)
}

function readableMatches(message: string): RegExpExecArray[] {
  const matches = [...message.matchAll(WORD)]
  if (matches.length <= MAX_AT_BEGINNING + MAX_AT_END) return matches
  return [...matches.slice(0, MAX_AT_BEGINNING), ...matches.slice(-MAX_AT_END)]
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

function withoutPlural(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word
  return word.replace(/(?<=x|ch|sh|ss)es$|(?<=[^s])s$/, '')
}
