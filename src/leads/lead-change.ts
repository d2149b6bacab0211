import { z } from 'zod/mini'
import { moment } from '#lib/field-schemas.ts'

export const leadChangeSchema = z.object({
  id: z.int(),
  createdAt: moment,
  what: z.string(),
  before: z.string(),
  after: z.string(),
  by: z.string(),
})

export type LeadChange = z.infer<typeof leadChangeSchema>

export type NewLeadChange = Pick<LeadChange, 'what' | 'before' | 'after'> & {
  leadId: number
  /** The staff member; null for the visitor. */
  staffId: number | null
}
