import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { backupAgeMs, startBackupSchedule } from '#platform/backup/backup-schedule.ts'
import { type Env, parseEnv } from '#platform/env.ts'
import { listen } from '#platform/http/server.ts'
import { loadAssets, loadPreviousBuilds } from '#platform/http/static-assets.ts'
import { createLog, type Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { loadPageAssets } from './document.ts'
import { createHttpApp } from './http-app.ts'
import type { RenderLocation } from './page-routes.ts'
import { renderPage } from './render-page.tsx'
import { exitOnUnexpectedErrors, explainFailedStart, print } from './run-program.ts'
import { createServices } from './services.ts'

// The bundled program is in dist/server, the browser's files are next to it, reference data and content at the root.
const CLIENT_FOLDER = path.resolve(import.meta.dirname, '../client')
const FOLDERS = {
  data: path.resolve(import.meta.dirname, '../../data'),
  content: path.resolve(import.meta.dirname, '../../content'),
  pictures: path.join(CLIENT_FOLDER, 'blog-pictures'),
}

// Files written here, above all the database, are readable by this account only.
process.umask(0o077)

const CLOSE_WITHIN_MS = 3000
const REFUSAL_PAUSE_MS = 100
const FINGERPRINT_LENGTH = 12

// From the beginning, so a process told to stop while it starts stops as soon as it can.
const stopRequested = new Promise<NodeJS.Signals>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, resolve)
})

try {
  // Gives up on a start that's waiting for a database. Migrations are all or nothing, so nothing is half done.
  const stop = await Promise.race([start(parseEnv()), stopRequested.then(() => sleep(CLOSE_WITHIN_MS, null))])
  await stop?.(await stopRequested)
  process.exit(0)
} catch (error) {
  console.error(explainFailedStart(error))
  process.exit(1)
}

async function start(env: Env) {
  exitOnUnexpectedErrors(createLog(env.LOG_LEVEL))
  const services = await createServices(env, FOLDERS)
  const { metrics, shop, firstSignIn } = services
  const { log } = shop
  const assets = await loadAllAssets(env, log)
  const findPageAssets = await loadPageAssets(CLIENT_FOLDER)
  const render: RenderLocation = (place, company = shop.company()) =>
    renderPage(place, findPageAssets, env.PUBLIC_URL, company)
  const stopping = new AbortController()
  const build = await readBuildInfo()
  const app = createHttpApp({
    ...services,
    version: build.version,
    refusalPauseMs: env.RATE_LIMIT === 'on' ? REFUSAL_PAUSE_MS : 0,
    assets,
    documentAssets: findPageAssets('src/pages/blog-post-page.tsx'),
    render,
    stopping: stopping.signal,
  })
  const server = await listen(app, env, stopping.signal)
  metrics.state('app_build_info', 'Which program this is', build)
  metrics.watch('http_connections', 'Open connections', server.countConnections)
  const backups = scheduleBackups(env, log, metrics)
  log.info({ ...build, port: server.port }, 'started')
  print(`${shop.company().name} is open at http://localhost:${server.port}`)
  if (firstSignIn) print(firstSignIn)
  return async (signal: NodeJS.Signals) => {
    stopping.abort()
    log.info({ signal }, 'stopping')
    // A load balancer needs a moment to notice that this process isn't ready anymore; a person at the keyboard doesn't.
    if (signal === 'SIGTERM') await sleep(env.DRAIN_SECONDS * 1000)
    backups?.stop()
    await Promise.all([server.stop(), services.stopWorking()])
    // A hanging database must not keep the process alive: everything acknowledged is committed.
    await Promise.race([services.close(), sleep(CLOSE_WITHIN_MS)])
    log.info('stopped')
  }
}

async function readBuildInfo() {
  const [fingerprint, packageText] = await Promise.all([
    readFile(path.join(import.meta.dirname, '../fingerprint'), 'utf8').catch(() => 'unknown'),
    readFile(path.join(import.meta.dirname, '../../package.json'), 'utf8'),
  ])
  const { version } = JSON.parse(packageText) as { version: string }
  return { version, build: fingerprint.slice(0, FINGERPRINT_LENGTH), node: process.versions.node }
}

function scheduleBackups(env: Env, log: Log, metrics: Metrics) {
  const { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep } = env
  if (!folder) return null
  const now = () => new Date()
  metrics.watch('backup_age_seconds', 'Age of the newest backup', async () => {
    const age = await backupAgeMs(folder, now())
    return age === null ? Number.POSITIVE_INFINITY : age / 1000
  })
  const program = path.join(import.meta.dirname, 'backup.js')
  return startBackupSchedule({ folder, everyHours, keep, program, now, log })
}

async function loadAllAssets(env: Env, log: Log) {
  const assets = await loadAssets(CLIENT_FOLDER)
  const store = path.join(env.DATA_DIR, 'builds')
  const previous = await loadPreviousBuilds(CLIENT_FOLDER, store, new Date()).catch((err: unknown) => {
    log.warn({ err }, "can't serve the files of earlier builds")
    return []
  })
  return new Map([...previous, ...assets])
}
