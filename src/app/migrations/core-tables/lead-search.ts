import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#platform/database/dialect.ts'
import { StartError } from '#platform/start-error.ts'

const NO_TRIGRAMS =
  'Searching leads needs the PostgreSQL extension pg_trgm, which this account may not create or which is not installed. Let an administrator run "create extension pg_trgm" in this database, then start again.'

export async function createLeadSearch(db: Kysely<unknown>) {
  if (isPostgres(db)) await createTrigramIndex(db)
  else await createTrigramTable(db)
}

async function createTrigramIndex(db: Kysely<unknown>) {
  await sql`create extension if not exists pg_trgm`.execute(db).catch((cause: unknown) => {
    throw new StartError(NO_TRIGRAMS, cause)
  })
  await sql`create index leads_search on leads using gin (search_text gin_trgm_ops)`.execute(db)
}

async function createTrigramTable(db: Kysely<unknown>) {
  const remove = sql.raw(`insert into leads_search (leads_search, rowid, search_text)
    values ('delete', old.id, old.search_text);`)
  const add = sql.raw('insert into leads_search (rowid, search_text) values (new.id, new.search_text);')
  await sql`
    create virtual table leads_search using fts5
      (search_text, content='leads', content_rowid='id', tokenize='trigram', detail='none', columnsize=0)
  `.execute(db)
  await sql`insert into leads_search (leads_search, rank) values ('secure-delete', 1)`.execute(db)
  await sql`create trigger leads_search_insert after insert on leads begin ${add} end`.execute(db)
  await sql`create trigger leads_search_delete after delete on leads begin ${remove} end`.execute(db)
  await sql`
    create trigger leads_search_update after update of search_text on leads when old.search_text <> new.search_text
    begin ${remove} ${add} end
  `.execute(db)
}
