import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadListSchema } from '#desk/list/lead-list.ts'
import { findOrInsertLead, toLeadRow, updateLeadStatus } from '#leads/server/lead-store.ts'
import type { Database, OpenDatabase } from '#platform/database/database.ts'
import { aLead } from '#tests/support/builders.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { FOUND_MAX, listLeads } from './lead-list-store.ts'

const now = new Date('2026-03-02T12:00:00Z')
const EXTRA = 20
/** Far enough apart that these leads are in other blocks of the index, and the newest in others again. */
const NEWER_FROM = 120_000
const NEWEST_FROM = 250_000
/** More than are read one by one, and than are looked at to know what is rare. */
const OTHERS = 5500
const ROWS_A_STATEMENT = 500

const insertOthers = (tx: Database, from: number) =>
  tx
    .insertInto('leads')
    .values(
      Array.from({ length: ROWS_A_STATEMENT }, (_, at) =>
        toLeadRow(aLead({ name: 'Somebody Else', email: `else${from + at}@example.com` }), {
          status: 'new',
          createdAt: now.getTime(),
          updatedAt: now.getTime(),
          firstContactAt: null,
        }),
      ),
    )
    .execute()

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await database.db.transaction().execute(async (tx) => {
      const add = async (name: string, count: number) => {
        const ids: number[] = []
        for (let at = 0; at < count; at += 1) {
          const person = aLead({ name, email: `${name.replace(' ', '.').toLowerCase()}${at}@example.com` })
          ids.push((await findOrInsertLead(tx, person, now)).lead.id)
        }
        return ids
      }
      const goOnFrom = (id: number) =>
        engine === 'postgres'
          ? sql`select setval(pg_get_serial_sequence('leads', 'id'), ${id})`.execute(tx)
          : sql`update sqlite_sequence set seq = ${id} where name = 'leads'`.execute(tx)
      await add('Olga Early', EXTRA)
      await add('Noa Always', EXTRA)
      await goOnFrom(NEWER_FROM)
      await add('Ever Since', FOUND_MAX)
      await goOnFrom(NEWEST_FROM)
      await add('Ever Since', FOUND_MAX / 2)
      const [first = 0] = await add('Many Recent', FOUND_MAX + EXTRA)
      await updateLeadStatus(tx, first, 'lost', now)
      await add('Noa Always', 5)
      for (let from = 0; from < OTHERS; from += ROWS_A_STATEMENT) await insertOthers(tx, from)
    })
  })
  afterAll(() => database.close())

  const find = async (query: Record<string, string>) => {
    const { leads, count } = await listLeads(database.db, leadListSchema.parse(query), now)
    return { oldest: Math.min(...leads.map(({ id }) => id)), ...count }
  }

  test('of many that came in lately, the newest are found', async () => {
    expect(await find({ q: 'many recent' })).toEqual({
      oldest: NEWEST_FROM + FOUND_MAX / 2 + 1 + EXTRA,
      leads: FOUND_MAX,
      isMinimum: true,
    })
  })

  test('of some that came in lately and more before, the newest are found', async () => {
    expect(await find({ q: 'ever since' })).toEqual({
      oldest: NEWER_FROM + 1 + FOUND_MAX / 2,
      leads: FOUND_MAX,
      isMinimum: true,
    })
  })

  test('what only old leads have is found as well', async () => {
    expect(await find({ q: 'olga early' })).toEqual({ oldest: 1, leads: EXTRA, isMinimum: false })
    expect(await find({ q: 'early1@' })).toEqual({ oldest: 2, leads: 1, isMinimum: false })
  })

  test('what is to be found among old and new leads is found among both', async () => {
    expect(await find({ q: 'noa always' })).toEqual({ oldest: EXTRA + 1, leads: EXTRA + 5, isMinimum: false })
  })

  test('a filter is kept in mind wherever leads are looked for', async () => {
    expect(await find({ q: 'many recent', status: 'lost' })).toEqual({
      oldest: NEWEST_FROM + FOUND_MAX / 2 + 1,
      leads: 1,
      isMinimum: false,
    })
    expect(await find({ q: 'many recent', status: 'new' })).toMatchObject({ leads: FOUND_MAX, isMinimum: true })
    expect(await find({ q: 'noa always', status: 'new' })).toMatchObject({ leads: EXTRA + 5, isMinimum: false })
    expect(await find({ q: 'somebody', status: 'new' })).toMatchObject({ leads: FOUND_MAX, isMinimum: true })
    expect(await find({ q: 'somebody', status: 'lost' })).toMatchObject({ leads: 0, isMinimum: false })
  })

  test('what nearly every new lead has is found', async () => {
    expect(await find({ q: 'somebody' })).toMatchObject({ leads: FOUND_MAX, isMinimum: true })
  })
})
