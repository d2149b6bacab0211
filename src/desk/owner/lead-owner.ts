import { z } from 'zod/mini'
import { idSchema } from '#lib/field-schemas.ts'

const OWNER_WRONG = 'ownerId must be the id of a colleague, or null for no one'

const ownerIdSchema = z.nullable(idSchema(OWNER_WRONG))

/** Assigns a lead. With `from`, it's refused if the owner has changed since. */
export const leadOwnerSchema = z.object({ ownerId: ownerIdSchema, from: z.optional(ownerIdSchema) })

export type LeadOwnerChange = z.infer<typeof leadOwnerSchema>

export const colleagueSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  isMe: z.boolean(),
  /** A disabled account keeps its leads but gets no new ones. */
  isDisabled: z.boolean(),
})

export type Colleague = z.infer<typeof colleagueSchema>
