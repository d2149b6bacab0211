import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '#platform/database/dialect.ts'

const LEADS_A_TIME = 500

type LeadRow = { id: number; name: string; email: string; phone: string | null }

/** Leads are sorted and searched without their accents, and found by the digits of their phone number. */
export const plainSearch: Migration = {
  async up(db: Kysely<unknown>) {
    let last = 0
    for (;;) {
      const { rows } = await sql<LeadRow>`
        select id, name, email, phone from leads where id > ${last} order by id limit ${LEADS_A_TIME}
      `.execute(db)
      for (const row of rows) await updateKeys(db, row)
      const end = rows.at(-1)
      if (!end) break
      last = end.id
    }
    if (isPostgres(db)) await sql`analyze leads`.execute(db)
  },
}

async function updateKeys(db: Kysely<unknown>, { id, name, email, phone }: LeadRow) {
  const digits = (phone ?? '').replaceAll(/\D/g, '')
  const national = digits.length === 11 ? digits.replace(/^1/, '') : digits
  const text = plain([name, email, phone ?? '', national].join('\n'))
  await sql`update leads set name_key = ${plain(name)}, search_text = ${text} where id = ${id}`.execute(db)
}

/** As the program makes them at this version; a later one has a migration of its own. */
function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
