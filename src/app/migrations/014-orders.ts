import type { Kysely, Migration } from 'kysely'
import { moveStepsToOrders } from './move-steps-to-orders.ts'
import { runStatements } from './run-statements.ts'

/**
 * Orders and what happened to them, instead of the steps of accepted quotes. The old table stays for a release, so the
 * version before can run next to this one.
 */
export const orders: Migration = {
  up: async (db: Kysely<unknown>) => {
    await runStatements(
      db,
      ({ id }) => `
create table quote_addresses (
  quote_id integer primary key references quotes (id),
  is_pickup integer not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  created_at bigint not null
);

create table orders (
  id ${id},
  lead_id integer not null references leads (id),
  staff_id integer references staff (id),
  is_pickup integer not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  pickup_code text not null,
  tax_state text,
  deposit_percent integer,
  return_days integer not null,
  restocking_percent integer not null,
  cancelled_at bigint,
  cancelled_by text,
  cancel_reason text not null,
  reminded_at bigint,
  status text not null,
  closes_at bigint,
  owes_refund integer not null,
  awaits_core integer not null,
  created_at bigint not null
);
create index orders_lead on orders (lead_id);
create index orders_status on orders (status, closes_at, id);
create index orders_owes_refund on orders (id) where owes_refund = 1;
create index orders_awaits_core on orders (id) where awaits_core = 1;

create table order_quotes (
  quote_id integer primary key references quotes (id),
  order_id integer not null references orders (id)
);
create index order_quotes_order on order_quotes (order_id);

create table order_lines (
  id ${id},
  order_id integer not null references orders (id),
  quote_id integer not null references quotes (id),
  kind text not null,
  label text not null,
  amount_cents integer not null,
  tax_cents integer not null,
  cost_cents integer,
  is_electrical integer not null,
  pounds integer
);
create index order_lines_order on order_lines (order_id);
create index order_lines_quote on order_lines (quote_id);

create table ledger_entries (
  id ${id},
  order_id integer not null references orders (id),
  kind text not null,
  provider text not null,
  method text not null,
  amount_cents integer not null,
  state text not null,
  reference text,
  reverses_id integer references ledger_entries (id),
  return_id integer,
  payment_id integer references ledger_entries (id),
  reason text not null,
  staff_id integer references staff (id),
  created_at bigint not null,
  settled_at bigint
);
create index ledger_entries_order on ledger_entries (order_id);
create index ledger_entries_settled on ledger_entries (settled_at) where settled_at is not null;
create unique index ledger_entries_reference on ledger_entries (provider, reference) where reference is not null;
create unique index ledger_entries_reverses on ledger_entries (reverses_id) where reverses_id is not null;

create table ledger_lines (
  entry_id integer not null references ledger_entries (id),
  line_id integer not null references order_lines (id),
  amount_cents integer not null,
  tax_cents integer not null,
  primary key (entry_id, line_id)
);

create table order_documents (
  kind text not null,
  number integer not null,
  order_id integer not null references orders (id),
  entry_id integer references ledger_entries (id),
  created_at bigint not null,
  primary key (kind, number)
);
create index order_documents_order on order_documents (order_id);

create table order_shipments (
  id ${id},
  order_id integer not null references orders (id),
  carrier text not null,
  tracking_number text not null,
  reason text not null,
  staff_id integer references staff (id),
  created_at bigint not null,
  delivered_at bigint,
  voided_at bigint
);
create index order_shipments_order on order_shipments (order_id);
create index order_shipments_tracking on order_shipments (lower(replace(tracking_number, ' ', ''))) where tracking_number <> '';

create table order_deliveries (
  order_id integer primary key references orders (id),
  staff_id integer references staff (id),
  created_at bigint not null
);

create table order_returns (
  id ${id},
  order_id integer not null references orders (id),
  reason text not null,
  words text not null,
  requested_by text not null,
  is_exception integer not null,
  restocking_percent integer not null,
  line_ids text not null,
  created_at bigint not null
);
create index order_returns_order on order_returns (order_id);

create table order_return_facts (
  return_id integer not null references order_returns (id),
  state text not null,
  note text not null,
  staff_id integer references staff (id),
  created_at bigint not null,
  primary key (return_id, state)
);

create table return_photos (
  id ${id},
  return_id integer not null references order_returns (id),
  width integer not null,
  height integer not null,
  base64 text not null,
  created_at bigint not null
);
create index return_photos_return on return_photos (return_id);

create table checkout_sessions (
  id text primary key,
  order_id integer not null references orders (id),
  kind text not null,
  amount_cents integer not null,
  url text not null,
  state text not null,
  created_at bigint not null,
  expires_at bigint not null,
  ended_at bigint
);
create index checkout_sessions_order on checkout_sessions (order_id);

create table provider_events (
  id text primary key,
  payment text,
  waiting text,
  received_at bigint not null
);
create index provider_events_waiting on provider_events (payment) where waiting is not null;

create table provider_refunds (
  id text primary key,
  entry_id integer not null references ledger_entries (id),
  amount_cents integer not null
);
create index provider_refunds_entry on provider_refunds (entry_id);
create index checkout_sessions_unfinished on checkout_sessions (state, expires_at) where state in ('open', 'ending');
create index ledger_entries_pending on ledger_entries (id) where state = 'pending';
`,
    )
    await moveStepsToOrders(db)
  },
}
