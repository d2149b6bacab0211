import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** The browser that requested and answered a quote, what the customer agreed to, and when we confirmed it. */
export const quoteOwners: Migration = {
  up: (db: Kysely<unknown>) => runStatements(db, () => STATEMENTS),
}

// A quote moved by a merge has a different visitor than its lead does now, and the row doesn't say which one.
const STATEMENTS = `
alter table quotes add column visitor_id text;
alter table quotes add column answered_by text;
alter table quotes add column agreed_cents integer;
alter table quotes add column confirmed_at bigint;
update quotes set visitor_id = (select visitor_id from leads where leads.id = quotes.lead_id)
  where lead_id not in (select lead_id from lead_merges);
create index quotes_visitor on quotes (visitor_id, created_at);
`
