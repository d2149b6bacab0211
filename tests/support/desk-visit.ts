import type { Page } from 'playwright-core'
import { openPage, type Theme } from './visit.ts'

export const staffSettings = { STAFF_EMAIL: 'kim@example.com', STAFF_PASSWORD: 'correct horse' }

/** The cookie of somebody who signed in at a running site. */
export async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ email: staffSettings.STAFF_EMAIL, password: staffSettings.STAFF_PASSWORD })
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
