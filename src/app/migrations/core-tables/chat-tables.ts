export const chatTables = ({ id }: Record<'id', string>) => `
create table conversations (
  id ${id},
  public_id text not null unique,
  visitor_id text not null,
  lead_id integer references leads (id),
  staff_id integer references staff (id),
  last_number integer not null,
  understood text not null,
  prices text not null,
  handed_over_at bigint,
  resolution text,
  created_at bigint not null,
  updated_at bigint not null
);
create index conversations_visitor on conversations (visitor_id, id);
create index conversations_updated on conversations (updated_at);
create index conversations_lead on conversations (lead_id);
create index conversations_of_nobody on conversations (updated_at) where lead_id is null;

create table chat_messages (
  conversation_id integer not null references conversations (id),
  number integer not null,
  role text not null,
  content text not null,
  staff_id integer references staff (id),
  created_at bigint not null,
  constraint chat_messages_key primary key (conversation_id, number)
);

create table token_budgets (
  day text not null,
  account text not null,
  tokens integer not null,
  constraint token_budgets_key primary key (day, account)
);
`
