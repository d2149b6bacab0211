import type { RestoreRule } from '#platform/backup/backup.ts'
import type { Tables } from '#platform/database/database.ts'

/**
 * What a restore does with each table. An old backup must not bring back access that has ended since, so temporary access
 * is left out and everyone signs in again. See `docs/operations.md`.
 */
export const restoreRules: Record<keyof Tables, RestoreRule> = {
  leads: 'as it was',
  quotes: 'as it was',
  quote_price_changes: 'as it was',
  quote_steps: 'as it was',
  quote_addresses: 'as it was',
  quote_moves: 'as it was',
  orders: 'as it was',
  order_quotes: 'as it was',
  order_lines: 'as it was',
  ledger_entries: 'as it was',
  ledger_lines: 'as it was',
  order_documents: 'as it was',
  order_shipments: 'as it was',
  order_deliveries: 'as it was',
  order_returns: 'as it was',
  order_return_facts: 'as it was',
  return_photos: 'as it was',
  vehicles: 'as it was',
  // What the payment provider tells us again is recorded once.
  provider_events: 'as it was',
  provider_refunds: 'as it was',
  checkout_sessions: 'as it was',
  contact_messages: 'as it was',
  notes: 'as it was',
  calls: 'as it was',
  reminders: 'as it was',
  dismissed_notices: 'as it was',
  lead_changes: 'as it was',
  lead_merges: 'as it was',
  merged_leads: 'as it was',
  settings_versions: 'as it was',
  content_versions: 'as it was',
  content_pictures: 'as it was',
  shop_logos: 'as it was',
  conversations: 'as it was',
  chat_messages: 'as it was',
  mails: 'as it was',
  mail_suppressions: 'as it was',
  mail_texts: 'as it was',
  erasures: 'as it was',
  privacy_requests: 'as it was',
  security_events: 'as it was',
  settings: 'as it was',
  stock_items: 'as it was',
  stock_catalog: (row) => ({ ...row, running_import: null, heartbeat_at: null }),
  // What it wrote is deleted by the next one.
  stock_imports: (row) => (row.state === 'running' ? { ...row, state: 'failed', error: INTERRUPTED } : row),
  stock_marks: 'as it was',
  stock_holds: 'as it was',
  stock_photos: 'as it was',
  stock_photo_fetches: 'as it was',
  stock_price_changes: 'as it was',
  stock_wordings: 'as it was',
  stock_mappings: 'as it was',
  token_budgets: 'as it was',
  // Without these keys, visitors wouldn't be recognized and authenticator apps would be useless.
  secrets: 'as it was',
  // No one could sign in without these. Any removed since have to be removed again.
  staff_passkeys: 'as it was',
  staff_recovery_codes: 'as it was',
  staff: (row) => ({ ...row, totp_offered: null, ...(row.password_expires_at && NO_PASSWORD) }),
  staff_sessions: 'left out',
  one_time_links: 'left out',
  // Stored answers, some with a quote's token.
  idempotency_keys: 'left out',
  rate_limits: 'left out',
  // Open desks reload everything after a restore.
  lead_events: 'left out',
  health_checks: 'left out',
}

const INTERRUPTED = 'A backup was restored while this was running. Import the file again.'

/** A temporary password was printed and may have been replaced since. */
const NO_PASSWORD = { password_hash: null, password_expires_at: null }
