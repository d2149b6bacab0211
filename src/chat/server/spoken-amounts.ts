import { SAVINGS_PERCENT } from '#pricing/price.ts'
import { foldDisguises, foldText } from './folded-text.ts'

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?`
const NOT_MORE = String.raw`(?![\d,.]*\d|\s?(?:k|m|bn|hundred|thousand|million|grand|%|percent)\b|\s?%)`

/** An amount as it should be written, by whoever writes it. */
const PLAIN_AMOUNT = new RegExp(
  String.raw`(?<![\d.,$])(?:(?:us\s?)?\$\s?|usd\s?\$?)(${NUMBER})${NOT_MORE}(?:\s?(?:usd|us dollars|dollars)\b)?` +
    String.raw`|(?<![\d.,$])(${NUMBER})\s?(?:usd|us dollars|dollars)\b`,
  'g',
)

const SIGN = /[\p{Sc}💲💵💴💶💷💰💸🪙]/u

const CURRENCIES = 'dol+ar[a-z]*|cents?|usd|eur(?:os?)?|gbp|cad|mxn|pesos?|francs?|rupees?|yuan|yen|btc|bitcoins?'
const SLANG =
  'bucks?|quid|penn(?:y|ies)|nickels|dimes?|fivers?|tenners?|sawbucks?|smackers?|smackeroos|clams|greenbacks?|benjamins|simoleons|moolah|c-notes?'
const MONEY_WORDS = `${CURRENCIES}|${SLANG}`
const MONEY = new RegExp(String.raw`\b(?:${MONEY_WORDS})\b`)
/** "A b u c k" becomes "abuck". */
const HIDDEN_MONEY = /(?:dol+ar|buck)s?(?![a-z])/

const NUMBER_WORDS = String.raw`zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|half|couple|few|dozen|single`

/** "Two grand", but not a Grand Cherokee. */
const GRAND = new RegExp(
  String.raw`(?:\d|\b(?:${NUMBER_WORDS}|a))\s?(?:grand\b(?!\s(?:am|caravan|cherokee|marquis|prix|sport|vitara|voyager|wagoneer))|g'?s\b)`,
)
const COUNTED_MONEY = new RegExp(String.raw`(?:\d|\b(?:an?|${NUMBER_WORDS}))[\s-]?(?:${MONEY_WORDS})\b`)

const PERCENTAGE = new RegExp(String.raw`(\d+(?:[.,]\d+)?|\b(?:${NUMBER_WORDS}))\s?-?(?:%|per\s?cent|pct\b)`, 'g')
const OFF = /off\b|discount|below|cheaper|\bless\b|under\b|sav(?:e|ing)|rebate|reduc/
const OFF_WITHIN = 40

/** Whether a text names an amount of money, however it is spelled, that is not one of these. */
export function namesOtherAmount(text: string, allowedCents: ReadonlySet<number>): boolean {
  const rest = withoutAmounts(foldText(text), allowedCents)
  return SIGN.test(rest) || COUNTED_MONEY.test(rest) || GRAND.test(rest) || promisesOtherDiscount(rest)
}

/** The same, for words that nobody of ours wrote: money is not spoken of at all but in amounts that we gave. */
export function speaksOfOtherMoney(text: string, allowedCents: ReadonlySet<number>): boolean {
  const rest = withoutAmounts(foldText(text), allowedCents)
  const disguised = foldDisguises(rest)
  const percentages = [...rest.matchAll(PERCENTAGE)]
  return (
    SIGN.test(rest) ||
    MONEY.test(rest) ||
    MONEY.test(disguised) ||
    HIDDEN_MONEY.test(disguised) ||
    GRAND.test(rest) ||
    percentages.some(([, number]) => !isOurPercentage(number)) ||
    /(?![0-9])[\p{Nd}\p{No}\p{Nl}]/u.test(rest)
  )
}

/** The amounts in a text that are among these, in cents. */
export function listAmounts(text: string, allowedCents: ReadonlySet<number>): number[] {
  return [...foldText(text).matchAll(PLAIN_AMOUNT)].map(toCents).filter((cents) => allowedCents.has(cents))
}

/** A text without the amounts that are among these. */
export function withoutGivenAmounts(text: string, allowedCents: ReadonlySet<number>): string {
  return withoutAmounts(foldText(text), allowedCents)
}

function withoutAmounts(folded: string, allowedCents: ReadonlySet<number>): string {
  return folded.replace(PLAIN_AMOUNT, (...match) => (allowedCents.has(toCents(match as string[])) ? ' ' : match[0]))
}

function toCents([, before, after]: readonly (string | undefined)[]): number {
  return Math.round(Number((before ?? after ?? '').replaceAll(',', '')) * 100)
}

function promisesOtherDiscount(rest: string): boolean {
  return [...rest.matchAll(PERCENTAGE)].some(({ index, 0: all, 1: number }) => {
    const around = rest.slice(Math.max(0, index - OFF_WITHIN), index + all.length + OFF_WITHIN)
    return OFF.test(around) && !isOurPercentage(number)
  })
}

function isOurPercentage(number: string | undefined): boolean {
  return number === String(SAVINGS_PERCENT) || number === 'ten'
}
