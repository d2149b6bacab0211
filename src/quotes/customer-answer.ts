import { z } from 'zod/mini'
import { cleanLine } from '#lib/text.ts'
import { deliveryPlaces } from '#pricing/freight-delivery.ts'
import { grades } from '#pricing/grade.ts'
import { declineReasons } from './customer-quote.ts'

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
