import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** Which numbers a part has, and the cheapest items of each, are read from one place in the index. */
export const interchangeNumbers: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      () => `
drop index stock_items_interchange;
create index stock_items_interchange on stock_items (part, interchange, price_cents, number)
  where interchange is not null;
`,
    ),
}
