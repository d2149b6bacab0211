import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#platform/database/dialect.ts'

/** Finds three letters or more anywhere in a lead's name, email or phone without reading every lead. */
export async function createLeadSearch(db: Kysely<unknown>) {
  if (isPostgres(db)) await createTrigramIndex(db)
  else await createTrigramTable(db)
}

/** Where the extension may not be installed, searching still works, only slower. */
async function createTrigramIndex(db: Kysely<unknown>) {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index leads_search on leads using gin (search_text gin_trgm_ops);
    exception when others then
      raise notice 'leads are searched without an index: %', sqlerrm;
    end $$
  `.execute(db)
}

/** The table has no texts of its own, only the index; triggers keep it in step with the leads. */
async function createTrigramTable(db: Kysely<unknown>) {
  const forget = sql.raw(`insert into leads_search (leads_search, rowid, search_text)
    values ('delete', old.id, old.search_text);`)
  const learn = sql.raw('insert into leads_search (rowid, search_text) values (new.id, new.search_text);')
  await sql`
    create virtual table leads_search using fts5 (search_text, content='leads', content_rowid='id', tokenize='trigram')
  `.execute(db)
  await sql`insert into leads_search (leads_search) values ('rebuild')`.execute(db)
  await sql`create trigger leads_search_insert after insert on leads begin ${learn} end`.execute(db)
  await sql`create trigger leads_search_delete after delete on leads begin ${forget} end`.execute(db)
  await sql`
    create trigger leads_search_update after update of search_text on leads when old.search_text <> new.search_text
    begin ${forget} ${learn} end
  `.execute(db)
}
