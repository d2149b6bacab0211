import { z } from 'zod/mini'
import { plainFirstName } from '#leads/plain-first-name.ts'
import { cleanLine } from '#lib/text.ts'
import { deliveryPlaces } from '#pricing/freight-delivery.ts'
import { grades } from '#pricing/market.ts'
import { type Quote, quoteSchema } from './quote.ts'
import { type Shipment, shipmentSchema } from './quote-step.ts'

const CALL_TIME_MAX = 100
const PART_NAME_MAX = 200
const ZIP_CODE = /^\d{5}(?:-\d{4})?$/

export const declineReasons = ['Too expensive', 'Found it elsewhere', 'Wrong part', 'Other'] as const

/** What the forms on a quote's page send. */
export const customerAnswerSchema = z.discriminatedUnion('answer', [
  z.object({
    answer: z.literal('yes'),
    /** The total they said yes to. */
    price: z.optional(z.string()),
    callTime: z._default(
      z.string().check(z.overwrite(cleanLine), z.maxLength(CALL_TIME_MAX, 'Please use fewer words')),
      '',
    ),
  }),
  z.object({ answer: z.literal('no'), reason: z.optional(z.enum(['', ...declineReasons])) }),
  z.object({
    answer: z.literal('renew'),
    /** A different part, grade or delivery; absent to keep it. */
    partName: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(PART_NAME_MAX, 'Please name one part'))),
    grade: z.optional(z.enum(['', ...grades])),
    delivery: z.optional(z.enum(deliveryPlaces)),
    liftgate: z.optional(z.literal('yes')),
  }),
])

export type CustomerAnswer = z.infer<typeof customerAnswerSchema>

export const customerQuoteSchema = z.extend(
  z.omit(quoteSchema, { id: true, leadId: true, vehicleId: true, partName: true, notes: true }),
  {
    firstName: z.string(),
    /** How to track the part once it has shipped. */
    shipment: z.nullable(shipmentSchema),
  },
)

export type CustomerQuote = z.infer<typeof customerQuoteSchema>

/** Anyone with this link can answer for the customer; nothing is binding until staff confirm. */
export function quotePath(token: string) {
  return `/quote/${token}`
}

type Shown = {
  name: string
  shipment: Shipment | null
  /** Whether this browser requested the quote, and whether it was the one that answered. */
  ownsWords: boolean
  ownsAnswer: boolean
  isKnownCar: boolean
}

/** A stranger may have triggered the mail with the link, so what a visitor typed shows only in the browser that typed it. */
export function toCustomerQuote(quote: Quote, shown: Shown): CustomerQuote {
  const { id, leadId, vehicleId, partName, notes, make, model, zipCode, callTime, ...rest } = quote
  const isOurs = shown.ownsWords || shown.isKnownCar
  return {
    ...rest,
    ...(isOurs ? { make, model } : { make: 'vehicle', model: '' }),
    zipCode: shown.ownsWords || ZIP_CODE.test(zipCode ?? '') ? zipCode : null,
    callTime: shown.ownsAnswer ? callTime : null,
    firstName: plainFirstName(shown.name),
    shipment: shown.shipment,
  }
}
