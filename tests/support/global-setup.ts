import type { TestProject } from 'vitest/node'
import { buildWhenNeeded } from '../../scripts/build.ts'
import { findBrowser } from './browser.ts'
import { startPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a real PostgreSQL, or null where only its dialect can be tested. */
    postgresUrl: string | null
  }
}

/** Once for all tests: the built program, a browser, and PostgreSQL where it is installed. */
export default async function setup(project: TestProject) {
  findBrowser()
  await buildWhenNeeded()
  const cluster = await startPostgres()
  project.provide('postgresUrl', cluster?.url ?? null)
  return () => cluster?.stop()
}
