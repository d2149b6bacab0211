import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '#platform/database/dialect.ts'

/**
 * SQLite's search no longer keeps where in a text three letters stand, nor how long the text is: what is found is read
 * anyway. The index is a third as large, and each new lead writes less. The triggers stay as they are.
 */
export const lighterSearch: Migration = {
  async up(db: Kysely<unknown>) {
    if (isPostgres(db)) return
    await sql`drop table leads_search`.execute(db)
    await sql`
      create virtual table leads_search using fts5
        (search_text, content='leads', content_rowid='id', tokenize='trigram', detail='none', columnsize=0)
    `.execute(db)
    await sql`insert into leads_search (leads_search) values ('rebuild')`.execute(db)
  },
}
