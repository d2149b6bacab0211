import { z } from 'zod/mini'
import { moment } from '#lib/field-schemas.ts'
import { ID_MAX } from '#lib/ids.ts'

const FIRST_NUMBER = 10_000

export const orderStates = [
  'unpaid',
  'partly_paid',
  'paid',
  'shipped',
  'delivered',
  'return_open',
  'closed',
  'cancelled',
] as const

export type OrderState = (typeof orderStates)[number]

export const lineKinds = ['part', 'freight', 'discount', 'tax', 'core'] as const

export type LineKind = (typeof lineKinds)[number]

export const entryKinds = ['deposit', 'payment', 'refund', 'core_refund'] as const

export type EntryKind = (typeof entryKinds)[number]

export const entryStates = ['pending', 'settled', 'failed'] as const

export type EntryState = (typeof entryStates)[number]

export const returnStates = ['requested', 'approved', 'refused', 'received', 'inspected'] as const

export type ReturnState = (typeof returnStates)[number]

const orderLineSchema = z.object({
  id: z.int(),
  /** The quote it comes from, such as Q-10432. */
  quote: z.string(),
  kind: z.enum(lineKinds),
  label: z.string(),
  /** Where the item is in the yard; empty if that isn't known. Only for staff. */
  location: z.string(),
  amount: z.number(),
  /** Electrical parts can't be returned. */
  isElectrical: z.boolean(),
  /** What's left to refund of it, with its tax. */
  refundable: z.number(),
  /** What restocking keeps of that when its return is refunded. */
  restockingFee: z.number(),
})

const ledgerEntrySchema = z.object({
  id: z.int(),
  kind: z.enum(entryKinds),
  provider: z.enum(['manual', 'stripe']),
  /** How it was paid: cash, check, card, or what the provider says. */
  method: z.string(),
  /** Negative if it reverses another entry. */
  amount: z.number(),
  state: z.enum(entryStates),
  /** The provider's own number for it. */
  reference: z.nullable(z.string()),
  reason: z.string(),
  reversesId: z.nullable(z.int()),
  by: z.string(),
  at: moment,
})

export type LedgerEntryView = z.infer<typeof ledgerEntrySchema>

const shipmentSchema = z.object({
  id: z.int(),
  carrier: z.string(),
  tracking: z.string(),
  trackingUrl: z.nullable(z.string()),
  reason: z.string(),
  by: z.string(),
  at: moment,
})

const orderReturnSchema = z.object({
  id: z.int(),
  /** The return number, such as R-10003. */
  number: z.string(),
  state: z.enum(returnStates),
  /** Inspected and refunded, or refused. */
  isOver: z.boolean(),
  reason: z.string(),
  words: z.string(),
  requestedBy: z.enum(['customer', 'staff']),
  /** Allowed although the terms say no. */
  isException: z.boolean(),
  lines: z.array(z.int()),
  /** What a refund of its lines would be, less restocking. */
  refund: z.number(),
  photos: z.array(z.int()),
  facts: z.array(z.object({ state: z.enum(returnStates), note: z.string(), by: z.string(), at: moment })),
  at: moment,
})

export type OrderReturnView = z.infer<typeof orderReturnSchema>

export const addressSchema = z.object({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
})

export type Address = z.infer<typeof addressSchema>

const documentSchema = z.object({
  kind: z.enum(['invoice', 'receipt']),
  /** Gapless, such as I-1042. */
  number: z.string(),
  entryId: z.nullable(z.int()),
  at: moment,
})

export type OrderDocument = z.infer<typeof documentSchema>

/** What the list shows of each order. */
export const listedOrderSchema = z.object({
  id: z.int(),
  /** What a person says on the phone: O-10017. */
  number: z.string(),
  state: z.enum(orderStates),
  leadId: z.int(),
  name: z.string(),
  quotes: z.array(z.string()),
  /** What was bought, such as "Alternator · 2012 Ford F-150". */
  items: z.array(z.string()),
  isPickup: z.boolean(),
  address: z.nullable(addressSchema),
  pounds: z.nullable(z.int()),
  owesRefund: z.boolean(),
  awaitsCore: z.boolean(),
  total: z.number(),
  paid: z.number(),
  refunded: z.number(),
  due: z.number(),
  createdAt: moment,
})

export type ListedOrder = z.infer<typeof listedOrderSchema>

export const orderSchema = z.extend(listedOrderSchema, {
  lines: z.array(orderLineSchema),
  ledger: z.array(ledgerEntrySchema),
  shipments: z.array(shipmentSchema),
  deliveredAt: z.nullable(moment),
  returns: z.array(orderReturnSchema),
  documents: z.array(documentSchema),
  /** What the customer shows at the counter; empty if it's shipped. */
  pickupCode: z.string(),
  deposit: z.nullable(z.number()),
  cancelledAt: z.nullable(moment),
  cancelledBy: z.nullable(z.enum(['customer', 'staff'])),
  cancelReason: z.string(),
  /** Until when it can be returned; null before it's delivered. */
  returnableUntil: z.nullable(moment),
  /** What an agent can refund without an admin. */
  refundLimit: z.number(),
})

export type Order = z.infer<typeof orderSchema>

const KIND_WORDINGS: Readonly<Record<EntryKind, string>> = {
  deposit: 'Deposit',
  payment: 'Payment',
  refund: 'Refund',
  core_refund: 'Core refund',
}

/** "Payment by card". For `other`, staff told the customer how it was paid. */
export function paymentWording({ kind, method }: Pick<LedgerEntryView, 'kind' | 'method'>): string {
  const by = method && method !== 'other' ? ` by ${method.replaceAll('_', ' ')}` : ''
  return `${KIND_WORDINGS[kind]}${by}`
}

export function orderNumber(id: number): string {
  return `O-${FIRST_NUMBER + id}`
}

export function returnNumber(id: number): string {
  return `R-${FIRST_NUMBER + id}`
}

export function documentNumber(kind: OrderDocument['kind'], number: number): string {
  return `${kind === 'invoice' ? 'I' : 'P'}-${1000 + number}`
}

export function findOrderId(number: string): number | null {
  const [, digits] = /^o[-\s]?(\d{5,10})$/i.exec(number.trim()) ?? []
  const id = Number(digits) - FIRST_NUMBER
  return id > 0 && id <= ID_MAX ? id : null
}
