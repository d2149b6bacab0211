/** What each table holds, for docs/schema.md. */
export const tablePurposes: Record<string, string> = {
  calls: 'Calls that staff logged on a lead. They never change.',
  chat_messages: 'One message of a conversation: the visitor’s, the assistant’s or a staff member’s.',
  contact_messages: 'What people wrote in the contact form, each on a lead.',
  conversations: 'Conversations with the assistant, and what it has understood so far.',
  health_checks: 'Always empty: `/readyz` writes a row and deletes it again to see that there is room.',
  idempotency_keys: 'Answers to POSTs that carried an `Idempotency-Key`, kept for a day to be replayed.',
  lead_changes: 'The audit trail: who of staff changed what, from what to what.',
  leads:
    'People who asked for something. `name_key` is what lists are sorted by, `search_text` what searches look through, `first_contact_at` when a person was first in touch.',
  mail_suppressions: 'Mailboxes whose owners want no mail from us.',
  mails: 'The outbox: mails are written in the transaction they belong to and sent by a worker.',
  notes: 'What staff wrote down about a lead. Notes never change.',
  quotes: 'Prices that were given, with all they were made of, so that each can be explained later.',
  rate_limits: 'How often something was tried, shared by all processes.',
  secrets: 'Random secrets made at the first start.',
  staff: 'Accounts of staff.',
  staff_sessions: 'Who is signed in.',
  token_budgets: 'What language models used up, by day (UTC) and by whom.',
  vehicles: 'Vehicles that were decoded or chosen, one row each.',
}
