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

/** What the last reply left open, so that "yes" or a bare number has a meaning. */
export const pendingQuestionSchema = z.discriminatedUnion('asks', [
  z.object({ asks: z.literal('vehicle') }),
  z.object({ asks: z.literal('part') }),
  z.object({ asks: z.literal('contact') }),
  z.object({ asks: z.literal('person') }),
  z.object({ asks: z.literal('vin'), suggested: z.string() }),
  z.object({ asks: z.literal('parts'), suggested: names }),
  /** A price was told; whether the part is wanted. */
  z.object({ asks: z.literal('order') }),
])

export const dialogueStateSchema = z.object({
  language: z.enum(['en', 'es']),
  vehicle: vehicleSchema,
  otherVehicles: z.array(vehicleSchema),
  /** Whose a vehicle is, by its name: "wife", "me". */
  owners: z._default(z.record(z.string(), z.string()), {}),
  items: z.array(itemSchema),
  /** What was asked for before, oldest first, for "how much for both?". */
  otherItems: z.array(itemSchema),
  zipCode: text,
  pendingQuestion: z.nullable(pendingQuestionSchema),
  /** The intents answered last, for "and a starter?" after a question about returns. */
  lastIntents: names,
  /** For what prices were told, vehicle by vehicle: the same is not told twice unless it is asked for. */
  priced: text,
  /** Which paragraphs were said: none is said twice in the same words. */
  said: names,
  wantsPerson: z.boolean(),
  contact: z.object({ name: text, email: text, phone: text }),
})
