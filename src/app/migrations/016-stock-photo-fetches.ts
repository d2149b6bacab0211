import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** Photos that a stock file names and that were fetched, or why not; and indexes for the list of stock. */
export const stockPhotoFetches: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      () => `
create table stock_photo_fetches (
  number text not null,
  url text not null,
  tried_at bigint not null,
  error text,
  primary key (number, url)
);
create index stock_items_photo_urls on stock_items (id) where photo_urls <> '';
create index stock_photos_file on stock_photos (file);
create index stock_items_none_left on stock_items (id) where quantity = 0;
create index stock_items_price on stock_items (coalesce(price_cents, 2147483647), id);
create index stock_items_mileage on stock_items (coalesce(mileage, 2147483647), id);
`,
    ),
}
