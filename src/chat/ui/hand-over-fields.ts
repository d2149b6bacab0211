import { z } from 'zod/mini'
import { NO_WAY_TO_REACH } from '#chat/hand-over-request.ts'
import { leadEmailSchema, leadNameSchema, leadPhoneSchema } from '#leads/lead.ts'
import { cleanLine } from '#lib/text.ts'

export const handOverFieldsSchema = z
  .object({ name: leadNameSchema, phone: orEmpty(leadPhoneSchema), email: orEmpty(leadEmailSchema) })
  .check(
    z.refine(({ phone, email }) => phone !== '' || email !== '', {
      path: ['phone'],
      error: NO_WAY_TO_REACH,
      // Also when the name is missing, so that all there is to mend is said at once.
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
