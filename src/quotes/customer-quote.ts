import { z } from 'zod/mini'
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
