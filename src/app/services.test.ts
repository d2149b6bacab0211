import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { createMetrics } from '#platform/metrics.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { watchFigures } from './services.ts'

onBothEngines((engine) => {
  test('reports the size of the database and the free disk space', async () => {
    const database = await openTestDatabase(engine)
    const metrics = createMetrics()
    watchFigures({ ...database, metrics, dataDir: tmpdir() })
    const printed = await metrics.print()
    expect(figureOf(printed, 'database_size_bytes')).toBeGreaterThan(100_000)
    expect(figureOf(printed, 'data_disk_free_bytes')).toBeGreaterThan(0)
    expect(printed.includes('database_pool_waiting')).toBe(engine === 'postgres')
    await database.close()
  })
})

function figureOf(printed: string, name: string) {
  return Number(new RegExp(`^${name} (.+)$`, 'm').exec(printed)?.[1])
}
