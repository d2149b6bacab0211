import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** What fits, cheapest first, without sorting: a yard can have thousands of one part for one car. */
export const stockOffers: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      () => `
drop index stock_items_vehicle;
create index stock_items_vehicle on stock_items
  (make_key, model_key, year, part, price_cents, number, interchange, model, to_import, from_import);
`,
    ),
}
