export const quoteTables = ({ id }: Record<'id', string>) => `
create table vehicles (
  id ${id},
  identity text not null unique,
  year integer not null,
  make text not null,
  model text not null,
  vin text,
  trim text,
  created_at bigint not null
);

create table quotes (
  id ${id},
  token text not null unique,
  lead_id integer not null references leads (id),
  vehicle_id integer not null references vehicles (id),
  part_name text not null,
  part text,
  part_category text not null,
  year integer not null,
  make text not null,
  model text not null,
  zip_code text,
  notes text not null,
  total_cents integer not null,
  status text not null,
  created_at bigint not null,
  decided_at bigint,
  call_time text,
  decline_reason text,
  terms text not null,
  pricing text not null
);
create index quotes_lead on quotes (lead_id, created_at);
create index quotes_vehicle on quotes (vehicle_id);
create index quotes_created on quotes (created_at, part_category);
create index quotes_sales on quotes (decided_at, total_cents) where status = 'accepted';

create table quote_price_changes (
  id ${id},
  quote_id integer not null references quotes (id),
  staff_id integer not null references staff (id),
  before_cents integer not null,
  after_cents integer not null,
  reason text not null,
  created_at bigint not null
);
create index quote_price_changes_quote on quote_price_changes (quote_id);

create table quote_steps (
  quote_id integer not null references quotes (id),
  step text not null,
  staff_id integer not null references staff (id),
  carrier text not null,
  tracking_number text not null,
  created_at bigint not null,
  constraint quote_steps_step primary key (quote_id, step)
);
`
