import { z } from 'zod/mini'
import { leadEmailSchema, leadNameSchema } from '#leads/lead.ts'
import { moment } from '#lib/field-schemas.ts'
import { cleanLine, cleanText } from '#lib/text.ts'

const SUBJECT_MIN = 5
const SUBJECT_MAX = 200
const MESSAGE_MIN = 10
const MESSAGE_MAX = 5000

const SUBJECT_TOO_SHORT = `Subject must be at least ${SUBJECT_MIN} characters`
const MESSAGE_TOO_SHORT = `Message must be at least ${MESSAGE_MIN} characters`

export const contactMessageSchema = z.object({
  name: leadNameSchema,
  email: leadEmailSchema,
  subject: z
    .string(SUBJECT_TOO_SHORT)
    .check(
      z.overwrite(cleanLine),
      z.minLength(SUBJECT_MIN, SUBJECT_TOO_SHORT),
      z.maxLength(SUBJECT_MAX, `Subject must be at most ${SUBJECT_MAX} characters`),
    ),
  message: z
    .string(MESSAGE_TOO_SHORT)
    .check(
      z.overwrite(cleanText),
      z.minLength(MESSAGE_MIN, MESSAGE_TOO_SHORT),
      z.maxLength(MESSAGE_MAX, `Message must be at most ${MESSAGE_MAX} characters`),
    ),
})

export type ContactMessage = z.infer<typeof contactMessageSchema>

export const leadMessageSchema = z.object({
  id: z.int(),
  createdAt: moment,
  name: z.string(),
  subject: z.string(),
  message: z.string(),
})

export type LeadMessage = z.infer<typeof leadMessageSchema>
