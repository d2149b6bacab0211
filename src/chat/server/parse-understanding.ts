import { z } from 'zod/mini'
import { nothingUnderstood, type Understanding } from '#chat/understanding.ts'

const text = z.nullable(z.string())

const names = z.array(z.string())

const vehicle = z.object({
  vin: text,
  year: z.nullable(z.int()),
  make: text,
  model: text,
  trim: text,
  parts: z.optional(names),
})

const understandingSchema = z.object({
  vehicle,
  otherVehicles: z.optional(z.array(vehicle)),
  parts: names,
  otherParts: z.optional(names),
  doubted: z.optional(names),
  zipCode: text,
  topic: text,
  asked: z.optional(text),
  priced: z.optional(text),
  wantsPerson: z.boolean(),
  contact: z.object({ name: text, email: text, phone: text }),
})

/** What was kept as JSON. In a shape that an older release wrote, it counts as nothing. */
export function parseUnderstanding(json: string): Understanding {
  const result = understandingSchema.safeParse(JSON.parse(json))
  return result.success ? result.data : nothingUnderstood
}

/** What two tabs understood at the same time: whatever this turn changed, on top of what is kept by now. */
export function mergeUnderstanding(turn: { before: Understanding; after: Understanding }, kept: Understanding) {
  const { before, after } = turn
  const changed = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Understanding]),
  )
  return { ...kept, ...Object.fromEntries(changed) } as Understanding
}
