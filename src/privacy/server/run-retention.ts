import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { deleteOldTokenBudgets } from '#chat/server/token-budget.ts'
import { deleteOldMerges } from '#desk/lead/server/merge-leads.ts'
import { deleteOldDismissals } from '#desk/notices/server/notice-store.ts'
import { deleteOldLeadEvents } from '#leads/server/lead-event-store.ts'
import { deleteStaleMergedLeads } from '#leads/server/merged-lead-store.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time-spans.ts'
import { deleteOldProviderEvents } from '#orders/server/provider-event-store.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { deleteOldIdempotencyKeys } from '#platform/http/idempotency.ts'
import type { Log } from '#platform/log.ts'
import { deleteExpiredLinks } from '#platform/mail/one-time-link.ts'
import { deleteExpiredCounts } from '#platform/rate-limit/limit-counts.ts'
import { deleteExpiredSessions } from '#staff/server/session-store.ts'
import { deleteOldPhotoFetches } from '#stock-import/server/photo-fetcher.ts'
import { deleteLongGoneItems, deleteOldImports } from '#stock-import/server/tidy-imports.ts'
import { deleteUnusedVehicles } from '#vehicles/server/vehicle-store.ts'
import {
  deleteOldConversations,
  deleteOldLeads,
  deleteOldMails,
  deleteOldSecurityEvents,
  type Retention,
} from './delete-old.ts'
import { deleteMigrationCopies, truncateWal } from './erase-person.ts'

const COPIES_KEPT_MS = 30 * DAY_MS

type Deps = Omit<Retention, 'now'> & { now: () => Date; log: Log }

/** Deletes expired data soon after the start and then every hour, and logs what it deleted. */
export function startRetention({ now, log, ...deps }: Deps) {
  const run = () =>
    runRetention({ ...deps, now: now() }, log).catch((err: unknown) => log.error({ err }, 'retention failed'))
  const first = setTimeout(run, MINUTE_MS)
  const hourly = setInterval(run, HOUR_MS)
  return {
    stop() {
      clearTimeout(first)
      clearInterval(hourly)
    },
  }
}

export async function runRetention(retention: Retention, log: Log): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const [table, rule] of Object.entries(dataRules)) {
    const rows = typeof rule === 'function' ? await rule(retention) : 0
    if (rows > 0) deleted[table] = rows
  }
  const copies = await deleteMigrationCopies(retention.dataDir, new Date(retention.now.getTime() - COPIES_KEPT_MS))
  const files = copies + (await deleteLostMailFiles(retention))
  if (files > 0) deleted.files = files
  log.info({ deleted }, 'retention')
  if (Object.keys(deleted).length > 0) await truncateWal(retention.db)
  return deleted
}

/** A mail written while its person was being erased has a file but no row. */
async function deleteLostMailFiles({ db, dataDir }: Retention): Promise<number> {
  const folder = path.join(dataDir, 'mail')
  const files = (await readdir(folder).catch(() => [])).filter((name) => /^\d+-[\w-]+\.eml$/.test(name))
  const ids = files.map((name) => Number.parseInt(name, 10))
  const kept = ids.length > 0 ? await listMailIds(db, Math.min(...ids)) : new Set<number>()
  const lost = files.filter((_, at) => !kept.has(ids[at] ?? 0))
  await Promise.all(lost.map((name) => rm(path.join(folder, name), { force: true })))
  return lost.length
}

async function listMailIds(db: Database, from: number): Promise<Set<number>> {
  const rows = await db.selectFrom('mails').select('id').where('id', '>=', from).execute()
  return new Set(rows.map(({ id }) => id))
}

type Rule = ((retention: Retention) => Promise<number>) | typeof WITH_OWNER | typeof FOR_GOOD

/** Deleted with the row it belongs to, or when staff remove it. */
const WITH_OWNER = 'with its owner'
const FOR_GOOD = 'for good'

/** Every table has a rule. `docs/data.md` explains them, and what an erasure does. */
export const dataRules: Record<keyof Tables, Rule> = {
  leads: deleteOldLeads,
  quotes: WITH_OWNER,
  quote_price_changes: WITH_OWNER,
  quote_steps: WITH_OWNER,
  quote_addresses: WITH_OWNER,
  quote_moves: WITH_OWNER,
  orders: WITH_OWNER,
  order_quotes: WITH_OWNER,
  order_lines: WITH_OWNER,
  ledger_entries: WITH_OWNER,
  ledger_lines: WITH_OWNER,
  order_documents: WITH_OWNER,
  order_shipments: WITH_OWNER,
  order_deliveries: WITH_OWNER,
  order_returns: WITH_OWNER,
  order_return_facts: WITH_OWNER,
  return_photos: WITH_OWNER,
  checkout_sessions: WITH_OWNER,
  provider_events: expired(deleteOldProviderEvents),
  provider_refunds: WITH_OWNER,
  vehicles: expired(deleteUnusedVehicles),
  contact_messages: WITH_OWNER,
  notes: WITH_OWNER,
  calls: WITH_OWNER,
  reminders: WITH_OWNER,
  dismissed_notices: expired(deleteOldDismissals),
  lead_changes: WITH_OWNER,
  lead_merges: expired(deleteOldMerges),
  merged_leads: expired(deleteStaleMergedLeads),
  settings_versions: FOR_GOOD,
  content_versions: FOR_GOOD,
  content_pictures: WITH_OWNER,
  shop_logos: FOR_GOOD,
  lead_events: expired(deleteOldLeadEvents),
  conversations: deleteOldConversations,
  chat_messages: WITH_OWNER,
  mails: deleteOldMails,
  mail_suppressions: WITH_OWNER,
  mail_texts: WITH_OWNER,
  idempotency_keys: expired(deleteOldIdempotencyKeys),
  one_time_links: expired(deleteExpiredLinks),
  privacy_requests: FOR_GOOD,
  erasures: FOR_GOOD,
  rate_limits: expired(deleteExpiredCounts),
  token_budgets: expired(deleteOldTokenBudgets),
  security_events: deleteOldSecurityEvents,
  staff: FOR_GOOD,
  staff_sessions: expired(deleteExpiredSessions),
  staff_passkeys: WITH_OWNER,
  staff_recovery_codes: WITH_OWNER,
  settings: FOR_GOOD,
  stock_items: expired(deleteLongGoneItems),
  stock_catalog: FOR_GOOD,
  stock_imports: expired(deleteOldImports),
  stock_marks: FOR_GOOD,
  stock_holds: FOR_GOOD,
  stock_photos: WITH_OWNER,
  stock_photo_fetches: expired(deleteOldPhotoFetches),
  stock_price_changes: FOR_GOOD,
  stock_wordings: FOR_GOOD,
  stock_mappings: FOR_GOOD,
  secrets: FOR_GOOD,
  health_checks: FOR_GOOD,
}

type DeleteExpired = (db: Database, now: Date) => Promise<{ numDeletedRows: bigint } | undefined>

function expired(deleteRows: DeleteExpired) {
  return async ({ db, now }: Retention) => Number((await deleteRows(db, now))?.numDeletedRows ?? 0)
}
