import { z } from 'zod/mini'
import { cleanLine } from '#lib/text.ts'
import { deliveryPlaces } from '#pricing/freight-delivery.ts'
import { grades } from '#pricing/grade.ts'
import { type Quote, quoteSchema } from './quote.ts'
import { type Shipment, shipmentSchema } from './quote-step.ts'

export const declineReasons = ['Too expensive', 'Found it elsewhere', 'Wrong part', 'Other'] as const

export const customerQuoteSchema = z.extend(
  z.omit(quoteSchema, { id: true, leadId: true, vehicleId: true, partName: true, notes: true }),
  {
    firstName: z.string(),
    /** How to follow the part, once it is on its way. */
    shipment: z.nullable(shipmentSchema),
  },
)

export type CustomerQuote = z.infer<typeof customerQuoteSchema>

/** The page as a link: whoever has it may answer for the customer, which commits nobody until staff confirm. */
export function quotePath(token: string) {
  return `/quote/${token}`
}

export function toCustomerQuote(quote: Quote, name: string, shipment: Shipment | null): CustomerQuote {
  const { id, leadId, vehicleId, partName, notes, ...shown } = quote
  const [firstName = ''] = name.split(' ')
  return { ...shown, firstName, shipment }
}

const CALL_TIME_MAX = 100
const PART_NAME_MAX = 200

export const customerAnswerSchema = z.discriminatedUnion('answer', [
  z.object({
    answer: z.literal('yes'),
    /** The total they said yes to. */
    price: z.optional(z.string()),
    callTime: z._default(
      z.string().check(z.overwrite(cleanLine), z.maxLength(CALL_TIME_MAX, 'Please say it in fewer words')),
      '',
    ),
  }),
  z.object({ answer: z.literal('no'), reason: z.optional(z.enum(['', ...declineReasons])) }),
  z.object({
    answer: z.literal('renew'),
    /** Another name, grade or delivery than before; absent for the same again. */
    partName: z.optional(z.string().check(z.overwrite(cleanLine), z.maxLength(PART_NAME_MAX, 'Please name one part'))),
    grade: z.optional(z.enum(['', ...grades])),
    delivery: z.optional(z.enum(deliveryPlaces)),
    liftgate: z.optional(z.literal('yes')),
  }),
])

export type PriceChanges = Extract<z.infer<typeof customerAnswerSchema>, { answer: 'renew' }>
