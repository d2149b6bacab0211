import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { openBlog } from '#blog/server/open-blog.ts'
import { openAssistant } from '#chat/server/answering-assistant.ts'
import { openKnowledge } from '#chat/server/assistant-knowledge.ts'
import type { Company } from '#company/company.ts'
import { openCompanyPages } from '#company/server/company-pages.ts'
import { openSettings } from '#company/server/open-settings.ts'
import { openReplies } from '#contact/server/open-replies.ts'
import { openContent } from '#content/server/open-content.ts'
import { openOnlinePayments } from '#orders/server/online-payments.ts'
import { openParts } from '#parts/server/part-data.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { readDatabaseSize } from '#platform/database/dialect.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { unlimitedSettings } from '#platform/database/postgres.ts'
import { lockDataFolder } from '#platform/database/sqlite.ts'
import { type Env, misspelledSettings } from '#platform/env.ts'
import { createLog, type Log } from '#platform/log.ts'
import { createMetrics, type Metrics } from '#platform/metrics.ts'
import type { Platform } from '#platform/platform.ts'
import { openTracing } from '#platform/tracing/open-tracing.ts'
import type { Tracing } from '#platform/tracing/tracing.ts'
import { openPricing } from '#pricing/server/pricing-data.ts'
import { startRetention } from '#privacy/server/run-retention.ts'
import { createFirstAccount, describeAccount } from '#staff/server/first-account.ts'
import { openPasswords } from '#staff/server/password.ts'
import { hasStock } from '#stock/server/public-stock.ts'
import { createStockRecognizer } from '#stock/server/stock-recognizer.ts'
import { createOnlineLookup } from '#vehicles/server/online-lookup.ts'
import { openVinData } from '#vehicles/server/vin-data.ts'
import { createPlatform } from './create-platform.ts'
import { migrations } from './migrations/migrations.ts'
import { openOutbox } from './open-outbox.ts'
import { print } from './run-program.ts'
import { settingWarnings } from './setting-warnings.ts'
import { startStock } from './start-stock.ts'

type Folders = { data: string; content: string; pictures: string }

export async function createServices(env: Env, folders: Folders) {
  const log = createLog(env.LOG_LEVEL)
  for (const warning of [...settingWarnings(env), ...misspelledSettings()]) log.warn(warning)
  const tracing = await openTracing(env)
  const database = await openMigratedDatabase(env, log, tracing)
  const metrics = createMetrics()
  watchFigures({ ...database, metrics, dataDir: env.DATA_DIR })
  const platform = createPlatform({ env, database, log, metrics, now: () => new Date() })
  const { db, now, live, cookieKeys } = platform
  const settings = await openSettings({ ...platform, ...fixedSettings(env), hasStock })
  const texts = await openTexts(platform, folders, settings.company)
  const shop = { ...platform, ...settings, generation: () => settings.generation() + texts.content.generation() }
  const replies = await openReplies(env, cookieKeys)
  const outbox = openOutbox({ env, shop, metrics, tracing, replies })
  const retention = startRetention({ ...platform, settings: env })
  const [data, parts] = await Promise.all([openVinData(folders.data), openParts(folders.data)])
  const { catalogue } = data
  const pricing = await openPricing({ folder: folders.data, parts, catalogue, feeds: env.PRICE_FEEDS, log })
  const knowledge = await openKnowledge(folders.data, pricing)
  const stock = startStock(shop, {
    recognizer: createStockRecognizer({ ...pricing, vinData: data, now }),
    folder: env.STOCK_FOLDER,
    mode: env.STOCK_FOLDER_MODE,
  })
  const payments = await openOnlinePayments(env, shop, { parts, pricing })
  const account = await createFirstAccount(db, firstAccountOf(env, settings.settings().email), now())
  return {
    env,
    metrics,
    tracing,
    shop,
    settings,
    ...texts,
    /** How to sign in for the first time; null if someone already can. */
    firstSignIn: account && describeAccount(account),
    visitorKeys: await cookieKeys('visitor'),
    vehicles: { data, online: env.VPIC_URL ? createOnlineLookup(env.VPIC_URL, log) : null },
    parts,
    pricing,
    payments,
    replies,
    passwords: await openPasswords(folders.data),
    assistant: openAssistant({ env, db, log, metrics, tracing, knowledge, company: shop.company }),
    stopWorking: () => Promise.all([outbox.stop(), payments?.stop()]),
    async close() {
      retention.stop()
      stock.stop()
      settings.stop()
      texts.content.stop()
      await live.close()
      await database.close()
      await tracing.close()
    },
  }
}

function firstAccountOf({ STAFF_EMAIL, STAFF_PASSWORD: password }: Env, email: string) {
  return { email: STAFF_EMAIL ?? email, isChosen: STAFF_EMAIL !== undefined, password }
}

/** Files in `content/` and what the owner wrote instead. A file with a problem is logged, and shown at the desk. */
async function openTexts(platform: Platform, folders: Folders, company: () => Company) {
  const content = await openContent(platform)
  const posts = path.join(folders.content, 'blog')
  const blogOf = await openBlog({ posts, pictures: folders.pictures }, content)
  const companyPages = await openCompanyPages(path.join(folders.content, 'pages'), content)
  for (const problem of [...blogOf(company()).problems, ...companyPages.problems(company())])
    platform.log.warn(problem, "a text can't be shown, or not completely")
  return { content, companyPages, blog: () => blogOf(company()) }
}

/** Saving doesn't change what the environment sets. */
export function fixedSettings({ MAIL_FROM }: Env) {
  return MAIL_FROM ? { fixed: { values: { mailFrom: MAIL_FROM }, names: { mailFrom: 'MAIL_FROM' } } } : {}
}

async function openMigratedDatabase(env: Env, log: Log, { onQuery }: Tracing): Promise<OpenDatabase> {
  // Always printed; as a log line if startup is logged.
  const report = (line: string) => (['info', 'debug'].includes(env.LOG_LEVEL) ? log.info(line) : print(line))
  if (env.DATABASE_URL) {
    // On its own connection, which may wait while another process migrates.
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
  metrics.watch('data_disk_free_bytes', 'Free space on the disk of DATA_DIR', async () => {
    const { bavail, bsize } = await statfs(dataDir)
    return bavail * bsize
  })
  if (!pool) return
  metrics.watch('database_pool_connections', 'Connections to PostgreSQL', () => pool.totalCount)
  metrics.watch('database_pool_idle', 'Idle connections to PostgreSQL', () => pool.idleCount)
  metrics.watch('database_pool_waiting', 'Requests waiting for a connection', () => pool.waitingCount)
}
