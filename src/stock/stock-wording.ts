import { z } from 'zod/mini'
import { textSchema } from '#lib/field-schemas.ts'

/** What the yard calls a part, where we aren't sure which one it is. */
export const uncertainWordingSchema = z.object({ wording: z.string(), guess: z.nullable(z.string()), items: z.int() })

export const wordingDecisionSchema = z.object({
  wording: textSchema({ name: 'Wording', min: 1, max: 200 }),
  /** Null if it's no part we sell. */
  part: z.nullable(z.string('Choose a part')),
})

/** How many items it changed. */
export const decidedWordingSchema = z.object({ items: z.int() })
