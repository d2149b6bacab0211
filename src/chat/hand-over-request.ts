import { z } from 'zod/mini'
import { leadEmailSchema, leadNameSchema, leadPhoneSchema } from '#leads/lead.ts'
import { optionalText } from '#lib/field-schemas.ts'
import { conversationIdSchema } from './chat-message.ts'

export const NO_WAY_TO_REACH = 'Leave an email or a phone number'

export const chatContactSchema = z
  .object({
    name: leadNameSchema,
    email: optionalText(leadEmailSchema, 'Email must be text'),
    phone: optionalText(leadPhoneSchema, 'Phone must be text'),
  })
  .check(z.refine(({ email, phone }) => Boolean(email ?? phone), { path: ['email'], message: NO_WAY_TO_REACH }))

export const handOverRequestSchema = z.intersection(
  chatContactSchema,
  z.object({ conversationId: conversationIdSchema }),
)

export type HandOverRequest = z.infer<typeof handOverRequestSchema>
