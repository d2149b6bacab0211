import path from 'node:path'
import type { Page } from 'playwright-core'
import { SQLITE_FILE } from '#platform/database/open-database.ts'
import { openSqlite } from '#platform/database/sqlite.ts'
import { hashPassword } from '#staff/server/password.ts'
import { insertStaffMember } from '#staff/server/staff-store.ts'
import { openPage, type Theme } from './visit.ts'

export const staffSettings = { STAFF_EMAIL: 'kim@example.com', STAFF_PASSWORD: 'correct horse' }

export const NEWS = '**/api/admin/events*'

export const kim = { email: staffSettings.STAFF_EMAIL, password: staffSettings.STAFF_PASSWORD }

/** Another account of a running site. */
export async function addColleague(dataDir: string, email: string): Promise<typeof kim> {
  const { db, close } = openSqlite(path.join(dataDir, SQLITE_FILE))
  await insertStaffMember(db, { email, passwordHash: await hashPassword(kim.password) }, new Date())
  await close()
  return { ...kim, email }
}

/** Nothing that happens elsewhere is told to the page. */
export function withoutNews(page: Page) {
  return page.context().route(NEWS, (route) => route.abort())
}

/** The cookie of someone who signed in at a running site. */
export async function signIn(url: string, account = kim): Promise<string> {
  const body = JSON.stringify(account)
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/api/staff/sign-in`, { method: 'POST', headers, body })
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return cookies.find((cookie) => cookie?.startsWith('yardline_staff=')) ?? ''
}

type Opening = { theme?: Theme; width?: number; prepare?: (page: Page) => Promise<unknown> }

/** A desk page in a browser that's signed in. */
export async function openDesk(address: string, cookie: string, { prepare, ...look }: Opening = {}): Promise<Page> {
  const page = await openPage(look)
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: new URL(address).origin }])
  await prepare?.(page)
  await page.goto(address)
  return page
}
