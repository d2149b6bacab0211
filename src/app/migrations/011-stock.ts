import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/**
 * The yard's own parts. A row of `stock_items` is a version of an item: it counts from one import until another replaces it, so
 * an import becomes visible with one small write, and undoing it is the same write back.
 */
export const stock: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(db, ({ id, bytewise }) => TABLES.replaceAll('{id}', id).replaceAll('{bytewise}', bytewise)),
}

const TABLES = `
create table stock_items (
  id {id},
  number text collate {bytewise} not null,
  part text,
  part_text text not null,
  year integer,
  make text not null,
  model text not null,
  make_key text not null,
  model_key text not null,
  vin text,
  interchange text,
  side text,
  mileage integer,
  grade text,
  damage_code text,
  description text not null,
  price_cents integer,
  cost_cents integer,
  core_cents integer,
  quantity integer not null,
  location text not null,
  photo_urls text not null,
  source text not null,
  fingerprint text not null,
  from_import integer not null,
  to_import integer not null,
  left_at bigint,
  created_at bigint not null
);
create unique index stock_items_number on stock_items (number, to_import);
create index stock_items_vehicle on stock_items (make_key, model_key, year, part, interchange, to_import, from_import);
create index stock_items_interchange on stock_items (interchange, part) where interchange is not null;
create index stock_items_vin on stock_items (vin) where vin is not null;
create index stock_items_unrecognized on stock_items (upper(part_text)) where part is null;
create index stock_items_ended on stock_items (to_import) where to_import < 2147483647;

create table stock_catalog (
  id integer primary key,
  current_import integer not null,
  running_import integer,
  heartbeat_at bigint,
  revision integer not null
);

create table stock_imports (
  id {id},
  state text not null,
  mode text not null,
  is_dry_run integer not null,
  file_name text not null,
  staff_id integer references staff (id),
  started_at bigint not null,
  finished_at bigint,
  previous_import integer not null,
  first_item_id integer not null,
  progress integer not null,
  rows_read integer not null,
  added integer not null,
  updated integer not null,
  removed integer not null,
  bad integer not null,
  errors text not null,
  error text
);

create table stock_marks (
  number text primary key,
  held integer not null,
  sold integer not null,
  sold_at bigint,
  scrapped_at bigint
);

create table stock_holds (
  quote_id integer primary key,
  number text not null,
  pieces integer not null,
  until bigint,
  created_at bigint not null
);
create index stock_holds_number on stock_holds (number);
create index stock_holds_until on stock_holds (until) where until is not null;

create table stock_wordings (
  wording text primary key,
  part text,
  guess text,
  decided_at bigint,
  decided_by integer references staff (id)
);

create table stock_mappings (
  header text primary key,
  mapping text not null,
  created_at bigint not null
);

create table stock_photos (
  id {id},
  number text not null,
  file text not null,
  width integer not null,
  height integer not null,
  created_at bigint not null
);
create index stock_photos_number on stock_photos (number, id);
`
