import { z } from 'zod/mini'
import { moment } from '#lib/field-schemas.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { leadSchema, personSchema, possibleDuplicateSchema } from './lead.ts'

export const leadMergeSchema = z.object({
  otherId: z.int('Invalid lead ID').check(z.positive('Invalid lead ID')),
  person: personSchema,
})

export type LeadMerge = z.infer<typeof leadMergeSchema>

const recentMergeSchema = z.object({ id: z.int(), name: z.string(), by: z.string(), createdAt: moment })

export type RecentMerge = z.infer<typeof recentMergeSchema>

export const leadDetailSchema = z.extend(leadSchema, {
  possibleDuplicates: z.array(possibleDuplicateSchema),
  /** Those that can still be undone, newest first. */
  merges: z.array(recentMergeSchema),
})

export type LeadDetail = z.infer<typeof leadDetailSchema>

export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS)
}
