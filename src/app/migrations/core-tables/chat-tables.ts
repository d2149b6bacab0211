import { type Kysely, sql } from 'kysely'
import { withId } from '#platform/database/dialect.ts'
import { belongsTo, references, required, unique } from './columns.ts'

export async function createChatTables(db: Kysely<unknown>) {
  await createConversations(db)
  await createMessages(db)
  await createTokenBudgets(db)
}

async function createConversations(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('conversations'))
    .addColumn('public_id', 'text', unique)
    .addColumn('visitor_id', 'text', required)
    .addColumn('lead_id', 'integer', references('leads.id'))
    .addColumn('staff_id', 'integer', references('staff.id'))
    .addColumn('last_number', 'integer', required)
    .addColumn('understood', 'text', required)
    .addColumn('prices', 'text', required)
    .addColumn('handed_over_at', 'bigint')
    .addColumn('resolution', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('conversations_visitor').on('conversations').columns(['visitor_id', 'id']).execute()
  await db.schema.createIndex('conversations_updated').on('conversations').column('updated_at').execute()
  await db.schema.createIndex('conversations_lead').on('conversations').column('lead_id').execute()
  await db.schema
    .createIndex('conversations_of_nobody')
    .on('conversations')
    .column('updated_at')
    .where(sql.ref('lead_id'), 'is', null)
    .execute()
}

async function createMessages({ schema }: Kysely<unknown>) {
  await schema
    .createTable('chat_messages')
    .addColumn('conversation_id', 'integer', belongsTo('conversations.id'))
    .addColumn('number', 'integer', required)
    .addColumn('role', 'text', required)
    .addColumn('content', 'text', required)
    .addColumn('staff_id', 'integer', references('staff.id'))
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('chat_messages_key', ['conversation_id', 'number'])
    .execute()
}

async function createTokenBudgets({ schema }: Kysely<unknown>) {
  await schema
    .createTable('token_budgets')
    .addColumn('day', 'text', required)
    .addColumn('account', 'text', required)
    .addColumn('tokens', 'integer', required)
    .addPrimaryKeyConstraint('token_budgets_key', ['day', 'account'])
    .execute()
}
