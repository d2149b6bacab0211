import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

const PLAIN = { đ: 'd', ð: 'd', ø: 'o', ł: 'l', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }

/** Letters that don't decompose into a plain letter and an accent are found, and sorted, as the plain one. */
export const plainLetters: Migration = {
  up: (db: Kysely<unknown>) => {
    const plain = (column: string) =>
      Object.entries(PLAIN).reduce((text, [letter, written]) => `replace(${text}, '${letter}', '${written}')`, column)
    const hasOne = Object.keys(PLAIN).map((letter) => `search_text like '%${letter}%'`)
    return runStatements(
      db,
      () => `
update leads set name_key = substr(${plain('name_key')}, 1, 120), search_text = ${plain('search_text')}
where ${hasOne.join(' or ')}
`,
    )
  },
}
