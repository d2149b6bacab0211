import type { Kysely, Migration } from 'kysely'
import { primaryKey, required } from './core-tables/columns.ts'

export const mailSuppressions: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('mail_suppressions')
      .addColumn('mailbox', 'text', primaryKey)
      .addColumn('created_at', 'bigint', required)
      .execute()
    await schema.createIndex('mails_kind_sent').on('mails').columns(['kind', 'sent_at']).execute()
  },
}
