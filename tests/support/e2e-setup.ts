import type { TestProject } from 'vitest/node'
import { buildWhenNeeded } from '../../scripts/build.ts'
import { findBrowser } from './browser.ts'
import { startPostgres } from './throwaway-postgres.ts'

/** Once for all tests in a browser: one to look with, the built program, and PostgreSQL where it is installed. */
export default async function setup(project: TestProject) {
  findBrowser()
  await buildWhenNeeded()
  const cluster = await startPostgres()
  project.provide('postgresUrl', cluster?.url ?? null)
  return () => cluster?.stop()
}
