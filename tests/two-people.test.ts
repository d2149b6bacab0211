import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { createRandom } from '#tools/seed/random.ts'

/** PostgreSQL interleaves two people's statements. SQLite has one writer, so only whole transactions take turns. */
const PAIRS = { postgres: 1000, sqlite: 300 }
const PAIRS_PER_CUSTOMER = 20
const now = new Date('2026-03-02T12:00:00Z')

type Customer = { one: number; other: number; quoteId: number; email: string; phone: string }

onBothEngines((engine) => {
  let app: TestApp
  let staff: { cookie: string }[] = []
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    staff = [
      { cookie: await aStaffCookie(app.db, { now, email: 'kim@example.com' }) },
      { cookie: await aStaffCookie(app.db, { now, email: 'lee@example.com' }) },
    ]
  })
  afterAll(() => app.close())

  /** Follows a merged lead to where it went, as a browser does. */
  async function send(method: 'POST' | 'PATCH', path: string, body: object, headers: { cookie: string }) {
    const call = (address: string) => (method === 'POST' ? app.post : app.patch)(address, body, headers)
    const answer = await call(path)
    return answer.status === 308 ? call(answer.headers.get('location') ?? '') : answer
  }

  async function aCustomer(number: number): Promise<Customer> {
    const [email, phone] = [`pair-${number}@example.com`, `(515) 555-${String(1000 + number).slice(-4)}`]
    const first = await app.post('/api/leads', aPerson({ name: 'Robin Vance', email, phone }))
    const { id: one } = await first.json()
    const { id: other } = await (await app.post('/api/leads', aPerson({ name: 'R. Vance', email, phone }))).json()
    const quote = await app.post('/api/quotes', { ...aPricingRequest(), leadId: one }, { cookie: cookieOf(first) })
    return { one, other, quoteId: (await quote.json()).id, email, phone }
  }

  test(`nothing acknowledged is lost in ${PAIRS[engine]} random pairs of actions by two people`, async () => {
    const { pick, integer } = createRandom('two people', engine)
    const acknowledged = { notes: [] as string[], edits: [] as string[], prices: [] as string[] }
    let [written, customer] = [0, await aCustomer(0)]
    const actions = {
      note: async (headers: { cookie: string }) => {
        written += 1
        const text = `note ${written}`
        const leadId = pick([customer.one, customer.other])
        const answer = await send('POST', `/api/admin/leads/${leadId}/notes`, { text }, headers)
        if (answer.ok) acknowledged.notes.push(text)
        return answer
      },
      edit: async (headers: { cookie: string }) => {
        written += 1
        const value = `Robin ${written}`
        const leadId = pick([customer.one, customer.other])
        const { name: from } =
          (await (await app.request(`/api/leads/${leadId}`, { headers })).json().catch(() => null)) ?? {}
        const answer = await send(
          'PATCH',
          `/api/admin/leads/${leadId}/person`,
          { field: 'name', value, from: from ?? '' },
          headers,
        )
        if (answer.ok) acknowledged.edits.push(value)
        return answer
      },
      price: async (headers: { cookie: string }) => {
        const amount = integer(8000, 20_000) / 100
        const body = { by: 'total', amount, reason: `price ${amount}`, confirm: true }
        const answer = await send('POST', `/api/admin/quotes/${customer.quoteId}/price`, body, headers)
        if (answer.ok) acknowledged.prices.push(`${customer.quoteId} ${Math.round(amount * 100)}`)
        return answer
      },
      merge: (headers: { cookie: string }) => {
        const [kept, otherId] = pick([
          [customer.one, customer.other],
          [customer.other, customer.one],
        ])
        const person = { name: 'Robin Vance', email: customer.email, phone: customer.phone }
        return send('POST', `/api/admin/leads/${kept}/merge`, { otherId, person }, headers)
      },
      undo: async (headers: { cookie: string }) => {
        const merges = await app.db
          .selectFrom('lead_merges')
          .select('id')
          .where('lead_id', 'in', [customer.one, customer.other])
          .execute()
        return send('POST', `/api/admin/merges/${merges[0]?.id ?? 0}/undo`, {}, headers)
      },
    }
    const names = Object.keys(actions) as (keyof typeof actions)[]
    for (let pair = 1; pair <= PAIRS[engine]; pair += 1) {
      if (pair % PAIRS_PER_CUSTOMER === 0) customer = await aCustomer(pair)
      const answers = await Promise.all(staff.map((headers) => actions[pick(names)](headers)))
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    }
    const notes = await app.db.selectFrom('notes').select('text').orderBy('id').execute()
    expect(notes.map(({ text }) => text).sort()).toEqual(acknowledged.notes.sort())
    const edits = await app.db.selectFrom('lead_changes').select('after').where('what', '=', 'name').execute()
    const kept = new Set(edits.map(({ after }) => after))
    expect(acknowledged.edits.filter((name) => !kept.has(name))).toEqual([])
    const prices = await app.db.selectFrom('quote_price_changes').select(['quote_id', 'after_cents']).execute()
    expect(prices.map((change) => `${change.quote_id} ${change.after_cents}`).sort()).toEqual(
      acknowledged.prices.sort(),
    )
    const homeless = await app.db
      .selectFrom('quotes')
      .leftJoin('leads', 'leads.id', 'quotes.lead_id')
      .select('quotes.id')
      .where('leads.id', 'is', null)
      .execute()
    expect(homeless).toEqual([])
    for (const list of Object.values(acknowledged)) expect(list.length).toBeGreaterThan(PAIRS[engine] / 20)
  }, 600_000)

  test.runIf(engine === 'postgres')('a price change locks the lead before its quote, as a merge does', async () => {
    const { one, quoteId } = await aCustomer(9998)
    const answers: Promise<Response>[] = []
    await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('leads').select('id').where('id', '=', one).forUpdate().execute()
      const body = { by: 'total', amount: 99, reason: 'regular', confirm: true }
      answers.push(app.post(`/api/admin/quotes/${quoteId}/price`, body, staff[0]))
      await sleep(300)
      await tx.selectFrom('quotes').select('id').where('id', '=', quoteId).forUpdate().noWait().execute()
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201])
  })

  test('two people whose changes wait for each other both get theirs', async () => {
    const { one, other } = await aCustomer(9999)
    const rename = (ids: readonly number[], name: string) =>
      app.db.transaction().execute(async (tx) => {
        for (const id of ids) {
          await tx.updateTable('leads').set({ name }).where('id', '=', id).execute()
          await sleep(50)
        }
        return name
      })
    expect(await Promise.all([rename([one, other], 'Kim'), rename([other, one], 'Lee')])).toEqual(['Kim', 'Lee'])
  })
})
