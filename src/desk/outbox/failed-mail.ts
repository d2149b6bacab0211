import { z } from 'zod/mini'

const MOST_AT_ONCE = 100
const IDS_WRONG = `ids must be a list of 1 to ${MOST_AT_ONCE} mail IDs`

/** A mail that was tried several times and then given up. */
export type FailedMail = {
  id: number
  kind: string
  leadId: number | null
  to: string
  subject: string
  /** What the mail server said last, without addresses. */
  error: string | null
  createdAt: Date
}

/** How many there are, and the newest of them. */
export type FailedMails = { total: number; mails: FailedMail[] }

/** Which to send again; without `ids`, all. */
export const retryMailsSchema = z.object({
  ids: z.optional(
    z
      .array(z.int(IDS_WRONG).check(z.positive(IDS_WRONG)), IDS_WRONG)
      .check(z.minLength(1, IDS_WRONG), z.maxLength(MOST_AT_ONCE, IDS_WRONG)),
  ),
})

export type RetryMails = z.infer<typeof retryMailsSchema>
