import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { openWatchedDatabase } from '#tests/support/databases.ts'
import { cookieOf, createTestApp } from '#tests/support/test-app.ts'

test('a submission reads by keys, however many there were before it', async () => {
  const queries: CompiledQuery[] = []
  const database = openWatchedDatabase(({ query }) => queries.push(query))
  const app = await createTestApp('sqlite', { database })
  const lead = await app.post('/api/leads', aPerson())
  const { id: leadId } = await lead.clone().json()
  await app.post('/api/quotes', { ...aPricingRequest(), leadId }, { cookie: cookieOf(lead) })
  const plans = new Map<string, string[]>()
  for (const { sql, parameters } of [...queries]) {
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
