import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** The interchange numbers of a part and of a vehicle are each in one place of an index, so few are read to see which they share. */
export const interchangeNumbers: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      () => `
drop index stock_items_interchange;
create index stock_items_interchange on stock_items (part, interchange, price_cents, number)
  where interchange is not null;
create index stock_items_vehicle_numbers on stock_items
  (make_key, model_key, year, interchange, model, to_import, from_import) where interchange is not null;
drop index stock_items_vehicle;
create index stock_items_vehicle on stock_items
  (make_key, model_key, year, part, price_cents, number, to_import, from_import);
`,
    ),
}
