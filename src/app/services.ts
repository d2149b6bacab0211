import { statfs } from 'node:fs/promises'
import { openAssistant } from '#chat/server/answering-assistant.ts'
import { openKnowledge } from '#chat/server/assistant-knowledge.ts'
import { openParts } from '#parts/server/part-data.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { readDatabaseSize } from '#platform/database/dialect.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { unlimitedSettings } from '#platform/database/postgres.ts'
import { lockDataFolder } from '#platform/database/sqlite.ts'
import { type Env, misspelledSettings } from '#platform/env.ts'
import { createCookieKeys } from '#platform/http/cookies.ts'
import { createLive } from '#platform/live/live.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createMailCaps } from '#platform/mail/mail-caps.ts'
import { createMetrics, type Metrics } from '#platform/metrics.ts'
import type { Platform } from '#platform/platform.ts'
import { createRateLimiter, requestLimits } from '#platform/rate-limit/rate-limiter.ts'
import { openTracing } from '#platform/tracing/open-tracing.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { openPricing } from '#pricing/server/pricing-data.ts'
import { startRetention } from '#privacy/server/run-retention.ts'
import { createFirstAccount } from '#staff/server/first-account.ts'
import { openPasswords } from '#staff/server/password.ts'
import { recordLimits } from '#staff/server/security-events.ts'
import { createOnlineLookup } from '#vehicles/server/online-lookup.ts'
import { openVinData } from '#vehicles/server/vin-data.ts'
import { migrations } from './migrations/migrations.ts'
import { openOutbox } from './open-outbox.ts'
import { print } from './run-program.ts'
import { settingWarnings } from './setting-warnings.ts'

export async function createServices(env: Env, dataFolder: string) {
  const log = createLog(env.LOG_LEVEL)
  for (const warning of [...settingWarnings(env), ...misspelledSettings()]) log.warn(warning)
  const tracing = await openTracing(env)
  const { db, pool, connect, close } = await openMigratedDatabase(env, log, tracing)
  const metrics = createMetrics()
  watchFigures({ db, pool, metrics, dataDir: env.DATA_DIR })
  const now = () => new Date()
  const limiter = createRateLimiter({
    enabled: env.RATE_LIMIT === 'on',
    db,
    now,
    onRefused: recordLimits(db, { now, log }),
  })
  const mailCaps = createMailCaps({ env, limiter, log, metrics, now })
  const live = createLive({ pool, connect, log })
  const limits = { limiter, limited: requestLimits(limiter), mailCaps }
  const cookieKeys = createCookieKeys(db, env)
  const folders = { dataDir: env.DATA_DIR, backupDir: env.BACKUP_DIR ?? null }
  const platform: Platform = { db, now, ...limits, live, log, cookieKeys, publicUrl: env.PUBLIC_URL, ...folders }
  const outbox = openOutbox({ env, db, log, metrics, tracing, now, mailCaps })
  const retention = startRetention({ db, ...folders, now, log, settings: env })
  const [data, parts] = await Promise.all([openVinData(dataFolder), openParts(dataFolder)])
  const pricing = await openPricing({
    folder: dataFolder,
    parts,
    catalogue: data.catalogue,
    feeds: env.PRICE_FEEDS,
    log,
  })
  return {
    env,
    log,
    metrics,
    tracing,
    platform,
    firstAccount: await createFirstAccount(db, { email: env.STAFF_EMAIL, password: env.STAFF_PASSWORD }, now()),
    visitorKeys: await cookieKeys('visitor'),
    vehicles: {
      data,
      online: env.VPIC_URL ? createOnlineLookup(env.VPIC_URL, log) : null,
    },
    parts,
    pricing,
    passwords: await openPasswords(dataFolder),
    assistant: openAssistant({ env, db, log, metrics, tracing, knowledge: await openKnowledge(dataFolder, pricing) }),
    stopWorking: () => outbox.stop(),
    async close() {
      retention.stop()
      await live.close()
      await close()
      await tracing.close()
    },
  }
}

async function openMigratedDatabase(env: Env, log: Log, { onQuery }: Tracing): Promise<OpenDatabase> {
  // Told in any case; where lines about the start are logged, as one of them.
  const report = (line: string) => (['info', 'debug'].includes(env.LOG_LEVEL) ? log.info(line) : print(line))
  if (env.DATABASE_URL) {
    // On a connection of its own, which may wait for as long as another process needs to migrate.
    const { db, close } = openDatabase(env, log, unlimitedSettings)
    await migrate(db, migrations, report).finally(close)
    return openDatabase(env, log, { onQuery })
  }
  const database = openDatabase(env, log, { onQuery })
  const release = lockDataFolder(env.DATA_DIR)
  await migrate(database.db, migrations, report)
  return { ...database, close: () => database.close().finally(release) }
}

type Watched = Pick<OpenDatabase, 'db' | 'pool'> & { metrics: Metrics; dataDir: string }

export function watchFigures({ db, pool, metrics, dataDir }: Watched) {
  metrics.watch('database_size_bytes', 'Size of the database', () => readDatabaseSize(db))
  metrics.watch('data_disk_free_bytes', 'Room left on the disk of DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  })
  if (!pool) return
  metrics.watch('database_pool_connections', 'Connections to PostgreSQL', () => pool.totalCount)
  metrics.watch('database_pool_idle', 'Connections to PostgreSQL that nobody uses', () => pool.idleCount)
  metrics.watch('database_pool_waiting', 'Requests that wait for a connection', () => pool.waitingCount)
}
