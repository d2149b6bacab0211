import { z } from 'zod/mini'
import { cleanLine } from '#lib/text.ts'
import { declineReasons } from './customer-quote.ts'

const CALL_TIME_MAX = 100

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
  z.object({ answer: z.literal('renew') }),
])
