import type { Database } from './database/database.ts'
import type { CookieKeys } from './http/cookies.ts'
import type { Live } from './live/live.ts'
import type { Log } from './log.ts'
import type { MailCaps } from './mail/mail-caps.ts'
import type { LimitedBy, RateLimiter } from './rate-limit/rate-limiter.ts'

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
