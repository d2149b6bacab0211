import type { Lexicon } from './lexicon.ts'

export type Token = {
  text: string
  /** With short forms written out and without the plural s. Phrases are matched against this. */
  plain: string
  from: number
  to: number
  isCapital: boolean
  before: string
  /** Goes up at a comma, a period or an "and". */
  clause: number
}

/** We read the start and the end of a long message: that's where people ask. */
const MAX_AT_START = 80
const MAX_AT_END = 40
/** Splits off a year or a "for" stuck to a name: 2009civic, civic2009, alternatorfor. */
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

/** The words between two positions. */
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
  if (matches.length <= MAX_AT_START + MAX_AT_END) return matches
  return [...matches.slice(0, MAX_AT_START), ...matches.slice(-MAX_AT_END)]
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
