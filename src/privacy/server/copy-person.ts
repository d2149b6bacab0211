import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { CopiedValue, PersonCopy } from '#privacy/lead-privacy.ts'
import { type DataSubject, personalTables } from './personal-tables.ts'

type Row = Record<string, string | number | null>

export async function copyPerson(db: Database, person: DataSubject, now: Date): Promise<PersonCopy> {
  const transaction = db.transaction().setIsolationLevel('repeatable read')
  return { copiedAt: now.toISOString(), sections: await transaction.execute((tx) => listSections(tx, person)) }
}

export async function listSections(tx: Database, person: DataSubject): Promise<PersonCopy['sections']> {
  const sections: PersonCopy['sections'] = []
  for (const { table, title, shown, sortedBy, isTheirs } of personalTables.toReversed()) {
    const { rows } = await sql<Row>`
      select ${shown} from ${sql.table(table)} where ${isTheirs(person)} order by ${sql.ref(sortedBy)}
    `.execute(tx)
    sections.push({ title, records: rows.map(toRecord) })
  }
  return sections
}

function toRecord(row: Row): Record<string, CopiedValue> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== '')
      .map(([column, value]) => [wordsOf(column), toCopied(column, value)]),
  )
}

function wordsOf(column: string) {
  return column.replace(/_(at|cents)$/, '').replaceAll('_', ' ')
}

function toCopied(column: string, value: string | number | null): CopiedValue {
  if (typeof value !== 'number') return value
  if (column.endsWith('_at')) return new Date(value).toISOString()
  return column.endsWith('_cents') ? value / 100 : value
}
