const ONES = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

const DIGIT = `(?:${ONES.join('|')}|oh|o)`
const ONE = `(?:${ONES.slice(1).join('|')})`
const BELOW_HUNDRED = `(?:${TENS.join('|')})(?:[\\s-]+${ONE})?|${TEENS.join('|')}`

const LENGTHS: ReadonlySet<number> = new Set([5, 10, 11])
const MIN_WORDS = 3

const DIGITS = new RegExp(`\\b(?:${DIGIT}|\\d+)(?:[\\s.-]+(?:${DIGIT}|\\d+))+\\b`, 'gi')
const CENTURY = new RegExp(`\\b(nineteen|twenty)[\\s-]+(?:(?:oh|o)[\\s-]+(${ONE})|(${BELOW_HUNDRED}))\\b`, 'gi')
const THOUSAND = new RegExp(`\\btwo thousand(?: and)? (${ONE}|${BELOW_HUNDRED})\\b`, 'gi')
const SHORT_YEAR = new RegExp(`\\b(?:oh|o)[\\s-](${ONE})\\b(?! more| thing| last| other)`, 'gi')
const NINETIES = new RegExp(`\\b((?:seventy|eighty|ninety)[\\s-]+${ONE})\\b`, 'gi')

/** Truck names: "Ram twenty five hundred", "F one fifty". */
const HUNDREDS = /\b(fifteen|twenty[\s-]five|thirty[\s-]five|forty[\s-]five|fifty[\s-]five)[\s-]hundred\b/gi
const F_SERIES = /\bf[\s-]?(one|two|three|four|five)[\s-]?fifty\b/gi

/** "4 a civic", "alternatorfor my car": typed in a hurry. Separates the words. */
const FOR = /\b4(?= (?:an?|my|the|it|this|\d{2}|\d{4})\b)/gi
const STUCK_FOR = /\b([a-z]{5,20})(?=for(?:\s|$))/gi

/** Writes dictated years, phone numbers and ZIP codes as digits: "nineteen ninety eight" becomes 1998. */
export function withDictatedFigures(message: string): string {
  return message
    .replaceAll(FOR, 'for')
    .replaceAll(STUCK_FOR, '$1 ')
    .replaceAll(DIGITS, (run) => toDigits(run) ?? run)
    .replaceAll(HUNDREDS, (_, number) => `${twoDigits(number)}00`)
    .replaceAll(F_SERIES, (_, number) => `f${digitOf(number.toLowerCase())}50`)
    .replaceAll(
      CENTURY,
      (_, century, one, below) => `${century.toLowerCase() === 'nineteen' ? 19 : 20}${twoDigits(one ?? below)}`,
    )
    .replaceAll(THOUSAND, (_, rest) => `20${twoDigits(rest)}`)
    .replaceAll(SHORT_YEAR, (_, one) => twoDigits(one))
    .replaceAll(NINETIES, (_, year) => twoDigits(year))
}

function toDigits(run: string): string | null {
  const words = run.toLowerCase().split(/[\s.-]+/)
  const digits = words.map((word) => (/^\d/.test(word) ? word : digitOf(word))).join('')
  const isSpoken = words.filter((word) => !/^\d/.test(word)).length >= MIN_WORDS
  return isSpoken && LENGTHS.has(digits.length) ? digits : null
}

function digitOf(word: string): number {
  return Math.max(0, ONES.indexOf(word))
}

function twoDigits(words: string): string {
  const value = words
    .toLowerCase()
    .split(/[\s-]+/)
    .reduce((sum, word) => sum + numberOf(word), 0)
  return String(value).padStart(2, '0')
}

function numberOf(word: string): number {
  if (TENS.includes(word)) return (TENS.indexOf(word) + 2) * 10
  return TEENS.includes(word) ? TEENS.indexOf(word) + 10 : digitOf(word)
}
