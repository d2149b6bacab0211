import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** Whose browser asked for a quote and answered it, what they agreed to, and when we confirmed that. */
export const quoteOwners: Migration = {
  up: (db: Kysely<unknown>) => runStatements(db, () => STATEMENTS),
}

// A quote that a merge moved belongs to another visitor than its lead now does, and the row doesn't say to whom.
const STATEMENTS = `
alter table quotes add column visitor_id text;
alter table quotes add column answered_by text;
alter table quotes add column agreed_cents integer;
alter table quotes add column confirmed_at bigint;
update quotes set visitor_id = (select visitor_id from leads where leads.id = quotes.lead_id)
  where lead_id not in (select lead_id from lead_merges);
create index quotes_visitor on quotes (visitor_id, created_at);
`
