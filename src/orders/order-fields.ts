import { z } from 'zod/mini'
import { textSchema } from '#lib/field-schemas.ts'
import { amountSchema, paymentMethods } from './order-request.ts'

const note = textSchema({ name: 'A note', max: 200 })

/** What staff fill in at the desk. The server checks again, against the order. */
export const paymentFieldsSchema = z.object({
  kind: z.enum(['payment', 'deposit']),
  method: z.enum(paymentMethods),
  amount: amountSchema,
  reason: note,
})

export const shipmentFieldsSchema = z.object({
  tracking: textSchema({ name: 'Tracking number', max: 60 }),
  carrier: textSchema({ name: 'Carrier', max: 60 }),
  reason: note,
})

export const deliveryFieldsSchema = z.object({ code: textSchema({ name: 'Pickup code', max: 20 }), reason: note })

export const judgementFieldsSchema = z
  .object({ state: z.enum(['approved', 'refused']), note: textSchema({ name: 'A note', max: 500 }) })
  .check(
    z.refine(({ state, note }) => state === 'approved' || note !== '', {
      path: ['note'],
      error: 'Tell the customer why',
    }),
  )

export const inspectionFieldsSchema = z.object({
  restock: z.enum(['shelf', 'scrap']),
  note: textSchema({ name: 'A note', max: 500 }),
})

/** "$1,250" is 1250; anything that isn't a number gets the field's message. */
export function readDollars(text: unknown): number | null {
  const plain = String(text ?? '')
    .replace(/[$,\s]/g, '')
    .trim()
  return plain === '' ? null : Number(plain)
}
