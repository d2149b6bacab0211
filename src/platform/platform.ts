import type { Database } from './database/database.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'
import type { MailCaps } from './mail/mail-caps.ts'
import type { RateLimiter } from './rate-limit/rate-limiter.ts'
import type { LimitedBy } from './rate-limit/request-limits.ts'

/** What the business's server code is given to work with. */
export type Platform = {
  db: Database
  now: () => Date
  limited: LimitedBy
  limiter: RateLimiter
  mailCaps: MailCaps
  live: Live
  log: Log
  /** The address of the shop, for links in mails. */
  publicUrl: string
}
