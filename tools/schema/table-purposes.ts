export const tablePurposes: Record<string, string> = {
  calls: 'Calls that staff logged on a lead. Whoever logged one may change it for an hour.',
  chat_messages: 'One message of a conversation: the visitor’s, the assistant’s or a staff member’s.',
  contact_messages: 'What people wrote in the contact form, each on a lead.',
  conversations: 'Conversations with the assistant, and what it has understood so far.',
  erasures: 'Which leads were erased, without the person: after a restore they are erased again.',
  health_checks: 'Always empty: `/readyz` writes a row and deletes it again to see that there is room.',
  idempotency_keys: 'Answers to POSTs that carried an `Idempotency-Key`, kept for a day to be replayed.',
  lead_changes: 'The audit trail: who of staff changed what, from what to what.',
  lead_events: 'What happened to leads within the last day, by name. Open desks are told about each row.',
  lead_merges: 'Leads that staff merged: both as they were, so that it can be undone within a day.',
  leads:
    'People who asked for something. `name_key` is what lists are sorted by, `search_text` what searches look through, `first_contact_at` when a person was first in touch, `waiting_since` since when they wait for one.',
  mail_suppressions: 'Mailboxes whose owners want no mail from us, as hashes.',
  mail_texts: 'Mail templates that each of staff keeps for themselves. The one without a name is the signature.',
  mails: 'The outbox: mails are written in the transaction they belong to and sent by a worker.',
  notes: 'What staff wrote down about a lead. Whoever wrote one may change it for an hour.',
  one_time_links:
    'Links that were mailed: to a new password of one of staff, or for people to confirm a privacy request. Each is used once; only hashes are kept.',
  privacy_requests:
    'Copies and erasures that people asked for and confirmed by mail, for an admin to carry out. The email goes when one is closed.',
  quote_price_changes: 'Other prices that staff gave for a quote, with the reason; the newest is the quote’s total.',
  quote_steps:
    'What was done since a quote was accepted: paid, ordered, shipped, delivered, returned. A row goes when it is taken back.',
  quotes: 'Prices that were given, with all they were made of, so that each can be explained later.',
  rate_limits: 'How often something was tried, shared by all processes.',
  reminders: 'When somebody of staff wants to get back to a lead. A missed call makes one by itself.',
  secrets: 'Random secrets made at the first start.',
  security_events: 'Who signed in, was refused, exported what: rows never change and cannot be deleted for 180 days.',
  settings: 'What admins have set in the Staff page.',
  staff:
    'Accounts of staff. `password_expires_at` marks a password that was printed or is to be replaced, `totp_used_step` the last code.',
  staff_passkeys: 'Public keys of passkeys.',
  staff_recovery_codes: 'Hashes of codes that stand in for a lost second factor, each used once.',
  staff_sessions: 'Who is signed in, with which browser and from which network.',
  token_budgets: 'What language models used up, by day (UTC) and by whom.',
  vehicles: 'Vehicles that were decoded or chosen, one row each.',
}
