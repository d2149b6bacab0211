import { z } from 'zod/mini'

const text = z.nullable(z.string())
const names = z.array(z.string())

const vehicleSchema = z.object({
  vin: text,
  year: z.nullable(z.int()),
  make: text,
  model: text,
  trim: text,
})

export const itemSchema = z.object({
  part: z.string(),
  quantity: z.int(),
  side: z.nullable(z.enum(['left', 'right'])),
  words: z.string(),
  /** The vehicle it's for. Without one, it's for the state's vehicle. */
  vehicle: z.optional(vehicleSchema),
})

/** If it may not fit their vehicle, it isn't quoted. */
const namedStockSchema = z.object({ number: z.string(), part: z.string(), isQuotable: z.boolean() })

/** The question the last reply asked, so "yes" or a bare number means something. */
export const pendingQuestionSchema = z.discriminatedUnion('asks', [
  z.object({ asks: z.literal('vehicle') }),
  z.object({ asks: z.literal('part') }),
  z.object({ asks: z.literal('contact') }),
  z.object({ asks: z.literal('person') }),
  z.object({ asks: z.literal('vin'), suggested: z.string() }),
  z.object({ asks: z.literal('parts'), suggested: names }),
  /** We gave a price; do they want the part? */
  z.object({ asks: z.literal('order') }),
])

export const dialogueStateSchema = z.object({
  language: z.enum(['en', 'es']),
  vehicle: vehicleSchema,
  otherVehicles: z.array(vehicleSchema),
  /** The owner of each vehicle, by vehicle name: "wife", "me". */
  owners: z._default(z.record(z.string(), z.string()), {}),
  items: z.array(itemSchema),
  /** Earlier items, oldest first, for "how much for both?". */
  otherItems: z.array(itemSchema),
  zipCode: text,
  /** What the shopper wants of the part. Null for any grade, and for the usual delivery. */
  grade: z._default(z.nullable(z.enum(['A', 'B', 'C'])), null),
  delivery: z._default(z.nullable(z.enum(['home', 'business'])), null),
  /** The item in stock they named last. */
  stockItem: z._default(z.nullable(namedStockSchema), null),
  /** When to call, in the shopper's words. For staff. */
  callTime: z._default(text, null),
  pendingQuestion: z.nullable(pendingQuestionSchema),
  /** The intents answered last, for "and a starter?" after a question about returns. */
  lastIntents: names,
  /** What we already priced, by vehicle. We don't repeat a price unless asked. */
  priced: text,
  /** Hashes of the paragraphs we've sent. We don't send one twice in the same words. */
  said: names,
  wantsPerson: z.boolean(),
  contact: z.object({ name: text, email: text, phone: text }),
})
