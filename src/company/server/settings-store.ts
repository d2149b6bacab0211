import type { Generated } from 'kysely'
import { type Settings, type SettingsChange, settingsSchema } from '#company/settings.ts'
import type { Database } from '#platform/database/database.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    settings_versions: {
      version: number
      /** What the owner has set so far, as JSON; everything else is the sample's. */
      settings: string
      /** What this version changed, as JSON. */
      changes: string
      staff_id: number | null
      created_at: Generated<number>
    }
  }
}

export type SavedSettings = { version: number; settings: Partial<Settings> }

export async function findNewestVersion(db: Database): Promise<number> {
  const row = await db
    .selectFrom('settings_versions')
    .select(({ fn }) => fn.max('version').as('newest'))
    .executeTakeFirst()
  return row?.newest ?? 0
}

export async function readSettings(db: Database): Promise<SavedSettings> {
  const row = await db
    .selectFrom('settings_versions')
    .select(['version', 'settings'])
    .where('version', '=', (query) =>
      query.selectFrom('settings_versions').select(({ fn }) => fn.max('version').as('newest')),
    )
    .executeTakeFirst()
  return row ? { version: row.version, settings: keepValid(JSON.parse(row.settings)) } : { version: 0, settings: {} }
}

/** A value that an older program saved and this one doesn't accept is the sample's again. */
function keepValid(saved: Record<string, unknown>): Partial<Settings> {
  const fields = Object.entries(settingsSchema.shape)
  return Object.fromEntries(
    fields.flatMap(([name, schema]) => {
      const parsed = name in saved ? schema.safeParse(saved[name]) : null
      return parsed?.success ? [[name, parsed.data]] : []
    }),
  )
}

type NewVersion = SavedSettings & { changes: readonly SettingsChange[]; staffId: number }

/** False if someone saved this version first. */
export async function insertVersion(db: Database, saved: NewVersion, now: Date): Promise<boolean> {
  const { version, settings, changes, staffId } = saved
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('settings_versions')
    .values({
      version,
      settings: JSON.stringify(settings),
      changes: JSON.stringify(changes),
      staff_id: staffId,
      created_at: now.getTime(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function listVersions(db: Database, limit: number) {
  const rows = await db
    .selectFrom('settings_versions')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['version', 'changes', 'settings_versions.created_at', 'staff.name', 'staff.email'])
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ version, changes, created_at, name, email }) => ({
    version,
    changes: JSON.parse(changes) as SettingsChange[],
    by: name || email,
    at: new Date(created_at),
  }))
}
