import type { Kysely, Migration } from 'kysely'
import { withId } from '#platform/database/dialect.ts'

/** Conversations with the assistant, what was said in them, and what a language model has used up a day. */
export const chat: Migration = {
  async up(db: Kysely<unknown>) {
    await createConversations(db)
    await createChatPairs(db)
    await createTokenBudgets(db)
  },
}

async function createConversations(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('conversations'))
    .addColumn('public_id', 'text', (column) => column.notNull().unique())
    .addColumn('visitor_id', 'text', (column) => column.notNull())
    .addColumn('lead_id', 'integer', (column) => column.references('leads.id'))
    .addColumn('pairs', 'integer', (column) => column.notNull())
    .addColumn('understood', 'text', (column) => column.notNull())
    .addColumn('prices', 'text', (column) => column.notNull())
    .addColumn('handed_over_at', 'bigint')
    .addColumn('resolution', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('conversations_visitor').on('conversations').columns(['visitor_id', 'id']).execute()
  await db.schema.createIndex('conversations_lead').on('conversations').column('lead_id').execute()
}

/** A message and its reply are one row: neither is ever there without the other. */
async function createChatPairs({ schema }: Kysely<unknown>) {
  await schema
    .createTable('chat_pairs')
    .addColumn('conversation_id', 'integer', (column) => column.notNull().references('conversations.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('answered_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('chat_pairs_key', ['conversation_id', 'number'])
    .execute()
}

async function createTokenBudgets({ schema }: Kysely<unknown>) {
  await schema
    .createTable('token_budgets')
    .addColumn('day', 'text', (column) => column.primaryKey())
    .addColumn('tokens', 'integer', (column) => column.notNull())
    .execute()
}
