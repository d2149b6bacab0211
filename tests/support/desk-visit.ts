import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import { SQLITE_FILE } from '#platform/database/open-database.ts'
import { openPage, type Theme } from './visit.ts'

export const staffSettings = { STAFF_EMAIL: 'kim@example.com', STAFF_PASSWORD: 'correct horse' }

const STAFF_PROGRAM = path.resolve(import.meta.dirname, '../../dist/server/staff.js')

const kim = { email: staffSettings.STAFF_EMAIL, password: staffSettings.STAFF_PASSWORD }

/** Another account of a running site. */
export function addColleague(dataDir: string, email: string): typeof kim {
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir }
  const { stdout } = spawnSync(process.execPath, [STAFF_PROGRAM, 'add', email], { env, encoding: 'utf8' })
  keepPassword(dataDir, email)
  return { email, password: /password (\S+)\n$/.exec(stdout)?.[1] ?? '' }
}

/** As if they had chosen it themselves: a printed password has to be replaced first. */
function keepPassword(dataDir: string, email: string) {
  const database = new DatabaseSync(path.join(dataDir, SQLITE_FILE), { timeout: 10_000 })
  database.prepare('update staff set password_expires_at = null where email = ?').run(email)
  database.close()
}

/** The cookie of somebody who signed in at a running site. */
export async function signIn(url: string, account = kim): Promise<string> {
  const body = JSON.stringify(account)
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/api/staff/sign-in`, { method: 'POST', headers, body })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return cookies.find((cookie) => cookie?.startsWith('yardline_staff=')) ?? ''
}

/** A page of the desk in a browser where somebody is signed in. */
export async function openDesk(
  address: string,
  cookie: string,
  look: { theme?: Theme; width?: number } = {},
): Promise<Page> {
  const page = await openPage(look)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: new URL(address).origin }])
  await page.goto(address)
  return page
}
