import type { Kysely, LogEvent } from 'kysely'
import type { Client, Pool } from 'pg'

// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}

export type Database = Kysely<Tables>

export type OnQuery = ((event: LogEvent) => void) | undefined

export type OpenDatabase = {
  db: Database
  pool: Pool | null
  /** Outside the pool, for listening; null if there are no other processes. */
  connect: (() => Client) | null
  close: () => Promise<void>
}

export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super("The database isn't available.", { cause })
    this.name = 'DatabaseUnavailable'
  }
}
