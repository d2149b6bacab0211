import path from 'node:path'
import type { BackupSource } from '#platform/backup/backup-source.ts'
import { openPostgresSource } from '#platform/backup/postgres-source.ts'
import { openSqliteSource } from '#platform/backup/sqlite-source.ts'
import { SQLITE_FILE } from '#platform/database/open-database.ts'
import type { Env } from '#platform/env.ts'

export async function openBackupSource(env: Env): Promise<BackupSource> {
  return env.DATABASE_URL
    ? openPostgresSource(env.DATABASE_URL)
    : openSqliteSource(path.join(env.DATA_DIR, SQLITE_FILE))
}
