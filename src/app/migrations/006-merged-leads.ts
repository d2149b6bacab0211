import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** Where a merged lead went, so its links keep working. No foreign key: rows of leads that are gone are cleaned up later. */
export const mergedLeads: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      () => `
create table merged_leads (
  id integer primary key,
  lead_id integer not null
);
create index merged_leads_lead on merged_leads (lead_id);
`,
    ),
}
