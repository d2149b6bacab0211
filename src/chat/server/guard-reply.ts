import { company } from '#company/company.ts'
import { SAVINGS_PERCENT } from '#pricing/price.ts'
import type { GivenPrice } from './given-price.ts'
import { NUMBER_WORD } from './number-words.ts'
import { toPlainText } from './plain-text.ts'
import { fillReferences } from './reply-references.ts'
import { type Breach, findBreach, type KnownNames, withoutListNumbers } from './reply-rule.ts'
import { foldText } from './visitors-words.ts'

export const INVITATION =
  'I can only name prices that our pricing system has worked out. For yours, tell me the year, make and model and the part ' +
  'you need, or use “Get Your Free Quote” on our home page. ' +
  `You can also talk to a person: ${company.phone.display}.`

export type Guarded = { content: string; isReplaced: boolean }

export function guardOwnReply(
  reply: string,
  givenPrices: readonly GivenPrice[],
  givenAmounts: ReadonlySet<number> = new Set(),
): Guarded {
  const content = toPlainText(reply)
  const isUnfit = content === '' || namesOtherAmount(content, givenPrices, givenAmounts)
  return { content: isUnfit ? INVITATION : content, isReplaced: isUnfit }
}

export type GuardedModelReply = { content: string; breach: Breach | 'reference' | 'empty' | null }

export function guardModelReply(
  reply: string,
  givenPrices: readonly GivenPrice[],
  known: KnownNames,
): GuardedModelReply {
  const plain = toPlainText(withoutListNumbers(reply.normalize('NFKC').replace(PICTOGRAPH, '')))
  if (plain === '') return { content: INVITATION, breach: 'empty' }
  const filled = fillReferences(plain, givenPrices, known.isHandedOver)
  const breach = filled ? findBreach(filled.words, known) : 'reference'
  return { content: filled && !breach ? filled.content : INVITATION, breach }
}

const PICTOGRAPH = /[\p{So}\p{Extended_Pictographic}\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}]/gu

const AMOUNT = /\$\d[\d,]*(?:\.\d+)?/g
const MONEY_LEFT = new RegExp(
  String.raw`\p{Sc}|(?:\d|(?<!\p{L})(?:an?|${NUMBER_WORD}))[\s-]?(?:dol+ars?|bucks?|cents?|euros?|grand(?! (?:am|c|ma|pr|s|v|w))|pesos?)(?!\p{L})`,
  'u',
)
const OTHER_DISCOUNT = new RegExp(
  String.raw`(?<!\d)(?!${SAVINGS_PERCENT}\b)\d+ ?(?:%|percent) (?:off|less|below|under|cheaper|discount)`,
)

function namesOtherAmount(
  content: string,
  givenPrices: readonly GivenPrice[],
  givenAmounts: ReadonlySet<number>,
): boolean {
  const named = (content.match(AMOUNT) ?? []).map(toCents)
  const allowed = new Set([...givenAmounts, ...givenPrices.flatMap(({ cents }) => Object.values(cents))])
  const rest = foldText(content.replace(AMOUNT, ' '))
  return named.some((cents) => !allowed.has(cents)) || MONEY_LEFT.test(rest) || OTHER_DISCOUNT.test(rest)
}

function toCents(amount: string): number {
  return Math.round(Number(amount.replace(/[$,]/g, '')) * 100)
}
