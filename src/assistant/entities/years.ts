import { type Token, textBetween } from '#assistant/language/tokens.ts'

export type YearMention = { at: number; year: number; isShort: boolean }

const MIN_YEAR = 1950
const SHORT_YEARS_AHEAD = 1
const UNITS =
  /^(mile|mi|km|kms|k|dollar|buck|usd|lb|pound|rpm|cc|psi|hp|day|week|hour|hr|min|minute|am|pm|percent|people|part|th|st|nd|rd|inch|month)s?$/

export function listYearMentions(tokens: readonly Token[], now: Date): YearMention[] {
  return tokens.flatMap((token, at) => {
    const year = toYear(token, now)
    if (year === null || isAmount(tokens, at) || isDenied(tokens, at)) return []
    return [{ at, year, isShort: isShortYear(token) && !saysWhatItIs(tokens, at) }]
  })
}

function toYear({ text }: Token, now: Date): number | null {
  if (/^(1[89]|20)\d\d$/.test(text)) return Number(text)
  const thousand = /^2k(\d{1,2})$/.exec(text)?.[1]
  if (thousand) return 2000 + Number(thousand)
  // An O2 is a sensor.
  const short = text.replace(/^o(?=[013-9]$)/, '0')
  if (!/^\d\d$/.test(short)) return null
  const newest = (now.getUTCFullYear() + SHORT_YEARS_AHEAD) % 100
  return Number(short) <= newest ? 2000 + Number(short) : Number(short) >= MIN_YEAR % 100 ? 1900 + Number(short) : null
}

function isShortYear({ text, before }: Token): boolean {
  return /^[\do]\d$/.test(text) && !/['’‘`]$/.test(before)
}

/** "It's an 05", "for the 06" and "wrong year, 07" correct the year of an earlier car. */
function saysWhatItIs(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  const isLast =
    next?.clause !== tokens[at]?.clause ||
    /^(?:too|to|also|instead|same|please|pls|tambien|he|she|i|we|they|could|can|so)$/.test(next?.text ?? '')
  const [last, article] = [tokens[at - 2]?.plain ?? '', tokens[at - 1]?.text ?? '']
  if (!isLast) return false
  if (article === 'year') return true
  return /^(?:the|my|his|her|our)$/.test(article)
    ? /^(?:for|is)$/.test(last)
    : ['a', 'an'].includes(article) && /^(?:it|is|was|for|on|got|has|have|also|actually)$/.test(last)
}

function isAmount(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (!token || /[$#.]$/.test(token.before)) return true
  return next !== undefined && next.clause === token.clause && UNITS.test(next.text)
}

/** The second year in "a 2011, not a 2010" and in "es 2011 no 2010" is ruled out. */
function isDenied(tokens: readonly Token[], at: number): boolean {
  const before = textBetween(tokens, at - 3, at)
  return /\bnot(?: an?| the)?$/.test(before) || /\b\d{2,4} no(?: el| un)?$/.test(before)
}
