import { z } from 'zod/mini'
import { plainFirstName } from '#leads/plain-first-name.ts'
import { cleanLine } from '#lib/text.ts'
import { deliveryOptions } from '#pricing/freight-delivery.ts'
import { grades } from '#pricing/grade.ts'
import { type Quote, quoteSchema } from './quote.ts'

const CALL_TIME_MAX = 100
const PART_NAME_MAX = 200
const ZIP_CODE = /^\d{5}(?:-\d{4})?$/

export const TOO_EXPENSIVE = 'Too expensive'

export const declineReasons = [TOO_EXPENSIVE, 'Found it elsewhere', 'Wrong part', 'Other'] as const

/** Where the customer wants it. Optional, and checked together once something is given. */
const shipToFields = {
  street: z.optional(z.string()),
  city: z.optional(z.string()),
  state: z.optional(z.string()),
  zipCode: z.optional(z.string()),
  pickup: z.optional(z.literal(['', '1'])),
}

/** What the forms on a quote's page send. */
export const customerAnswerSchema = z.discriminatedUnion(
  'answer',
  [
    z.object({
      answer: z.literal('yes'),
      /** The total they said yes to. */
      price: z.optional(z.string()),
      callTime: z._default(
        z.string().check(z.overwrite(cleanLine), z.maxLength(CALL_TIME_MAX, 'Please use fewer words')),
        '',
      ),
      ...shipToFields,
    }),
    z.object({ answer: z.literal('no'), reason: z.optional(z.enum(['', ...declineReasons])) }),
    z.object({
      answer: z.literal('renew'),
      /** A different part, grade or delivery; absent to keep it. */
      partName: z.optional(
        z.string().check(z.overwrite(cleanLine), z.maxLength(PART_NAME_MAX, 'Please name one part')),
      ),
      grade: z.optional(z.enum(['', ...grades])),
      delivery: z.optional(z.enum(deliveryOptions)),
      /** An item in stock. */
      stockNumber: z.optional(
        z.string().check(z.overwrite(cleanLine), z.maxLength(40, 'A stock number has at most 40 characters')),
      ),
    }),
  ],
  'Say yes, no or renew',
)

export type CustomerAnswer = z.infer<typeof customerAnswerSchema>

export const customerQuoteSchema = z.extend(
  z.omit(quoteSchema, { id: true, leadId: true, vehicleId: true, partName: true, notes: true }),
  {
    firstName: z.string(),
    /** Whether the item was held or sold to someone else in the meantime. */
    isItemTaken: z.boolean(),
  },
)

export type CustomerQuote = z.infer<typeof customerQuoteSchema>

/** Anyone with this link can answer for the customer; nothing is binding until staff confirm. */
export function quotePath(token: string) {
  return `/quote/${token}`
}

type Shown = {
  name: string
  isItemTaken: boolean
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
    isItemTaken: shown.isItemTaken,
  }
}
