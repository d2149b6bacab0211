import { addressLines, company } from '#company/company.ts'
import { hoursInWords } from '#company/hours.ts'
import { terms } from '#company/terms.ts'
import { findOwn } from '#lib/find-own.ts'
import { breakdownInWords, type GivenPrice, sumInWords, totalInWords } from './given-price.ts'

const REFERENCE_MARK = '{}'

const REFERENCE = /\{([a-z]+):([^{}]{1,40})\}/g
export const AMOUNT = /\$\d[\d,]*(?:\.\d+)?/g

type FilledReply = { words: string; content: string }

/**
 * {price:1} is the total of the conversation's first price, {price:1.details} its breakdown, {sum:1+2} the sum of two
 * totals, {fact:returns} what the shop says about returns. Returns null if a reference doesn't exist.
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

/** Turns amounts in an earlier reply back into references, because the model never sees an amount. */
export function toReferences(content: string, prices: readonly GivenPrice[]): string {
  let text = content
  for (const [at, price] of prices.entries()) {
    text = text.replaceAll(breakdownInWords(price), `{price:${at + 1}.details}`)
    text = text.replaceAll(totalInWords(price), `{price:${at + 1}}`)
  }
  for (const [name, fact] of Object.entries(companyFacts)) text = text.replaceAll(fact, `{fact:${name}}`)
  return text.replace(AMOUNT, '(an amount)')
}

function resolveReference(kind: string, name: string, prices: readonly GivenPrice[]): string | null {
  if (kind === 'fact') return findOwn(companyFacts, name) ?? null
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

const { claims } = company

export const companyFacts = {
  phone: company.phone.display,
  email: company.email.address,
  address: addressLines.join(', '),
  hours: `${hoursInWords()} (Central Time)`,
  since: `Yardline has sold used auto parts since ${company.since}.`,
  network: `Parts come from a network of ${claims.yards}.`,
  prices: `Our prices are ${claims.discountPercent}% below the market average, with shipping and tax shown.`,
  quote: `A quote is valid for ${terms.quoteValidDays} days, and our team gets in touch within ${claims.contactWithin}.`,
  shipping: `We ship within the United States. Parts ship within ${claims.shipping} of an accepted and paid order, and delivery takes ${claims.delivery} after that. These are working times, not a guaranteed date.`,
  returns: `You can return a part within ${terms.returnDays} days of receipt. Every return needs a return authorization (RMA), and the part ships back within ${terms.shipBackDays} days of your receiving it. Not returnable: ${terms.notReturnable.join(', ').toLowerCase()}. ${terms.returnFreight}`,
  refund:
    'When a returned part reaches us, we check that it is as you received it, or that it has the defect. If so, we refund its price to the payment method you used.',
  warranty: `${terms.warranty}. Where the order states none, parts are sold as is, to the extent the law allows.`,
  payment: terms.payment.join(' '),
  core: 'A core deposit is an amount you get back when you send us your old part. When one applies, we state it as a separate amount before you commit.',
  handedOver: `Our team has your details and this conversation, and will contact you within ${claims.contactWithin}.`,
  order:
    "I can't see, place, change or cancel orders from here, but our team can. Please have your order or quote number ready.",
  installing: terms.noInstalling,
} as const
