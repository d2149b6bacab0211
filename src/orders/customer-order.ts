import { z } from 'zod/mini'
import { formatDay } from '#company/business-time.ts'
import type { Company } from '#company/company.ts'
import { moment } from '#lib/field-schemas.ts'
import { formatDollars, toCents, toDollars } from '#lib/money.ts'
import type { PricingAnswer } from '#pricing/pricing-answer.ts'
import { customerQuoteSchema } from '#quotes/customer-quote.ts'
import { NO_ELECTRICAL_RETURNS } from '#quotes/quote-wording.ts'
import { addressSchema, entryKinds, entryStates, lineKinds, type Order, orderStates, returnStates } from './order.ts'
import { isPayment } from './order-state.ts'
import { exceptElectrical, returnableParts } from './returnable-parts.ts'

/** In the browser that typed it; elsewhere only the state and the ZIP code. */
const shownAddressSchema = z.extend(addressSchema, { street: z.nullable(z.string()), city: z.nullable(z.string()) })

const customerOrderSchema = z.object({
  number: z.string(),
  state: z.enum(orderStates),
  lines: z.array(
    z.object({
      id: z.int(),
      label: z.string(),
      kind: z.enum(lineKinds),
      amount: z.number(),
      isElectrical: z.boolean(),
    }),
  ),
  total: z.number(),
  paid: z.number(),
  refunded: z.number(),
  due: z.number(),
  /** The amount due, minus payments on their way. */
  payable: z.number(),
  /** What can be paid first; null if it's all or nothing. */
  deposit: z.nullable(z.number()),
  payments: z.array(
    z.object({
      kind: z.enum(entryKinds),
      method: z.string(),
      amount: z.number(),
      state: z.enum(entryStates),
      at: moment,
    }),
  ),
  isPickup: z.boolean(),
  /** Empty in another browser. */
  pickupCode: z.string(),
  address: z.nullable(shownAddressSchema),
  shipments: z.array(
    z.object({ carrier: z.string(), tracking: z.string(), trackingUrl: z.nullable(z.string()), at: moment }),
  ),
  deliveredAt: z.nullable(moment),
  returns: z.array(
    z.object({
      number: z.string(),
      state: z.enum(returnStates),
      refund: z.number(),
      sendTo: z.array(z.string()),
    }),
  ),
  documents: z.array(z.object({ kind: z.enum(['invoice', 'receipt']), number: z.string(), at: moment })),
  canCancel: z.boolean(),
  canReturn: z.boolean(),
  returnRule: z.nullable(z.string()),
  canPayOnline: z.boolean(),
  paymentInstructions: z.string(),
  cancelledAt: z.nullable(moment),
})

export type OrderForCustomer = z.infer<typeof customerOrderSchema>

/** Where it goes, as the customer said with the yes. */
const shownShipToSchema = z.object({ isPickup: z.boolean(), address: z.nullable(shownAddressSchema) })

/** The price at another address. The form sends it back when the customer agrees. */
const shownMoveSchema = z.object({
  place: z.nullable(z.string()),
  freight: z.number(),
  taxes: z.number(),
  price: z.string(),
})

export const customerPageSchema = z.object({
  quote: customerQuoteSchema,
  order: z.nullable(customerOrderSchema),
  shipTo: z.nullable(shownShipToSchema),
  move: z.nullable(shownMoveSchema),
})

export type CustomerPage = z.infer<typeof customerPageSchema>

type ShownAddress = z.infer<typeof shownAddressSchema>

export function shownAddress(address: Order['address'], isOwn: boolean): ShownAddress | null {
  return address && (isOwn ? address : { ...address, street: null, city: null })
}

export function shownMove({ shipTo: { address }, pricing }: Move): CustomerPage['move'] {
  const { freight, taxes, total } = pricing.breakdown
  return {
    place: address && `${address.state} ${address.zipCode}`,
    freight,
    taxes,
    price: formatDollars(toCents(total)),
  }
}

type Move = { shipTo: { address: Order['address'] }; pricing: Pick<PricingAnswer, 'breakdown'> }

type Around = { company: Company; isOwn: boolean; takesPayments: boolean; paymentInstructions: string; now: Date }

/** What anyone with the link may see of an order: no names, no words, and in another browser no street and no pickup code. */
export function toCustomerOrder(
  order: Order,
  { company, isOwn, takesPayments, now, ...shop }: Around,
): OrderForCustomer {
  const { number, state, total, paid, refunded, due, isPickup, deliveredAt, cancelledAt } = order
  const payable = payableNow(order)
  const canReceive = isPickup || order.address !== null || order.shipments.length > 0
  return {
    ...{ number, state, total, paid, refunded, due, payable, isPickup, deliveredAt, cancelledAt },
    pickupCode: isOwn ? order.pickupCode : '',
    lines: order.lines.map(({ id, label, kind, amount, isElectrical }) => ({ id, label, kind, amount, isElectrical })),
    deposit:
      order.deposit !== null && paid === 0 && order.deposit < payable && order.deposit > 0 ? order.deposit : null,
    payments: order.ledger.map(({ kind, method, amount, state: entryState, at }) => ({
      ...{ kind, method, amount, state: entryState, at },
    })),
    address: shownAddress(order.address, isOwn),
    shipments: order.shipments.map(({ carrier, tracking, trackingUrl, at }) => ({
      carrier,
      tracking,
      trackingUrl,
      at,
    })),
    returns: order.returns.map((each) => ({
      ...{ number: each.number, state: each.state, refund: each.refund },
      sendTo: each.state === 'approved' ? [company.legalName, ...company.addressLines] : [],
    })),
    documents: order.documents.map(({ kind, number: documentNumber, at }) => ({ kind, number: documentNumber, at })),
    canCancel: isCancellable(order),
    canReturn: isReturnable(order, now),
    returnRule: returnRule(order, company, now),
    canPayOnline: takesPayments && payable > 0 && canReceive,
    paymentInstructions: shop.paymentInstructions,
  }
}

function payableNow({ due, ledger }: Order): number {
  const coming = ledger.filter(({ kind, state }) => isPayment(kind) && state === 'pending')
  const comingCents = coming.reduce((sum, { amount }) => sum + toCents(amount), 0)
  return toDollars(Math.max(0, toCents(due) - comingCents))
}

function isCancellable({ state, shipments }: Order): boolean {
  return shipments.length === 0 && (state === 'unpaid' || state === 'partly_paid' || state === 'paid')
}

/** Within the window, and as long as there's a part the terms take back that isn't on its way. */
export function isReturnable({ cancelledAt, returnableUntil, lines, returns }: Order, now: Date): boolean {
  if (cancelledAt || !returnableUntil || now > returnableUntil) return false
  const taken = new Set(returns.filter(({ state }) => state !== 'refused').flatMap((each) => each.lines))
  return returnableParts(lines).some(({ id }) => !taken.has(id))
}

function returnRule({ returnableUntil, cancelledAt, lines }: Order, company: Company, now: Date): string | null {
  if (!returnableUntil || cancelledAt) return null
  if (returnableParts(lines).length === 0)
    return `${NO_ELECTRICAL_RETURNS} If we sent the wrong part, or it came damaged, call us at ${company.phone.display}.`
  const day = formatDay(company, returnableUntil)
  if (now > returnableUntil) return `Returns were possible until ${day}.`
  return exceptElectrical(`You can return it until ${day}.`, lines)
}
