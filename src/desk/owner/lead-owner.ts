import { z } from 'zod/mini'
import { idSchema } from '#lib/field-schemas.ts'

const OWNER_WRONG = 'ownerId must be the id of a colleague, or null for nobody'

const ownerIdSchema = z.nullable(idSchema(OWNER_WRONG))

/** Gives a lead to somebody. With `from` it is refused when somebody else has it by now. */
export const leadOwnerSchema = z.object({ ownerId: ownerIdSchema, from: z.optional(ownerIdSchema) })

export type LeadOwnerChange = z.infer<typeof leadOwnerSchema>

export const colleagueSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  isMe: z.boolean(),
  /** Whose account is closed may still have leads, but is given none. */
  isDisabled: z.boolean(),
})

export type Colleague = z.infer<typeof colleagueSchema>
