import { z } from 'zod/mini'
import { idSchema, textSchema } from '#lib/field-schemas.ts'
import { cleanLine } from '#lib/text.ts'
import { orderStates, returnStates } from './order.ts'

const MAX_DOLLARS = 1_000_000
const AMOUNT_WRONG = 'Enter an amount above $0'

export const amountSchema = z
  .number(AMOUNT_WRONG)
  .check(z.minimum(0.01, AMOUNT_WRONG), z.maximum(MAX_DOLLARS, 'That amount is too large'))

const line = (name: string, max: number) => z._default(textSchema({ name, max }), '')

export const paymentMethods = ['cash', 'check', 'card', 'other'] as const

export const paymentSchema = z.object({
  kind: z._default(z.enum(['payment', 'deposit'], 'kind must be payment or deposit'), 'payment'),
  method: z.enum(paymentMethods, `method must be one of ${paymentMethods.join(', ')}`),
  amount: amountSchema,
  /** A check's number, or whatever else helps to find it later. */
  reason: line('A note', 200),
})

export type PaymentRequest = z.infer<typeof paymentSchema>

const lineIdSchema = idSchema('lines must be ids of lines')

const linesSchema = z
  .array(
    z.pipe(
      z.union([lineIdSchema, z.object({ id: lineIdSchema })], 'lines must be ids of lines'),
      z.transform((each) => (typeof each === 'number' ? each : each.id)),
    ),
    'lines must be a list of ids',
  )
  .check(z.maxLength(200, 'Choose fewer lines'))

export const refundMethods = ['cash', 'check', 'other'] as const

export const refundSchema = z
  .object({
    kind: z._default(z.enum(['refund', 'core_refund'], 'kind must be refund or core_refund'), 'refund'),
    amount: z.optional(amountSchema),
    lines: z.optional(linesSchema),
    returnId: z.optional(idSchema('Invalid return')),
    /** How staff gave it back by hand. Without one, it goes back the way it was paid. */
    method: z.optional(z.enum(refundMethods, `method must be one of ${refundMethods.join(', ')}`)),
    reason: line('A reason', 200),
  })
  .check(
    z.refine(({ kind, amount, lines }) => kind === 'core_refund' || amount !== undefined || Boolean(lines?.length), {
      path: ['amount'],
      error: 'Enter an amount, or choose the lines to refund',
    }),
  )

export type RefundRequest = z.infer<typeof refundSchema>

export const reversalSchema = z.object({
  reason: textSchema({ name: 'A reason', min: 1, max: 200, tooShort: 'Say what was wrong' }),
})

export const newShipmentSchema = z.object({
  carrier: line('Carrier', 60),
  tracking: line('Tracking number', 60),
  reason: line('A reason', 200),
})

export type NewShipment = z.infer<typeof newShipmentSchema>

export const newDeliverySchema = z.object({
  /** What the customer showed at the counter. */
  code: line('Pickup code', 20),
  reason: line('A reason', 200),
})

export const newReturnSchema = z.object({
  reason: textSchema({ name: 'A reason', min: 1, max: 500, tooShort: 'Say why it comes back' }),
  lines: z._default(linesSchema, []),
})

export type NewReturnRequest = z.infer<typeof newReturnSchema>

const STATE_WRONG = `state must be one of ${returnStates.slice(1).join(', ')}`

export const returnChangeSchema = z.object({
  state: z.enum(['approved', 'refused', 'received', 'inspected'], STATE_WRONG),
  note: line('A note', 500),
  /** What becomes of a part from stock, once it's inspected. */
  restock: z.optional(z.enum(['shelf', 'scrap'], 'restock must be shelf or scrap')),
})

export type ReturnChange = z.infer<typeof returnChangeSchema>

export const cancellationSchema = z.object({
  /** Goes to the customer. */
  reason: textSchema({ name: 'A reason', min: 1, max: 500, tooShort: 'Tell the customer why' }),
})

const LIMIT_MAX = 1000
const LIMIT_WRONG = `limit must be a whole number from 1 to ${LIMIT_MAX}`
const CURSOR_WRONG = 'This cursor belongs to another list. Start again without it.'

/** What there is to do. */
export const orderQueues = ['to_pay', 'to_ship', 'to_refund', 'core'] as const

export type OrderQueue = (typeof orderQueues)[number]

export const orderListSchema = z.object({
  q: z._default(z.string().check(z.overwrite(cleanLine), z.maxLength(100, 'Search for at most 100 characters')), ''),
  state: z._default(z.enum(['', ...orderStates], `state must be one of ${orderStates.join(', ')}`), ''),
  queue: z._default(z.nullable(z.enum(orderQueues, `queue must be one of ${orderQueues.join(', ')}`)), null),
  leadId: z._default(z.nullable(z.pipe(z.coerce.number(), idSchema('Invalid lead ID'))), null),
  limit: z._default(
    z.pipe(
      z.coerce.number(LIMIT_WRONG),
      z.int(LIMIT_WRONG).check(z.minimum(1, LIMIT_WRONG), z.maximum(LIMIT_MAX, LIMIT_WRONG)),
    ),
    LIMIT_MAX,
  ),
  /** The id of the last order on the page before. */
  cursor: z._default(z.nullable(z.pipe(z.coerce.number(CURSOR_WRONG), idSchema(CURSOR_WRONG))), null),
})

export type OrderListQuery = z.infer<typeof orderListSchema>
