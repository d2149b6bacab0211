import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '#platform/database/dialect.ts'

/**
 * PostgreSQL's search index learns in which block of 32,768 leads each one is, as three hexadecimal digits, so that it can
 * be asked about the newest alone. Where the extension may not be installed, searching still works, only slower.
 */
export const searchByBlocks: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return
    await sql`
      do $$ begin
        drop index if exists leads_search;
        create index leads_search on leads
          using gin (search_text gin_trgm_ops, lpad(to_hex(id >> 15), 3, '0') gin_trgm_ops);
      exception when others then
        raise notice 'leads are searched without an index: %', sqlerrm;
      end $$
    `.execute(db)
  },
}
