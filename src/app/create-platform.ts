import type { OpenDatabase } from '#platform/database/database.ts'
import type { Env } from '#platform/env.ts'
import { createCookieKeys } from '#platform/http/cookies.ts'
import { createLive } from '#platform/live/live.ts'
import type { Log } from '#platform/log.ts'
import { createMailCaps } from '#platform/mail/mail-caps.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { Platform } from '#platform/platform.ts'
import { createRateLimiter, requestLimits } from '#platform/rate-limit/rate-limiter.ts'
import { recordLimits } from '#staff/server/security-events.ts'

type Deps = { env: Env; database: OpenDatabase; log: Log; metrics: Metrics; now: () => Date }

export function createPlatform({ env, database, log, metrics, now }: Deps): Platform {
  const { db } = database
  const onRefused = recordLimits(db, { now, log })
  const limiter = createRateLimiter({ enabled: env.RATE_LIMIT === 'on', db, now, onRefused })
  return {
    db,
    now,
    log,
    limiter,
    limited: requestLimits(limiter),
    mailCaps: createMailCaps({ env, limiter, log, metrics, now }),
    live: createLive({ ...database, log }),
    cookieKeys: createCookieKeys(db, env),
    publicUrl: env.PUBLIC_URL,
    dataDir: env.DATA_DIR,
    backupDir: env.BACKUP_DIR ?? null,
  }
}
