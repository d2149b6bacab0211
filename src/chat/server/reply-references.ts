import { withinTime } from '#company/claim-wording.ts'
import { type Company, DISCOUNT_PERCENT } from '#company/company.ts'
import type { Holiday } from '#company/holidays.ts'
import { hoursInWords } from '#company/hours.ts'
import { terms } from '#company/terms.ts'
import { findOwn } from '#lib/find-own.ts'
import { breakdownInWords, type GivenPrice, sumInWords, totalInWords } from './given-price.ts'

const REFERENCE_MARK = '{}'

const REFERENCE = /\{([a-z]+):([^{}]{1,40})\}/g
/** Of an earlier reply: by now it may be gone. */
const ITEM = /In stock: .{1,300}? Stock number .{1,60}?\.(?: It's in our own yard\. .{1,60}?: \/stock\/\S{1,130})?/g
export const AMOUNT = /\$\d[\d,]*(?:\.\d+)?/g

type Known = { company: Company; isHandedOver: boolean; itemsInStock: ReadonlyMap<number, string> }

type FilledReply = { words: string; content: string }

/**
 * {price:1} is the total of the conversation's first price, {price:1.details} its breakdown, {sum:1+2} the sum of two
 * totals, {stock:1} the item on the shelf that the first price is for, {fact:returns} what the shop says about returns. Returns null if a reference doesn't exist.
 */
export function fillReferences(known: Known, reply: string, prices: readonly GivenPrice[]): FilledReply | null {
  let isComplete = true
  const content = reply.replace(REFERENCE, (_reference, kind: string, name: string) => {
    const isTrue = name.trim() !== 'handedOver' || known.isHandedOver
    const text = isTrue ? resolveReference(known, kind, name.trim(), prices) : null
    if (text === null) isComplete = false
    return text ?? ''
  })
  if (!isComplete || /[{}]/.test(reply.replace(REFERENCE, ''))) return null
  return { words: reply.replace(REFERENCE, REFERENCE_MARK), content }
}

/** Turns amounts in an earlier reply back into references, because the model never sees an amount. */
export function toReferences(company: Company, content: string, prices: readonly GivenPrice[]): string {
  let text = content
  for (const [at, price] of prices.entries()) {
    text = text.replaceAll(breakdownInWords(price), `{price:${at + 1}.details}`)
    text = text.replaceAll(totalInWords(price), `{price:${at + 1}}`)
  }
  for (const [name, fact] of Object.entries(companyFacts(company))) text = text.replaceAll(fact, `{fact:${name}}`)
  return text.replace(ITEM, '(an item that was in stock then)').replace(AMOUNT, '(an amount)')
}

function resolveReference(
  { company, itemsInStock }: Known,
  kind: string,
  name: string,
  prices: readonly GivenPrice[],
): string | null {
  if (kind === 'stock') return itemsInStock.get(Number(name)) ?? null
  if (kind === 'fact') return findOwn(companyFacts(company), name) ?? null
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

/** What the shop says about itself, in whole sentences, without facts that the owner hasn't entered. */
export function companyFacts(company: Company): Readonly<Record<string, string>> {
  const { claims, returnExceptions, restockingPercent, holidays } = company
  const address = company.addressLines.join(', ')
  return {
    phone: company.phone.display,
    email: company.email.address,
    address,
    hours: `${hoursInWords(company)} (${company.timeZoneName})`,
    ...(holidays.length > 0 && { holidays: `We're closed on holidays: ${holidays.map(holidayInWords).join(', ')}.` }),
    since: `${company.name} has sold used auto parts since ${company.since}.`,
    ...(claims.yards && { network: `Parts come from a network of ${claims.yards}.` }),
    prices: `Our prices are ${DISCOUNT_PERCENT}% below the market average, with shipping and tax shown.`,
    quote: `A quote is valid for ${company.quoteValidDays} days, and our team gets in touch${withinTime(claims.contactWithin)}.`,
    shipping: ['We ship within the United States.', ...shippingTimes(company)].join(' '),
    ...(company.pickup && { pickup: `You can pick up your part at ${address}.` }),
    returns: [
      `You can return a part within ${company.returnDays} days of receipt.`,
      `Every return needs a return authorization (RMA), and the part ships back within ${terms.shipBackDays} days of your getting the RMA.`,
      ...(returnExceptions.length > 0 ? [`Not returnable: ${returnExceptions.join(', ').toLowerCase()}.`] : []),
      ...(restockingPercent > 0 ? [`The restocking fee is ${restockingPercent}% of the price of the part.`] : []),
      terms.returnFreight,
    ].join(' '),
    refund:
      'When a returned part reaches us, we check that it is as you received it, or that it has the defect. If so, we refund its price to the payment method you used.',
    warranty: `${terms.warranty}. Where the order states none, parts are sold as is, to the extent the law allows.`,
    payment: terms.payment.join(' '),
    core: company.coreDeposits
      ? 'A core deposit is an amount you get back when you send us your old part. When one applies, we state it as a separate amount before you commit.'
      : "We don't charge core deposits.",
    handedOver: `Our team has your details and this conversation, and will contact you${withinTime(claims.contactWithin)}.`,
    order:
      "I can't see, place, change or cancel orders from here, but our team can. Please have your order or quote number ready.",
    installing: terms.noInstalling,
  }
}

function shippingTimes({ claims: { shipping, delivery } }: Company): string[] {
  if (!shipping && !delivery) return []
  const ships = shipping && `Parts ship within ${shipping} of an accepted and paid order`
  const arrives = ships
    ? `${ships}${delivery ? `, and delivery takes ${delivery} after that` : ''}`
    : `Delivery takes ${delivery}`
  return [`${arrives}.`, 'These are working times, not a guaranteed date.']
}

/** "Thanksgiving", "Inventory (2026-12-31)" */
function holidayInWords(holiday: Holiday): string {
  return 'date' in holiday ? `${holiday.label} (${holiday.date})` : holiday.label
}
