import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTemplates, type Templates } from './template-databases.ts'
import { startPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of a real PostgreSQL, or null where only its dialect can be tested. */
    postgresUrl: string | null
    templates: Templates
  }
}

/** Once for all tests on a database: PostgreSQL, where it is installed, and a migrated database of each kind to copy. */
export default async function setup(project: TestProject) {
  const cluster = await startPostgres()
  const folder = mkdtempSync(path.join(tmpdir(), 'yardline-templates-'))
  project.provide('postgresUrl', cluster?.url ?? null)
  project.provide('templates', await makeTemplates(folder, cluster?.url ?? null))
  return () => cluster?.stop()
}
