import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** Replies by email are messages, next to those from the contact form. */
export const replies: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      () => `
alter table contact_messages add column reply_key text;
alter table contact_messages add column sent_from text;
alter table contact_messages add column attachments integer not null default 0;
create unique index contact_messages_reply on contact_messages (reply_key);
`,
    ),
}
