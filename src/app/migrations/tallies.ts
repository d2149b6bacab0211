import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#platform/database/dialect.ts'

/**
 * How many leads and quotes there are by status, and what was sold in each hour since 1970. Triggers keep the tallies in
 * the transaction of the change, so the figures of the desk cost the same for a million leads as for ten.
 */
export async function createTallies(db: Kysely<unknown>) {
  await createTables(db)
  await sql`insert into lead_tallies select status, count(*) from leads group by status`.execute(db)
  await sql`insert into quote_tallies select status, count(*) from quotes group by status`.execute(db)
  await sql`
    insert into revenue_tallies select decided_at / 3600000, sum(total_cents) from quotes
    where status = 'accepted' and decided_at is not null group by decided_at / 3600000
  `.execute(db)
  if (isPostgres(db)) await createPostgresTriggers(db)
  else await createSqliteTriggers(db)
}

async function createTables({ schema }: Kysely<unknown>) {
  await schema
    .createTable('lead_tallies')
    .addColumn('status', 'text', (column) => column.primaryKey())
    .addColumn('leads', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('quote_tallies')
    .addColumn('status', 'text', (column) => column.primaryKey())
    .addColumn('quotes', 'bigint', (column) => column.notNull())
    .execute()
  await schema
    .createTable('revenue_tallies')
    .addColumn('hour', 'bigint', (column) => column.primaryKey())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .execute()
}

/** Rows are taken in one order: two changes that cross each other wait, and do not block each other for good. */
async function createPostgresTriggers(db: Kysely<unknown>) {
  await sql`
    create function tally_leads() returns trigger language plpgsql as $$ begin
      insert into lead_tallies as tally (status, leads)
        select status, sum(change) from (values (old.status, -1), (new.status, 1)) as moved (status, change)
        where status is not null group by status having sum(change) <> 0 order by status
        on conflict (status) do update set leads = tally.leads + excluded.leads;
      return null;
    end $$
  `.execute(db)
  await sql`
    create function tally_quotes() returns trigger language plpgsql as $$ begin
      insert into quote_tallies as tally (status, quotes)
        select status, sum(change) from (values (old.status, -1), (new.status, 1)) as moved (status, change)
        where status is not null group by status having sum(change) <> 0 order by status
        on conflict (status) do update set quotes = tally.quotes + excluded.quotes;
      insert into revenue_tallies as tally (hour, cents)
        select decided_at / 3600000, sum(cents) from (values
          (old.status, old.decided_at, -old.total_cents), (new.status, new.decided_at, new.total_cents)
        ) as sold (status, decided_at, cents)
        where status = 'accepted' and decided_at is not null
        group by decided_at / 3600000 having sum(cents) <> 0 order by 1
        on conflict (hour) do update set cents = tally.cents + excluded.cents;
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger leads_tally after insert or delete or update of status on leads
    for each row execute function tally_leads()
  `.execute(db)
  await sql`
    create trigger quotes_tally after insert or delete or update of status, decided_at, total_cents on quotes
    for each row execute function tally_quotes()
  `.execute(db)
}

async function createSqliteTriggers(db: Kysely<unknown>) {
  const leads = (row: Row) => `insert into lead_tallies values (${row}.status, ${sign(row)}1)
    on conflict (status) do update set leads = leads + excluded.leads;`
  const quotes = (row: Row) => `insert into quote_tallies values (${row}.status, ${sign(row)}1)
    on conflict (status) do update set quotes = quotes + excluded.quotes;
    insert into revenue_tallies select ${row}.decided_at / 3600000, ${sign(row)}${row}.total_cents
    where ${row}.status = 'accepted' and ${row}.decided_at is not null
    on conflict (hour) do update set cents = cents + excluded.cents;`
  for (const [table, tally, columns] of [
    ['leads', leads, 'status'],
    ['quotes', quotes, 'status, decided_at, total_cents'],
  ] as const) {
    const create = (event: string, when: string, body: string) =>
      sql.raw(`create trigger ${table}_tally_${event} after ${when} on ${table} begin ${body} end`).execute(db)
    await create('insert', 'insert', tally('new'))
    await create('delete', 'delete', tally('old'))
    await create('update', `update of ${columns}`, tally('old') + tally('new'))
  }
}

type Row = 'old' | 'new'

function sign(row: Row) {
  return row === 'old' ? '-' : ''
}
