import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '#platform/database/dialect.ts'

/**
 * PostgreSQL's search index has the trigrams of a text as they are, with what stands between its words, and the block of
 * 8,192 leads that each one is in. It needs no extension. What is new is put aside for a moment only, since a search goes
 * through all of that. The planner learns nothing of its columns: there is one way to use them, and it would go through what
 * it knows at each search. SQLite's search table is merged as soon as it has two pieces of a size.
 */
export const searchByTrigrams: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) await indexTrigrams(db)
    else await sql`insert into leads_search (leads_search, rank) values ('usermerge', 2)`.execute(db)
  },
}

async function indexTrigrams(db: Kysely<unknown>) {
  await sql`drop index if exists leads_search`.execute(db)
  await sql`
    create function trigrams(words text) returns text[] language sql immutable strict parallel safe as $$
      select array_agg(substr(words, place, 3)) from generate_series(1, length(words) - 2) as place
    $$
  `.execute(db)
  await sql`
    create index leads_search on leads using gin (trigrams(search_text), (array[id >> 13]))
      with (gin_pending_list_limit = 256)
  `.execute(db)
  await sql`alter index leads_search alter column 1 set statistics 0`.execute(db)
  await sql`alter index leads_search alter column 2 set statistics 0`.execute(db)
  await sql`alter table leads alter column search_text set statistics 0`.execute(db)
}
