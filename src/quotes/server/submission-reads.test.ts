import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { openWatchedDatabase } from '#tests/support/databases.ts'
import { cookieOf, createTestApp } from '#tests/support/test-app.ts'

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }

test('a submission reads by keys, however many there were before it', async () => {
  // Opening the shop and its polls read too, at any moment: only what the submission itself causes counts.
  const submission = new AsyncLocalStorage<CompiledQuery[]>()
  const database = await openWatchedDatabase(({ query }) => submission.getStore()?.push(query))
  const app = await createTestApp('sqlite', { database })
  const queries: CompiledQuery[] = []
  await submission.run(queries, async () => {
    const lead = await app.post('/api/leads', aPerson())
    const { id: leadId } = await lead.clone().json()
    const quote = await app.post('/api/quotes', { ...aPricingRequest(), leadId }, { cookie: cookieOf(lead) })
    expect(quote.status).toBe(201)
  })
  // What the owner wrote and set is in memory.
  expect(queries.map(({ sql }) => sql).filter((sql) => /"(?:content_\w+|settings\w*)"/.test(sql))).toEqual([])
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
  // What a scan or an index on a column of few values reads grows with the shop, unless another step found what's scanned.
  const growing = [...plans].filter(([, plan]) =>
    plan.some(
      (step) => /^SCAN|\((?:status|kind)=\?\)/.test(step) && !plan.includes(step.replace('SCAN', 'CO-ROUTINE')),
    ),
  )
  expect(growing).toEqual([])
  await app.close()
})

test('an answer past its limit reads nothing, whatever it says', async () => {
  const answering = new AsyncLocalStorage<string[]>()
  const database = await openWatchedDatabase(({ query }) => answering.getStore()?.push(query.sql))
  const app = await createTestApp('sqlite', { database, env: { RATE_LIMIT: 'on' } })
  const answer = (body: string) => app.request(`/quote/${'a'.repeat(22)}`, { method: 'POST', body, headers: FORM })
  for (let sent = 0; sent < 10; sent += 1) expect((await answer('answer=no')).status).toBe(404)
  await answer('answer=no')
  for (const body of ['answer=yes', 'answer=cancel', 'answer=pay', 'answer=renew']) {
    const queries: string[] = []
    const refused = await answering.run(queries, () => answer(body))
    expect([body, refused.status, queries]).toEqual([body, 429, []])
  }
  await app.close()
})
