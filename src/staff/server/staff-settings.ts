import type { ExpressionBuilder } from 'kysely'
import type { Database, Tables } from '#platform/database/database.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    settings: { name: string; value: string }
  }
}

const SECOND_FACTOR_REQUIRED = 'second factor required'

/** Whether everyone needs a second factor, as part of a larger query. */
export function isSecondFactorRequired(query: ExpressionBuilder<Tables, keyof Tables>) {
  return query.exists(query.selectFrom('settings').select('value').where('name', '=', SECOND_FACTOR_REQUIRED))
}

export async function getStaffSettings(db: Database) {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SECOND_FACTOR_REQUIRED)
    .executeTakeFirst()
  return { isSecondFactorRequired: row !== undefined }
}

export async function saveStaffSettings(db: Database, settings: { isSecondFactorRequired: boolean }) {
  if (!settings.isSecondFactorRequired) {
    await db.deleteFrom('settings').where('name', '=', SECOND_FACTOR_REQUIRED).execute()
    return
  }
  await db
    .insertInto('settings')
    .values({ name: SECOND_FACTOR_REQUIRED, value: 'yes' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
