import { companyFacts, isFactName } from './company-facts.ts'
import { breakdownInWords, type GivenPrice, sumInWords, totalInWords } from './given-price.ts'

const REFERENCE_MARK = '{}'

const REFERENCE = /\{([a-z]+):([^{}]{1,40})\}/g
const ANY_AMOUNT = /\$\d[\d,]*(?:\.\d+)?/g

export type FilledReply = {
  words: string
  content: string
}

/**
 * {price:1} is the total of the first price of the conversation, {price:1.details} its breakdown, {sum:1+2} several
 * totals together, {fact:returns} what the shop says about returns. Null when a reference leads nowhere.
 */
export function fillReferences(
  reply: string,
  prices: readonly GivenPrice[],
  isHandedOver: boolean,
): FilledReply | null {
  let isComplete = true
  const content = reply.replace(REFERENCE, (_reference, kind: string, name: string) => {
    const isTrue = name.trim() !== 'handedOver' || isHandedOver
    const text = isTrue ? resolveReference(kind, name.trim(), prices) : null
    if (text === null) isComplete = false
    return text ?? ''
  })
  if (!isComplete || /[{}]/.test(reply.replace(REFERENCE, ''))) return null
  return { words: reply.replace(REFERENCE, REFERENCE_MARK), content }
}

/** A reply of ours as the model that is to go on with it would have written it: it never sees an amount. */
export function toReferences(content: string, prices: readonly GivenPrice[]): string {
  const withPrices = prices.reduce(
    (text, price, at) =>
      text
        .replaceAll(breakdownInWords(price), `{price:${at + 1}.details}`)
        .replaceAll(totalInWords(price), `{price:${at + 1}}`),
    content,
  )
  const withFacts = Object.entries(companyFacts).reduce(
    (text, [name, fact]) => text.replaceAll(fact, `{fact:${name}}`),
    withPrices,
  )
  return withFacts.replace(ANY_AMOUNT, '(an amount)')
}

function resolveReference(kind: string, name: string, prices: readonly GivenPrice[]): string | null {
  if (kind === 'fact') return isFactName(name) ? companyFacts[name] : null
  if (kind === 'sum') return resolveSum(name, prices)
  const [, number, detail] = /^(\d{1,3})(\.details)?$/.exec(name) ?? []
  const price = kind === 'price' ? prices[Number(number) - 1] : undefined
  if (!price) return null
  return detail ? breakdownInWords(price) : totalInWords(price)
}

function resolveSum(name: string, prices: readonly GivenPrice[]): string | null {
  const numbers = [...new Set(name.split('+').map(Number))]
  const summed = numbers.flatMap((number) => prices[number - 1] ?? [])
  return summed.length > 1 && summed.length === numbers.length ? sumInWords(summed) : null
}
