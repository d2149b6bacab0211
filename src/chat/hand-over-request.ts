import { z } from 'zod/mini'
import { leadEmailSchema, leadNameSchema, leadPhoneSchema } from '#leads/lead.ts'
import { optionalText } from '#lib/field-schemas.ts'
import { cleanLine } from '#lib/text.ts'
import { conversationIdSchema } from './chat-message.ts'

const NO_WAY_TO_REACH = 'Leave an email or a phone number'

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

export const handOverFieldsSchema = z
  .object({ name: leadNameSchema, phone: orEmpty(leadPhoneSchema), email: orEmpty(leadEmailSchema) })
  .check(
    z.refine(({ phone, email }) => phone !== '' || email !== '', {
      path: ['phone'],
      error: NO_WAY_TO_REACH,
      // Runs even if the name is missing, so that all errors show at once.
      when: () => true,
    }),
  )

export type HandOverFields = z.infer<typeof handOverFieldsSchema>

function orEmpty(schema: z.ZodMiniType<string, string>) {
  return z.string().check(
    z.overwrite(cleanLine),
    z.check(({ value, issues }) => {
      const failure = value === '' ? null : schema.safeParse(value).error?.issues[0]
      if (failure) issues.push({ code: 'custom', message: failure.message, input: value })
    }),
  )
}
