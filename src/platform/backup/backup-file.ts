import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { StartError } from '#platform/start-error.ts'
import type { BackupTable, BackupValue } from './backup-source.ts'

const FORMAT = 'yardline-backup-1'

export type BackupHead = { format: typeof FORMAT; createdAt: string; schema: readonly string[] }

export type BackupCounts = { rows: Record<string, number>; files: number }

export type OnProgress = (counts: { table: string; rows: number }) => void

type BackupEnd = { end: BackupCounts; sha256: string }

export type BackupLine =
  | BackupHead
  | { table: BackupTable }
  | { rows: readonly BackupValue[][] }
  | { file: string; base64: string }

export function backupHead(schema: readonly string[], now: Date): BackupHead {
  return { format: FORMAT, createdAt: now.toISOString(), schema }
}

export async function writeBackupFile(
  file: string,
  lines: AsyncIterable<BackupLine>,
  onProgress?: OnProgress,
): Promise<BackupCounts> {
  const partial = `${file}.partial`
  const counter = createBackupCounter(onProgress)
  await pipeline(
    Readable.from(toText(lines, counter), { highWaterMark: 1 }),
    createZstdCompress(),
    createWriteStream(partial, { flags: 'wx', mode: 0o600 }),
  ).catch((cause: NodeJS.ErrnoException) => {
    // An existing one may be in the middle of being written.
    if (cause.code !== 'EEXIST') rmSync(partial, { force: true })
    throw new StartError(`${file} can't be written (${cause.message}).`, cause)
  })
  const handle = await open(partial, 'r+')
  await handle.sync()
  await handle.close()
  await rename(partial, file)
  return counter.counts
}

async function* toText(lines: AsyncIterable<BackupLine>, counter: Counter) {
  const hash = createHash('sha256')
  for await (const line of lines) {
    counter.count(line)
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    yield text
  }
  const end: BackupEnd = { end: counter.counts, sha256: hash.digest('hex') }
  yield `${JSON.stringify(end)}\n`
}

export async function* readBackupFile(file: string, onProgress?: OnProgress): AsyncGenerator<BackupLine | BackupEnd> {
  const source = createReadStream(file).on('error', () => {})
  const text = source
    .pipe(createZstdDecompress())
    .setEncoding('utf8')
    .on('error', () => {})
  source.once('error', (error) => text.destroy(error))
  const hash = createHash('sha256')
  const counter = createBackupCounter(onProgress)
  let end: BackupEnd | null = null
  try {
    for await (const line of splitLines(text)) {
      const parsed = JSON.parse(line) as BackupLine | BackupEnd
      if ('end' in parsed) {
        end = parsed
        continue
      }
      counter.count(parsed)
      hash.update(`${line}\n`)
      if (counter.lines === 1) refuseForeign(file, parsed)
      yield parsed
    }
    if (text.errored) throw text.errored
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    if (isMissing(cause))
      throw new StartError(`${file} can't be read: it doesn't exist, or this account has no permission.`, cause)
    throw new StartError(`${file} is damaged or isn't a backup.`, cause)
  }
  if (!end) throw new StartError(`${file} is incomplete: it ends before its end.`)
  if (end.sha256 !== hash.digest('hex') || JSON.stringify(end.end) !== JSON.stringify(counter.counts))
    throw new StartError(`${file} is damaged: its checksum is wrong.`)
  yield end
}

/** One line at a time. Readline would read a thousand ahead, and a line with its rows can be a megabyte. */
async function* splitLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  let begun: string[] = []
  for await (const chunk of text) {
    let from = 0
    for (let at = chunk.indexOf('\n'); at !== -1; at = chunk.indexOf('\n', from)) {
      yield begun.join('') + chunk.slice(from, at)
      begun = []
      from = at + 1
    }
    begun.push(chunk.slice(from))
  }
  const last = begun.join('')
  if (last) yield last
}

function isMissing(error: unknown) {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EACCES')
}

function refuseForeign(file: string, line: BackupLine) {
  if (!('format' in line) || line.format !== FORMAT) throw new StartError(`${file} is no backup of this program.`)
}

type Counter = ReturnType<typeof createBackupCounter>

function createBackupCounter(onProgress?: OnProgress) {
  const counts: BackupCounts = { rows: {}, files: 0 }
  let table = ''
  const counter = {
    counts,
    lines: 0,
    count(line: BackupLine) {
      counter.lines += 1
      if ('table' in line) {
        table = line.table.name
        counts.rows[table] = 0
      } else if ('rows' in line) {
        const rows = (counts.rows[table] ?? 0) + line.rows.length
        counts.rows[table] = rows
        onProgress?.({ table, rows })
      } else if ('file' in line) counts.files += 1
    },
  }
  return counter
}

const EVERY_MS = 2000

/** Prints progress every other second; `done` says what happened to the rows. */
export function createProgressLine(done: string): OnProgress {
  let reportedAt = performance.now()
  return ({ table, rows }) => {
    if (performance.now() - reportedAt < EVERY_MS) return
    reportedAt = performance.now()
    process.stderr.write(`${table}: ${rows.toLocaleString('en-US')} rows ${done}\n`)
  }
}
