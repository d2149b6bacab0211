import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

export const privacyRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await runStatements(
      db,
      () => `
alter table idempotency_keys add column lead_id integer;
create index idempotency_keys_lead on idempotency_keys (lead_id) where lead_id is not null;

update mails set text = '', html = '' where lead_id is null and status = 'sent';
`,
    )
  },
}
