import { z } from 'zod/mini'
import { leadEmailSchema, leadNameSchema } from '#leads/lead.ts'
import { moment, textSchema } from '#lib/field-schemas.ts'
import { cleanText } from '#lib/text.ts'

export const contactMessageSchema = z.object({
  name: leadNameSchema,
  email: leadEmailSchema,
  subject: textSchema({ name: 'Subject', min: 5, max: 200 }),
  message: textSchema({ name: 'Message', min: 10, max: 5000, clean: cleanText }),
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
