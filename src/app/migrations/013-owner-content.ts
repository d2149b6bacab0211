import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** What the owner wrote instead of the files in `content/`, one row for each save, and the pictures in it. */
export const ownerContent: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      ({ id }) => `
create table content_versions (
  id ${id},
  kind text not null,
  name text not null,
  version integer not null,
  state text not null,
  publish_at bigint,
  title text not null,
  excerpt text not null,
  keywords text not null,
  description text not null,
  markdown text not null,
  staff_id integer references staff (id),
  created_at bigint not null,
  unique (kind, name, version)
);
create table content_pictures (
  name text not null primary key,
  alt text not null,
  width integer not null,
  height integer not null,
  base64 text not null,
  staff_id integer references staff (id),
  created_at bigint not null
);
`,
    ),
}
