import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** A part's or a make's items, newest first, without reading the items themselves. */
export const stockSearch: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      () => `
create index stock_items_part on stock_items (part, id, make_key, model_key, year, from_import, to_import);
create index stock_items_make on stock_items (make_key, id, model_key, year, part, from_import, to_import);
`,
    ),
}
