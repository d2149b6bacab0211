import type { TestProject } from 'vitest/node'
import { buildWhenNeeded } from '../../scripts/build.ts'
import { findShell } from './browser.ts'
import { staffSettings } from './desk-visit.ts'
import { startSite } from './running-site.ts'
import { startPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    browserPath: string
    site: { url: string; dataDir: string }
  }
}

/** Once for all journeys: where a browser is, the built site with a staff account, and PostgreSQL where it is installed. */
export default async function setup(project: TestProject) {
  project.provide('browserPath', findShell())
  await buildWhenNeeded()
  const [cluster, { url, dataDir, stop }] = await Promise.all([startPostgres(), startSite(staffSettings)])
  project.provide('postgresUrl', cluster?.url ?? null)
  project.provide('site', { url, dataDir })
  return async () => {
    cluster?.stop()
    const code = await stop()
    if (code !== 0) throw new Error(`The shared site ended with ${code}.`)
  }
}
