import { statfs } from 'node:fs/promises'
import type { OpenDatabase } from '#platform/database/database.ts'
import { readDatabaseSize } from '#platform/database/database-size.ts'
import type { Metrics } from '#platform/metrics.ts'

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
