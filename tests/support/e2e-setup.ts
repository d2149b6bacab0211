import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { buildWhenNeeded } from '../../scripts/build.ts'
import { launchBrowserServer } from './browser.ts'
import { staffSettings } from './desk-visit.ts'
import { startSite } from './running-site.ts'
import { startPostgres } from './throwaway-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    browserEndpoint: string
    site: { url: string; dataDir: string }
  }
}

/** Once for all journeys: a browser, the built site with a staff account, and PostgreSQL where it is installed. */
export default async function setup(project: TestProject) {
  const browser = await launchBrowserServer()
  await buildWhenNeeded()
  const [cluster, { url, dataDir, stop }] = await Promise.all([startPostgres(), startSite(staffSettings)])
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('postgresUrl', cluster?.url ?? null)
  project.provide('site', { url, dataDir })
  return async () => {
    cluster?.stop()
    const [code] = await Promise.all([stop(), browser.close()])
    rmSync(dataDir, { recursive: true, force: true })
    if (code !== 0) throw new Error(`The shared site ended with ${code}.`)
  }
}
