import type { Kysely, LogEvent } from 'kysely'
import type { Client, Pool } from 'pg'

// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

export type Database = Kysely<Tables>

export type OnQuery = ((event: LogEvent) => void) | undefined

export type OpenDatabase = {
  db: Database
  pool: Pool | null
  /** Outside the pool, to listen on; null where there is nobody else to listen to. */
  connect: (() => Client) | null
  close: () => Promise<void>
}

export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available.', { cause })
    this.name = 'DatabaseUnavailable'
  }
}
