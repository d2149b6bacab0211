import { execFile } from 'node:child_process'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { HOUR_MS } from '#lib/time-spans.ts'
import type { Log } from '#platform/log.ts'

const CHECK_EVERY_MS = 5 * 60 * 1000
const ABANDONED_AFTER_MS = 12 * HOUR_MS
const NAME = /^yardline-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/

type Schedule = {
  folder: string
  everyHours: number
  keep: number
  program: string
  now: () => Date
  log: Log
}

/** In a separate process, so the shop doesn't slow down. */
export function startBackupSchedule(schedule: Schedule) {
  const { now, log, everyHours } = schedule
  let isBusy = false
  const check = async () => {
    if (isBusy) return
    isBusy = true
    await backUpWhenDue(schedule)
      .catch((err: unknown) => log.error({ err }, 'a backup failed'))
      .finally(() => {
        isBusy = false
      })
    const age = await backupAgeMs(schedule.folder, now())
    if (age === null || age > 2 * everyHours * HOUR_MS) log.error({ ageMs: age }, 'the newest backup is too old')
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
  void check()
  return { stop: () => clearInterval(timer) }
}

export async function backupAgeMs(folder: string, now: Date): Promise<number | null> {
  const [newest] = await listBackups(folder)
  return newest ? now.getTime() - newest.writtenAt : null
}

export async function backUpWhenDue({ folder, everyHours, keep, program, now, log }: Schedule): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await deleteAbandoned(folder, now())
  const age = await backupAgeMs(folder, now())
  if (age !== null && age < everyHours * HOUR_MS) return false
  const file = path.join(folder, `yardline-${now().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.backup`)
  await promisify(execFile)(process.execPath, [program, file])
  log.info({ file: path.basename(file) }, 'a backup was written and verified')
  const outdated = (await listBackups(folder)).slice(keep)
  await Promise.all(outdated.map((backup) => rm(backup.file, { force: true })))
  return true
}

async function listBackups(folder: string) {
  const names = await readdir(folder).catch(() => [])
  const backups = names.flatMap((name) => {
    const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
    if (!day) return []
    return [{ file: path.join(folder, name), writtenAt: Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`) }]
  })
  return backups.sort((one, other) => other.writtenAt - one.writtenAt)
}

async function deleteAbandoned(folder: string, now: Date) {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.partial')) continue
    const file = path.join(folder, name)
    if (now.getTime() - (await stat(file)).mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true })
  }
}
