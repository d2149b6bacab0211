import { z } from 'zod/mini'
import { unknownVehicle } from '#assistant/entities/spoken-vehicle.ts'

const text = z.nullable(z.string())
const names = z.array(z.string())

const vehicleSchema = z.object({
  vin: text,
  year: z.nullable(z.int()),
  make: text,
  model: text,
  trim: text,
  parts: z.optional(names),
})

const itemSchema = z.object({
  /** Its name in the catalogue. */
  part: z.string(),
  quantity: z.int(),
  side: z.nullable(z.enum(['left', 'right'])),
  /** The shopper's words for it. */
  words: z.string(),
})

/** What the last reply left open, so that "yes" or a bare number has a meaning. */
const pendingQuestionSchema = z.discriminatedUnion('asks', [
  z.object({ asks: z.literal('vehicle') }),
  z.object({ asks: z.literal('part') }),
  z.object({ asks: z.literal('contact') }),
  /** Whether a person should take over. */
  z.object({ asks: z.literal('person') }),
  /** Whether a VIN that we corrected is the right one. */
  z.object({ asks: z.literal('vin'), suggested: z.string() }),
  /** Whether these parts are meant. */
  z.object({ asks: z.literal('parts'), suggested: names }),
  /** A price was told; whether the part is wanted. */
  z.object({ asks: z.literal('order') }),
])

const stateSchema = z.object({
  language: z.enum(['en', 'es']),
  vehicle: vehicleSchema,
  /** Those named before it, oldest first. */
  otherVehicles: z.array(vehicleSchema),
  /** What is asked for now, in the order it was named. */
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
  /** A person was asked for; these are the details given so far. */
  wantsPerson: z.boolean(),
  contact: z.object({ name: text, email: text, phone: text }),
})

/** All that a conversation has told so far. Stored as JSON beside the conversation, and shown to its visitor. */
export type DialogueState = z.infer<typeof stateSchema>
export type RequestedItem = z.infer<typeof itemSchema>
export type PendingQuestion = z.infer<typeof pendingQuestionSchema>

/** How to reach the visitor: a name, and a mail address or a phone number. */
export type Contact = { name: string; email: string | null; phone: string | null }

export const initialState: DialogueState = {
  language: 'en',
  vehicle: unknownVehicle,
  otherVehicles: [],
  items: [],
  otherItems: [],
  zipCode: null,
  pendingQuestion: null,
  lastIntents: [],
  priced: null,
  said: [],
  wantsPerson: false,
  contact: { name: null, email: null, phone: null },
}

/** What was stored as JSON. In a shape that an older release wrote, it counts as nothing. */
export function parseDialogueState(json: string): DialogueState {
  const result = stateSchema.safeParse(JSON.parse(json))
  return result.success ? result.data : initialState
}

/** What two tabs understood at the same time: whatever this turn changed, on top of what is stored by now. */
export function mergeDialogueState(turn: { before: DialogueState; after: DialogueState }, stored: DialogueState) {
  const changed = Object.entries(turn.after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(turn.before[name as keyof DialogueState]),
  )
  return { ...stored, ...Object.fromEntries(changed) } as DialogueState
}

/** The details of somebody who can be reached, or null while some are missing. */
export function completeContact({ contact: { name, email, phone } }: Pick<DialogueState, 'contact'>): Contact | null {
  return name && (email || phone) ? { name, email, phone } : null
}
