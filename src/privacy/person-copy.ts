import { z } from 'zod/mini'

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

export type CopiedValue = z.infer<typeof valueSchema>

/** Everything that is held about a person, under headings for the reader: one record a row. */
export const personCopySchema = z.object({
  copiedAt: z.string(),
  sections: z.array(z.object({ title: z.string(), records: z.array(z.record(z.string(), valueSchema)) })),
})

export type PersonCopy = z.infer<typeof personCopySchema>
