import { z } from 'zod/mini'
import { leadSchema } from '#leads/lead.ts'
import { moment } from '#lib/field-schemas.ts'

/** A lead as its row in the list shows it: who it is, what they want, and how far we have come. */
export const listedLeadSchema = z.extend(leadSchema, {
  request: z.nullable(z.object({ part: z.string(), vehicle: z.string(), amount: z.string() })),
  /** What staff did last: the outcome of a call, "note" or "email". */
  lastTouch: z.nullable(z.object({ what: z.string(), at: moment })),
  remindAt: z.nullable(moment),
  hasOpenChat: z.boolean(),
  /** Another lead has the same email or phone number. */
  isDuplicate: z.boolean(),
})

export type ListedLead = z.infer<typeof listedLeadSchema>
