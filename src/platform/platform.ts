import type { Database } from './database/database.ts'
import type { Attempts } from './http/attempts.ts'
import type { LimitedBy } from './http/rate-limit.ts'

/** What the business's server code is given to work with. */
export type Platform = {
  db: Database
  now: () => Date
  limited: LimitedBy
  attempts: Attempts
  /** The address of the shop, for links in mails. */
  publicUrl: string
}
