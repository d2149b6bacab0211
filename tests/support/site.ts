import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'

/**
 * The one built site that journeys share. Others run at the same time, so give whatever a test looks for a unique name.
 */
export const site = inject('site')

/** What the shared site has sent so far. It has no mail server, so each mail is a file. */
export function listMails(): { to: string; source: string }[] {
  const folder = path.join(site.dataDir, 'mail')
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.map((file) => {
    const source = readFileSync(path.join(folder, file), 'utf8')
    return { to: /^To: (.*)$/m.exec(source)?.[1]?.trim() ?? '', source }
  })
}

let numbers = 0

/** A number for names on the shared site: a second try must not take what the first one left for its own. */
export function uniqueNumber(): number {
  numbers += 1
  return numbers
}

/** Unique across workers, too. */
export function uniquePhone(): string {
  return `(515) ${200 + Number(process.env.VITEST_POOL_ID)}-${1000 + uniqueNumber()}`
}
