import { z } from 'zod/mini'
import { leadEmailSchema, leadNameSchema, leadPhoneSchema } from '#leads/lead.ts'
import { conversationIdSchema } from './chat-message.ts'

export const NO_WAY_TO_REACH = 'Leave an email or a phone number'

/** A field of the form that was left empty is one that was not given. */
const blankToNull = z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value))

/** A name, and an email or a phone number. */
export const chatContactSchema = z
  .object({
    name: leadNameSchema,
    email: z.pipe(blankToNull, z.nullish(leadEmailSchema)),
    phone: z.pipe(blankToNull, z.nullish(leadPhoneSchema)),
  })
  .check(z.refine(({ email, phone }) => Boolean(email ?? phone), { path: ['email'], message: NO_WAY_TO_REACH }))

/** What POST /api/chat/hand-over takes: who wants to talk to a person, and how to reach them. */
export const handOverRequestSchema = z.intersection(
  chatContactSchema,
  z.object({ conversationId: conversationIdSchema }),
)

export type HandOverRequest = z.infer<typeof handOverRequestSchema>
