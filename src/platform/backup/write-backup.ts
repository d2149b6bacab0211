import { opendir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type BackupCounts, type BackupLine, backupHead, type OnProgress, writeBackupFile } from './backup-file.ts'
import type { BackupSource } from './backup-source.ts'

const MAIL_FOLDER = 'mail'

type Backup = {
  source: BackupSource
  dataDir: string
  file: string
  now: Date
  onProgress?: OnProgress | undefined
}

export async function writeBackup({ source, dataDir, file, now, onProgress }: Backup): Promise<BackupCounts> {
  async function* lines(): AsyncGenerator<BackupLine> {
    yield backupHead(source.schema, now)
    for (const table of source.tables) {
      yield { table }
      for await (const rows of source.readRows(table)) yield { rows }
    }
    yield* mailFiles(dataDir)
  }
  return writeBackupFile(file, lines(), onProgress)
}

async function* mailFiles(dataDir: string): AsyncGenerator<BackupLine> {
  const folder = await opendir(path.join(dataDir, MAIL_FOLDER)).catch(() => null)
  if (!folder) return
  for await (const entry of folder) {
    if (!entry.name.endsWith('.eml')) continue
    const content = await readFile(path.join(dataDir, MAIL_FOLDER, entry.name))
    yield { file: `${MAIL_FOLDER}/${entry.name}`, base64: content.toString('base64') }
  }
}
