import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

export const passkeyChallengeExpiry: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(db, () => 'alter table staff_sessions add column passkey_challenge_expires_at bigint'),
}
