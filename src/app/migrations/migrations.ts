import type { Migrations } from '#platform/database/migrate.ts'
import { coreTables } from './001-core-tables.ts'
import { quoteOwners } from './002-quote-owners.ts'
import { passkeyChallengeExpiry } from './003-passkey-challenge-expiry.ts'
import { privacyRequests } from './004-privacy-requests.ts'
import { leadEvents } from './005-lead-events.ts'

/** In the order they run. A released migration never changes; the next one fixes it. */
export const migrations: Migrations = {
  '001-core-tables': coreTables,
  '002-quote-owners': quoteOwners,
  '003-passkey-challenge-expiry': passkeyChallengeExpiry,
  '004-privacy-requests': privacyRequests,
  '005-lead-events': leadEvents,
}
