import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadListSchema } from '#desk/list/lead-list.ts'
import { isFoundBy, SHORT_SEARCH_LEADS } from '#leads/lead-search.ts'
import { findOrInsertLead, updateLeadStatus } from '#leads/server/lead-store.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { aLead } from '#tests/support/builders.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { FOUND_MAX, listLeads } from './lead-list-store.ts'

const now = new Date('2026-03-02T12:00:00Z')
const EXTRA = 50
/** Names that begin with every letter, the first ones last. */
const nameOf = (at: number) => `${String.fromCharCode(122 - (at % 26))}${at % 10} Person`

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.db.transaction().execute(async (tx) => {
      for (let at = 0; at < FOUND_MAX + EXTRA; at += 1) {
        const person = aLead({ name: nameOf(at), email: `p${at}@example.com` })
        const { lead } = await findOrInsertLead(tx, person, new Date(now.getTime() - 1_000_000 + at))
        if (at < EXTRA) await updateLeadStatus(tx, lead.id, 'lost', now)
      }
    })
  })
  afterAll(() => database.close())

  const ask = (query: Record<string, string>) => listLeads(database.db, leadListSchema.parse(query), now)

  test.each(['example', 'person', 'p10', '@example', 'z', 'a', 'z4', 'p', 'so', 'nobody', '0142'])(
    'a search for %j finds what it should, in either order',
    async (q) => {
      const everyone = (await ask({})).leads
      for (const sort of ['createdAt', 'name']) {
        const { leads } = await ask({ q, status: 'new', sort })
        const expected = everyone.filter((lead) => lead.status === 'new' && isFoundBy(lead, q))
        expect(new Set(leads.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)))
      }
    },
  )

  test.each([{}, { sort: 'name', dir: 'asc' }, { dir: 'asc' }])(
    'of more than can be listed, a search in the order %j has those that came in last',
    async (order) => {
      const { leads, count } = await ask({ q: 'example.com', ...order } as never)
      expect(count).toEqual({ leads: FOUND_MAX, isMinimum: true })
      expect(Math.min(...leads.map(({ id }) => id))).toBe(EXTRA + 1)
      expect(leads).toHaveLength(FOUND_MAX)
    },
  )

  test('fewer than can be listed are counted exactly', async () => {
    expect((await ask({ q: 'example.com', status: 'lost' })).count).toEqual({ leads: EXTRA, isMinimum: false })
  })

  test('a letter or two are looked for in the newest leads, and in how the names of older ones begin', async () => {
    await database.db.transaction().execute(async (tx) => {
      for (let at = 0; at < SHORT_SEARCH_LEADS; at += 1) {
        await findOrInsertLead(tx, aLead({ name: 'Lou Late', email: `late${at}@shop.test` }), now)
      }
    })
    const found = async (q: string) => (await ask({ q })).count
    expect(await found('lo')).toEqual({ leads: FOUND_MAX, isMinimum: true })
    expect(await found('z4')).toMatchObject({ leads: expect.toSatisfy((leads) => leads > 0), isMinimum: true })
    expect(await found('rs')).toEqual({ leads: 0, isMinimum: true })
    expect((await ask({ q: 'rs', status: 'lost' })).count).toEqual({ leads: EXTRA, isMinimum: false })
    expect(await found('erson')).toEqual({ leads: FOUND_MAX, isMinimum: true })
  })
})
