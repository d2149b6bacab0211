import { type Company, toCompany } from '#company/company.ts'
import { sampleSettings } from '#company/sample-settings.ts'
import { listChanges, type Settings } from '#company/settings.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { keepFresh } from '#platform/live/keep-fresh.ts'
import type { Live } from '#platform/live/live.ts'
import type { Log } from '#platform/log.ts'
import { findNewestVersion, insertVersion, listVersions, readSettings } from './settings-store.ts'

const TOPIC = 'settings'

type Deps = {
  db: Database
  live: Live
  log: Log
  now: () => Date
  publicUrl: string
  /** Settings that environment variables fix, and the variables' names. Saving doesn't change these. */
  fixed?: { values: Partial<Settings>; names: Readonly<Record<string, string>> }
  /** Used until the owner saves their own. */
  sample?: Settings
  /** Whether there are parts in stock, which pages link to. */
  hasStock?: (db: Database) => Promise<boolean>
}

export type OpenSettings = Awaited<ReturnType<typeof openSettings>>

type State = { version: number; settings: Settings; company: Company; isSample: boolean }
type Stored = Awaited<ReturnType<typeof readSettings>>

/** The settings in memory, the same on every process within a second of a save. */
export async function openSettings({ db, live, log, now, publicUrl, fixed, ...deps }: Deps) {
  const { sample = sampleSettings, hasStock = async () => false } = deps
  let state = toState(await readSettings(db), await hasStock(db))
  let generation = 1

  function toState({ version, settings: saved }: Stored, withStock: boolean): State {
    const settings = { ...sample, ...saved, ...fixed?.values }
    return { version, settings, company: toCompany(settings, publicUrl, withStock), isSample: !('name' in saved) }
  }

  async function refresh() {
    const withStock = await hasStock(db)
    if ((await findNewestVersion(db)) === state.version && withStock === state.company.hasStock) return
    state = toState(await readSettings(db), withStock)
    generation += 1
  }

  return {
    ...keepFresh({ live, log, topic: TOPIC, refresh }),
    state: () => state,
    company: () => state.company,
    settings: () => state.settings,
    fixed: fixed?.names ?? {},
    /** Goes up with every change that may show on pages. */
    generation: () => generation,
    /** Call when something else that shows on pages has changed. */
    bump: () => {
      generation += 1
    },
    async save(change: { version: number; settings: Partial<Settings>; staffId: number }) {
      const { version, settings: wanted, staffId } = change
      await refresh()
      if (version !== state.version) throw await savedFirst(db)
      const changes = listChanges(state.settings, wanted)
      if (changes.length === 0) return state
      const { settings: saved } = await readSettings(db)
      const next = { version: version + 1, settings: { ...saved, ...wanted }, changes, staffId }
      if (!(await insertVersion(db, next, now()))) throw await savedFirst(db)
      await refresh()
      await live.publish(TOPIC)
      return state
    },
  }
}

/** The company for a program that runs once. */
export async function readCompany(db: Database): Promise<Company> {
  return toCompany({ ...sampleSettings, ...(await readSettings(db)).settings })
}

async function savedFirst(db: Database) {
  const [newest] = await listVersions(db, 1)
  return new AppError(
    'conflict',
    `${newest?.by ?? 'Someone else'} saved the settings in the meantime. Load those changes, then save yours.`,
  )
}
