import { type KyselyPlugin, sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import type { OpenDatabase } from './database.ts'
import { databaseCheck } from './database-check.ts'

onBothEngines((engine) => {
  let database: OpenDatabase
  let statements: string[]
  let nowMs: number
  let check: () => Promise<void>
  beforeEach(async () => {
    database = await openTestDatabase(engine)
    statements = []
    nowMs = 0
    const watch: KyselyPlugin = {
      transformQuery({ node }) {
        statements.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    check = databaseCheck(database.db.withPlugin(watch), () => nowMs)
  })
  afterEach(() => database.close())

  const countWrites = () => statements.filter((kind) => kind === 'InsertQueryNode').length
  const checkDuring = async (seconds: number) => {
    const until = nowMs + seconds * 1000
    for (; nowMs < until; nowMs += 100) await Promise.all([check(), check(), check()])
  }

  test('constant requests cause one write every ten seconds and one read a second', async () => {
    await checkDuring(10)
    expect([countWrites(), statements.length]).toEqual([1, 2 + 9])
    await checkDuring(30)
    expect(countWrites()).toBe(4)
  })

  test('after a failure it stays unhealthy until a write succeeds', async () => {
    await check()
    await sql`alter table health_checks rename to broken`.execute(database.db)
    await checkDuring(9)
    nowMs = 10_000
    await expect(check()).rejects.toThrow('health_checks')
    await expect(check()).rejects.toThrow('health_checks')
    await sql`alter table broken rename to health_checks`.execute(database.db)
    await expect(check()).rejects.toThrow('health_checks')
    nowMs += 1000
    await check()
    expect(countWrites()).toBe(3)
  })
})
