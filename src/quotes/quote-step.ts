import { z } from 'zod/mini'
import { moment } from '#lib/field-schemas.ts'
import { cleanLine } from '#lib/text.ts'

/** What happens after a quote is accepted, in the usual order. */
export const quoteSteps = ['paid', 'ordered', 'shipped', 'delivered', 'returned'] as const

export type QuoteStep = (typeof quoteSteps)[number]

const SHIPMENT_MAX = 60

const shipmentText = (message: string) =>
  z._default(z.string(message).check(z.overwrite(cleanLine), z.maxLength(SHIPMENT_MAX, message)), '')

/** A step that was done or undone. Shipping needs the carrier, so we can tell the customer. */
export const quoteStepSchema = z
  .object({
    step: z.enum(quoteSteps, `Step must be one of ${quoteSteps.join(', ')}`),
    isDone: z.boolean('isDone must be true or false'),
    carrier: shipmentText(`Carrier must be at most ${SHIPMENT_MAX} characters`),
    trackingNumber: shipmentText(`Tracking number must be at most ${SHIPMENT_MAX} characters`),
  })
  .check(
    z.refine(({ step, isDone, carrier }) => step !== 'shipped' || !isDone || carrier !== '', {
      path: ['carrier'],
      error: 'Enter the carrier',
    }),
  )

export type QuoteStepReport = z.infer<typeof quoteStepSchema>

export const doneStepSchema = z.object({
  step: z.enum(quoteSteps),
  carrier: z.string(),
  trackingNumber: z.string(),
  by: z.string(),
  createdAt: moment,
})

export type DoneStep = z.infer<typeof doneStepSchema>

/** What the customer sees of the steps: that the part is on its way, and how to track it. */
export const shipmentSchema = z.pick(doneStepSchema, { carrier: true, trackingNumber: true, createdAt: true })

export type Shipment = z.infer<typeof shipmentSchema>

export function shipmentWording({ carrier, trackingNumber }: Pick<Shipment, 'carrier' | 'trackingNumber'>): string {
  return trackingNumber ? `${carrier}, tracking number ${trackingNumber}` : carrier
}
