import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** Who changed the price of an item; and wordings as written, since SQLite's upper() leaves accented letters alone. */
export const stockPrices: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      ({ id }) => `
create table stock_price_changes (
  id ${id},
  number text not null,
  staff_id integer not null references staff (id),
  before_cents integer,
  after_cents integer,
  created_at bigint not null
);
create index stock_price_changes_number on stock_price_changes (number, id);
drop index stock_items_unrecognized;
create index stock_items_unrecognized on stock_items (part_text) where part is null;
`,
    ),
}
