import { z } from 'zod/mini'
import { moment } from '#lib/field-schemas.ts'

const MAX_AT_ONCE = 100
const IDS_WRONG = `ids must be a list of 1 to ${MAX_AT_ONCE} mail IDs`

const failedMailSchema = z.object({
  id: z.int(),
  kind: z.string(),
  leadId: z.nullable(z.int()),
  to: z.string(),
  subject: z.string(),
  /** The mail server's last error, without addresses. */
  error: z.nullable(z.string()),
  createdAt: moment,
})

export type FailedMail = z.infer<typeof failedMailSchema>

export const failedMailsSchema = z.object({ total: z.int(), mails: z.array(failedMailSchema) })

/** The emails to send again; all of them without `ids`. */
export const retryMailsSchema = z.object({
  ids: z.optional(
    z
      .array(z.int(IDS_WRONG).check(z.positive(IDS_WRONG)), IDS_WRONG)
      .check(z.minLength(1, IDS_WRONG), z.maxLength(MAX_AT_ONCE, IDS_WRONG)),
  ),
})

export const retriedMailsSchema = z.object({ queued: z.int() })

export type RetryMails = z.infer<typeof retryMailsSchema>
