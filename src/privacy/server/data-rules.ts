import { deleteOldTokenBudgets } from '#chat/server/token-budget.ts'
import { deleteOldMerges } from '#desk/lead/server/merge-leads.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { deleteOldIdempotencyKeys } from '#platform/http/idempotency.ts'
import { deleteExpiredCounts } from '#platform/rate-limit/limit-counts.ts'
import { deleteExpiredSessions } from '#staff/server/session-store.ts'
import { deleteExpiredStaffLinks } from '#staff/server/staff-links.ts'
import { deleteUnusedVehicles } from '#vehicles/server/vehicle-store.ts'
import {
  clearOldMails,
  deleteOldConversations,
  deleteOldLeads,
  deleteOldSecurityEvents,
  type Retention,
} from './delete-old.ts'
import { deleteExpiredPrivacyRequests } from './privacy-request-store.ts'

type Rule = ((retention: Retention) => Promise<number>) | typeof WITH_OWNER | typeof FOR_GOOD

/** Goes when the row it belongs to does, or when somebody of staff has it removed. */
const WITH_OWNER = 'with its owner'
const FOR_GOOD = 'for good'

/** How what is too old goes: every table has a rule. `docs/data.md` says them in words, and what an erasure does. */
export const dataRules: Record<keyof Tables, Rule> = {
  leads: deleteOldLeads,
  quotes: WITH_OWNER,
  quote_price_changes: WITH_OWNER,
  quote_steps: WITH_OWNER,
  vehicles: expired(deleteUnusedVehicles),
  contact_messages: WITH_OWNER,
  notes: WITH_OWNER,
  calls: WITH_OWNER,
  reminders: WITH_OWNER,
  lead_changes: WITH_OWNER,
  lead_merges: expired(deleteOldMerges),
  conversations: deleteOldConversations,
  chat_messages: WITH_OWNER,
  mails: clearOldMails,
  mail_suppressions: WITH_OWNER,
  mail_texts: WITH_OWNER,
  idempotency_keys: expired(deleteOldIdempotencyKeys),
  privacy_requests: expired(deleteExpiredPrivacyRequests),
  erasures: FOR_GOOD,
  rate_limits: expired(deleteExpiredCounts),
  token_budgets: expired(deleteOldTokenBudgets),
  security_events: deleteOldSecurityEvents,
  staff: FOR_GOOD,
  staff_sessions: expired(deleteExpiredSessions),
  staff_links: expired(deleteExpiredStaffLinks),
  staff_passkeys: WITH_OWNER,
  staff_recovery_codes: WITH_OWNER,
  settings: FOR_GOOD,
  secrets: FOR_GOOD,
  health_checks: FOR_GOOD,
}

type DeleteExpired = (db: Database, now: Date) => Promise<{ numDeletedRows: bigint } | undefined>

function expired(deleteRows: DeleteExpired) {
  return async ({ db, now }: Retention) => Number((await deleteRows(db, now))?.numDeletedRows ?? 0)
}
