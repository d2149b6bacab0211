import { deleteOldTokenBudgets } from '#chat/server/token-budget.ts'
import { deleteOldMerges } from '#desk/lead/server/merge-store.ts'
import type { Tables } from '#platform/database/database.ts'
import { deleteOldIdempotencyKeys } from '#platform/http/idempotency.ts'
import { deleteExpiredCounts } from '#platform/rate-limit/database-counts.ts'
import { deleteExpiredSessions } from '#staff/server/session-store.ts'
import { deleteExpiredStaffLinks } from '#staff/server/staff-link-store.ts'
import { deleteUnusedVehicles } from '#vehicles/server/vehicle-store.ts'
import {
  clearOldMails,
  deleteOldConversations,
  deleteOldLeads,
  deleteOldSecurityEvents,
  type Retention,
} from './delete-old.ts'
import { deleteExpiredPrivacyRequests } from './privacy-request-store.ts'

type DataRule = {
  holds: string
  kept: string
  /** What becomes of it when a person is erased. */
  erasure: string
  /** Deletes what is too old; says how many rows. */
  deleteOld?: (retention: Retention) => Promise<number>
}

const WITH_LEAD = 'As long as its lead'
const GOES = 'Goes'
const NOTHING = 'Nothing of a person'

/** What stands where, for how long, and what an erasure does to it: every table has a rule. `docs/data.md` says the same. */
export const dataRules: Record<keyof Tables, DataRule> = {
  leads: {
    holds: 'Name, email, phone and how far a request has come',
    kept: 'Without a sale 3 years after the last change (`KEEP_LEADS_DAYS`), with one 7 years',
    erasure: 'Goes; with a sale it becomes “Erased person”',
    deleteOld: deleteOldLeads,
  },
  quotes: {
    holds: 'Car, part, ZIP code, notes and price',
    kept: WITH_LEAD,
    erasure: 'Goes; an accepted one stays without notes, link, typed words and VIN',
  },
  quote_price_changes: {
    holds: 'Other prices and their reasons',
    kept: WITH_LEAD,
    erasure: 'Goes; of an accepted quote the amounts stay',
  },
  quote_steps: {
    holds: 'Payment, shipping and tracking number',
    kept: WITH_LEAD,
    erasure: 'Goes; of an accepted quote it stays without the tracking number',
  },
  vehicles: {
    holds: 'Cars and their VINs',
    kept: '30 days without a quote',
    erasure: 'Theirs go, unless somebody else has a quote for the same VIN',
    deleteOld: counted((retention) => deleteUnusedVehicles(retention.db, retention.now)),
  },
  contact_messages: { holds: 'What was written in the contact form', kept: WITH_LEAD, erasure: GOES },
  notes: { holds: 'Notes of staff', kept: WITH_LEAD, erasure: GOES },
  calls: { holds: 'When staff called, and how it went', kept: WITH_LEAD, erasure: GOES },
  reminders: { holds: 'When staff want to get back, and why', kept: WITH_LEAD, erasure: GOES },
  lead_changes: { holds: 'Who changed what, names and numbers included', kept: WITH_LEAD, erasure: GOES },
  lead_merges: {
    holds: 'Both leads as they were before a merge',
    kept: '1 day, while it can be undone',
    erasure: GOES,
    deleteOld: counted((retention) => deleteOldMerges(retention.db, retention.now)),
  },
  conversations: {
    holds: 'Chats: what was understood so far',
    kept: 'Without a lead 90 days after the last message (`KEEP_CHATS_DAYS`), else as long as the lead',
    erasure: 'Goes, with those of the same browser that belong to nobody else',
    deleteOld: deleteOldConversations,
  },
  chat_messages: { holds: 'What was said in a chat', kept: 'As long as its chat', erasure: GOES },
  mails: {
    holds: 'Mails to customers and staff, with their addresses and texts',
    kept: 'Texts and files 1 year (`KEEP_MAIL_TEXTS_DAYS`), the rest as long as the lead',
    erasure: 'Goes, with the files',
    deleteOld: clearOldMails,
  },
  mail_suppressions: {
    holds: 'Hashes of mailboxes that want no mail',
    kept: 'Until its owner wants mail again',
    erasure: 'Stays, so that nobody has us write again',
  },
  mail_texts: {
    holds: 'Mail templates and signatures of staff',
    kept: 'Until whoever wrote one deletes it',
    erasure: NOTHING,
  },
  idempotency_keys: {
    holds: 'Answers to forms, to be replayed',
    kept: '1 day',
    erasure: 'Theirs go, and those to staff that name them',
    deleteOld: counted((retention) => deleteOldIdempotencyKeys(retention.db, retention.now)),
  },
  privacy_requests: {
    holds: 'Email and hash of a mailed link',
    kept: '30 minutes, or until the link is used',
    erasure: GOES,
    deleteOld: counted((retention) => deleteExpiredPrivacyRequests(retention.db, retention.now)),
  },
  erasures: { holds: 'Numbers of erased leads', kept: 'For good', erasure: NOTHING },
  rate_limits: {
    holds: 'Hashes of addresses, visitors and accounts, with counts',
    kept: 'Until the limit begins anew, 1 day at most',
    erasure: NOTHING,
    deleteOld: counted((retention) => deleteExpiredCounts(retention.db, retention.now)),
  },
  token_budgets: {
    holds: 'Random visitor numbers and addresses, with what language models used for them',
    kept: 'The day',
    erasure: 'Theirs go; addresses go with the day',
    deleteOld: counted((retention) => deleteOldTokenBudgets(retention.db, retention.now)),
  },
  security_events: {
    holds: 'What staff did, and networks of addresses',
    kept: '2 years (`KEEP_SECURITY_EVENTS_DAYS`)',
    erasure: NOTHING,
    deleteOld: counted(deleteOldSecurityEvents),
  },
  staff: {
    holds: 'Names, emails, roles, password hashes and TOTP secrets of staff',
    kept: 'For good: the trail of changes names them',
    erasure: NOTHING,
  },
  staff_sessions: {
    holds: 'Hashes of session cookies, browsers and networks of staff',
    kept: '12 hours unused, 7 days at most',
    erasure: NOTHING,
    deleteOld: counted((retention) => deleteExpiredSessions(retention.db, retention.now)),
  },
  staff_links: {
    holds: 'Hashes of links that were mailed to staff',
    kept: 'Until used; 30 minutes, invitations 48 hours',
    erasure: NOTHING,
    deleteOld: counted((retention) => deleteExpiredStaffLinks(retention.db, retention.now)),
  },
  staff_passkeys: { holds: 'Public keys of staff', kept: 'Until removed', erasure: NOTHING },
  staff_recovery_codes: { holds: 'Hashes of codes of staff', kept: 'Until used or replaced', erasure: NOTHING },
  settings: { holds: 'What admins have set', kept: 'For good', erasure: NOTHING },
  secrets: { holds: 'Keys that sign cookies', kept: 'For good', erasure: NOTHING },
  health_checks: { holds: 'Nothing', kept: 'Not at all', erasure: NOTHING },
}

type Deleted = { numDeletedRows: bigint }

function counted(deleteRows: (retention: Retention) => Promise<Deleted | undefined>) {
  return async (retention: Retention) => Number((await deleteRows(retention))?.numDeletedRows ?? 0)
}
