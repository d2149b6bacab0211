import type { Kysely, Migration } from 'kysely'

/** Mails are counted by the mailbox that gets them, however its address is written. Those of before count no more. */
export const mailboxes: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .alterTable('mails')
      .addColumn('mailbox', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await schema.dropIndex('mails_to').execute()
    await schema.createIndex('mails_mailbox').on('mails').columns(['mailbox', 'kind', 'created_at']).execute()
  },
}
