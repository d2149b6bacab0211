import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '#platform/database/dialect.ts'
import { createTally } from './kept-tallies.ts'

/** When a person was first in touch with each lead, what the charts show, and searches for a letter or two. */
export const analytics: Migration = {
  async up(db: Kysely<unknown>) {
    await addFirstContact(db)
    await dropEarlierTallies(db)
    for (const tally of [leadStatuses, leadDays, quoteCategories, quoteStatuses, sales]) await createTally(db, tally)
    await indexInitials(db)
  },
}

const HOUR_MS = 3_600_000

/**
 * Midnight in Chicago is at 5:00 UTC in summer and at 6:00 in winter. The hour between and the 23 around it are tallied
 * apart, so that every day and every month of the shop is a whole number of these parts.
 */
const dayPart = (time: string) => {
  const hours = `(${time} / ${HOUR_MS} + 19)`
  return `(${hours} / 24 * 2 + (${hours} % 24 + 23) / 24)`
}

const contactWait = (row: string) => {
  const waited = `(${row}.first_contact_at - ${row}.created_at)`
  return `case when ${row}.first_contact_at is null then 'waiting' when ${waited} < ${HOUR_MS} then 'under 1 hour'
    when ${waited} < ${4 * HOUR_MS} then '1 to 4 hours' when ${waited} <= ${24 * HOUR_MS} then '4 to 24 hours'
    else 'over 24 hours' end`
}

const leadStatuses = {
  name: 'lead_tallies',
  of: 'leads',
  reads: ['status'],
  keys: { status: { type: 'text', is: (row: string) => `${row}.status` } },
  sums: { leads: () => '1' },
} as const

const leadDays = {
  name: 'lead_day_tallies',
  of: 'leads',
  reads: ['created_at', 'first_contact_at'],
  keys: {
    day_part: { type: 'bigint', is: (row: string) => dayPart(`${row}.created_at`) },
    wait: { type: 'text', is: contactWait },
  },
  sums: { leads: () => '1' },
} as const

const quoteCategories = {
  name: 'quote_category_tallies',
  of: 'quotes',
  reads: ['part_category'],
  keys: { category: { type: 'text', is: (row: string) => `${row}.part_category` } },
  sums: { quotes: () => '1' },
} as const

const quoteStatuses = {
  name: 'quote_tallies',
  of: 'quotes',
  reads: ['status'],
  keys: { status: { type: 'text', is: (row: string) => `${row}.status` } },
  sums: { quotes: () => '1' },
} as const

const sales = {
  name: 'sale_tallies',
  of: 'quotes',
  reads: ['status', 'decided_at', 'total_cents'],
  keys: { day_part: { type: 'bigint', is: (row: string) => dayPart(`${row}.decided_at`) } },
  sums: { quotes: () => '1', cents: (row: string) => `${row}.total_cents` },
  where: (row: string) => `${row}.status = 'accepted' and ${row}.decided_at is not null`,
} as const

/** Leads that have left `new` without a trace of how were last touched by whoever did it. */
async function addFirstContact(db: Kysely<unknown>) {
  await db.schema.alterTable('leads').addColumn('first_contact_at', 'bigint').execute()
  await sql`
    update leads set first_contact_at = coalesce(
      (select min(created_at) from (
        select created_at from lead_changes
        where lead_id = leads.id and (what = 'follow-up mail' or (what = 'status' and ${sql.ref('before')} = 'new'))
        union all select created_at from calls where lead_id = leads.id and status = 'completed'
      ) as contacts),
      case when status <> 'new' then updated_at end
    )
    where status <> 'new' or id in (select lead_id from lead_changes union select lead_id from calls)
  `.execute(db)
}

/** Revenue by the hour gives way to parts of a day, of which there are twelve times fewer to add up. */
async function dropEarlierTallies(db: Kysely<unknown>) {
  for (const table of ['leads', 'quotes']) await dropTriggers(db, table)
  for (const tally of ['lead_tallies', 'quote_tallies', 'revenue_tallies']) await db.schema.dropTable(tally).execute()
}

async function dropTriggers(db: Kysely<unknown>, table: string) {
  if (isPostgres(db)) {
    await sql.raw(`drop trigger ${table}_tally on ${table}`).execute(db)
    await sql.raw(`drop function tally_${table}()`).execute(db)
  } else {
    for (const event of ['insert', 'delete', 'update'])
      await sql.raw(`drop trigger ${table}_tally_${event}`).execute(db)
  }
}

/**
 * Trigrams do not help to find one or two letters; the newest leads whose names begin with them stand here. PostgreSQL
 * answers from an index alone only if the name is in it, too.
 */
async function indexInitials(db: Kysely<unknown>) {
  const beside = isPostgres(db) ? sql`include (name_key)` : sql``
  await sql`create index leads_initial on leads (substr(name_key, 1, 1), id) ${beside}`.execute(db)
  await sql`create index leads_initials on leads (substr(name_key, 1, 2), id) ${beside}`.execute(db)
}
