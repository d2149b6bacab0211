import type { Database } from './database/database.ts'
import type { CookieKeys } from './http/cookie-keys.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'
import type { MailCaps } from './mail/mail-caps.ts'
import type { RateLimiter } from './rate-limit/rate-limiter.ts'
import type { LimitedBy } from './rate-limit/request-limits.ts'

export type Platform = {
  db: Database
  now: () => Date
  limited: LimitedBy
  limiter: RateLimiter
  mailCaps: MailCaps
  live: Live
  log: Log
  cookieKeys: CookieKeys
  publicUrl: string
  dataDir: string
  backupDir: string | null
}
