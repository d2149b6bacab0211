import type { TestProject } from 'vitest/node'
import { startPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a real PostgreSQL, or null where only its dialect can be tested. */
    postgresUrl: string | null
  }
}

/** Once for all tests on a database: PostgreSQL, where it is installed. */
export default async function setup(project: TestProject) {
  const cluster = await startPostgres()
  project.provide('postgresUrl', cluster?.url ?? null)
  return () => cluster?.stop()
}
