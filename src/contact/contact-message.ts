import { z } from 'zod/mini'
import { leadEmailSchema, leadNameSchema, leadPhoneSchema, PHONE_TOO_SHORT } from '#leads/lead.ts'
import { moment, optionalText, textSchema } from '#lib/field-schemas.ts'
import { cleanText } from '#lib/text.ts'

export const contactMessageSchema = z.object({
  name: leadNameSchema,
  email: leadEmailSchema,
  phone: optionalText(leadPhoneSchema, PHONE_TOO_SHORT),
  subject: textSchema({ name: 'Subject', min: 5, max: 200 }),
  message: textSchema({ name: 'Message', min: 10, max: 5000, clean: cleanText }),
})

export type ContactMessage = z.infer<typeof contactMessageSchema>

export type ContactFields = z.input<typeof contactMessageSchema>

export const callRequestSchema = z.extend(contactMessageSchema, {
  phone: z.pipe(contactMessageSchema.shape.phone, z.string('Enter a phone number with area code, so we can call you.')),
})

export const leadMessageSchema = z.object({
  id: z.int(),
  createdAt: moment,
  name: z.string(),
  subject: z.string(),
  message: z.string(),
  /** A reply to one of our emails; otherwise it came through the contact form. */
  isReply: z.boolean(),
  /** The address a reply came from, if it isn't one of theirs. */
  sentFrom: z.nullable(z.string()),
  /** How many files came with it. We don't keep them. */
  attachments: z.int(),
})

export type LeadMessage = z.infer<typeof leadMessageSchema>
