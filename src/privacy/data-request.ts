import { z } from 'zod/mini'
import { cleanLine } from '#lib/text.ts'

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

export type CopiedValue = z.infer<typeof valueSchema>

/** Everything that is held about a person, under headings for the reader: one record a row. */
export const personCopySchema = z.object({
  copiedAt: z.string(),
  sections: z.array(z.object({ title: z.string(), records: z.array(z.record(z.string(), valueSchema)) })),
})

export type PersonCopy = z.infer<typeof personCopySchema>

export const CONFIRM_BY_NAME = 'Type the name of the person exactly as it stands above'

/** Erasing cannot be undone, so whoever does it types whom they mean. */
export const eraseSchema = z.object({ name: z.string(CONFIRM_BY_NAME).check(z.overwrite(cleanLine)) })

/** What went, and what the law has us keep without the person. */
export const erasedSchema = z.object({ leads: z.int(), sales: z.int(), mails: z.int() })

export type Erased = z.infer<typeof erasedSchema>
