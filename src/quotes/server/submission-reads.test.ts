import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { cookieOf, createTestApp } from '#tests/support/test-app.ts'

test('a submission reads by keys, however many there were before it', async () => {
  const database = await openTestDatabase('sqlite')
  const nodes: RootOperationNode[] = []
  const keepQueries: KyselyPlugin = {
    transformQuery({ node }) {
      nodes.push(node)
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const app = await createTestApp('sqlite', { database: { ...database, db: database.db.withPlugin(keepQueries) } })
  const lead = await app.post('/api/leads', aPerson())
  const { id: leadId } = await lead.clone().json()
  await app.post('/api/quotes', { ...aPricingRequest(), leadId }, { cookie: cookieOf(lead) })
  const plans = new Map<string, string[]>()
  for (const node of [...nodes]) {
    const { sql, parameters } = database.db.getExecutor().compileQuery(node, createQueryId())
    const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    const { rows } = await database.db.executeQuery<{ detail: string }>(explained)
    plans.set(
      sql,
      rows.map(({ detail }) => detail),
    )
  }
  expect(plans.size).toBeGreaterThan(10)
  // What a scan or an index on a column of few values reads grows with the shop.
  const growing = [...plans].filter(([, plan]) => plan.some((step) => /^SCAN|\((?:status|kind)=\?\)/.test(step)))
  expect(growing).toEqual([])
  await app.close()
})
