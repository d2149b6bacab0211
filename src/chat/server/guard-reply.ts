import { company } from '#company/company.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { listMentionedParts } from '#parts/recognition/recognise-part.ts'
import { namesBareAmount } from './bare-amounts.ts'
import { bindsTheShop } from './binding-words.ts'
import type { GivenPrice } from './given-price.ts'
import { toPlainText } from './plain-text.ts'
import { listAmounts, namesOtherAmount, speaksOfOtherMoney, withoutGivenAmounts } from './spoken-amounts.ts'
import { namesOtherContact } from './spoken-contacts.ts'

/** Stands in the place of a reply that must not be given. */
export const INVITATION =
  'I can only name prices that our pricing system has worked out. For yours, tell me the year, make and model and the part ' +
  'you need, or use “Get Your Free Quote” on our home page. ' +
  `You can also talk to a person: ${company.phone.display}.`

type Spoken = {
  reply: string
  givenPrices: readonly GivenPrice[]
  /** What the visitor wrote in this conversation. */
  visitorsWords: readonly string[]
  partIndex: PartIndex
}

export type Guarded = { content: string; isReplaced: boolean }

/** A reply of our own assistant, fit to be shown: plain text, with no amount that the pricing function did not give. */
export function guardOwnReply({ reply, givenPrices }: Spoken): Guarded {
  const content = toPlainText(reply)
  return replaceIf(content === '' || namesOtherAmount(content, centsOf(givenPrices)), content)
}

/**
 * A reply of a language model, fit to be shown. Whatever the model was talked into, the reply names no amount but those
 * given for the part it is about, nobody else's details, no promise of ours, and nothing that we cannot read.
 */
export function guardModelReply(spoken: Spoken): Guarded {
  const content = toPlainText(spoken.reply)
  const cents = centsOf(spoken.givenPrices)
  const isUnfit =
    content === '' ||
    !isReadable(content) ||
    speaksOfOtherMoney(content, cents) ||
    namesBareAmount(withoutGivenAmounts(content, cents), spoken.visitorsWords) ||
    isAboutAnotherPart(content, spoken) ||
    namesOtherContact(withoutGivenAmounts(content, cents), spoken.visitorsWords) ||
    bindsTheShop(content)
  return replaceIf(isUnfit, content)
}

function replaceIf(isUnfit: boolean, content: string): Guarded {
  return { content: isUnfit ? INVITATION : content, isReplaced: isUnfit }
}

function centsOf(prices: readonly GivenPrice[]): Set<number> {
  return new Set(prices.flatMap(({ cents }) => cents))
}

/** Our checks read the Latin alphabet; in another one a promise would go unseen. */
function isReadable(content: string) {
  return !/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(content.normalize('NFKD'))
}

/** An amount given for one part, said of another: of the parts that are named, none has that price. */
function isAboutAnotherPart(content: string, { givenPrices, partIndex }: Spoken): boolean {
  const amounts = new Set(listAmounts(content, centsOf(givenPrices)))
  if (amounts.size === 0) return false
  const named = listMentionedParts(partIndex, content).map(({ name }) => name)
  if (named.length === 0) return false
  return !givenPrices.some(({ part, cents }) => {
    const isNamed = part === null || named.includes(part)
    return isNamed && cents.some((given) => amounts.has(given))
  })
}
