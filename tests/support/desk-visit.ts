import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { aPerson } from './builders.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { openPage } from './visit.ts'

const SEED = path.resolve(import.meta.dirname, '../../dist/server/seed.js')

type Cookies = Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>

export const kim = { email: 'kim@example.com', password: 'correct horse' }

/** A site that staff can sign in to, with so many leads. */
export async function startDesk(leads: number): Promise<RunningSite> {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'yardline-desk-'))
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR }
  if (leads > 0) spawnSync(process.execPath, [SEED, '--leads', String(leads)], { env })
  return startSite({ DATA_DIR, STAFF_EMAIL: kim.email, STAFF_PASSWORD: kim.password })
}

/** A page at the desk, of somebody who is signed in. */
export async function openDesk(
  browser: Browser,
  site: RunningSite,
  address = '/dashboard',
  options: Parameters<typeof openPage>[1] = {},
): Promise<Page> {
  const page = await openPage(browser, options)
  await page.context().addCookies(await staffCookies(page, site))
  await page.goto(site.url + address)
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  return page
}

const cookiesOf = new Map<RunningSite, Cookies>()

/** Signs in once for all pages at a site: hashing a password is work on purpose. */
async function staffCookies(page: Page, site: RunningSite): Promise<Cookies> {
  const known = cookiesOf.get(site)
  if (known) return known
  await page.context().request.post(`${site.url}/api/staff/sign-in`, { data: kim })
  const cookies = await page.context().cookies()
  cookiesOf.set(site, cookies)
  return cookies
}

/** Somebody who asks for a quote. Says the lead's id. */
export async function addLead(site: RunningSite, name: string, overrides: Parameters<typeof aPerson>[0] = {}) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  const answer = await fetch(`${site.url}/api/leads`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(aPerson({ name, email, ...overrides })),
  })
  const lead: { id: number } = await answer.json()
  return lead.id
}

export async function signIn(page: Page, { email, password }: typeof kim) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

export function rows(page: Page) {
  return page.getByRole('table', { name: 'All Leads' }).locator('tbody tr[aria-rowindex]')
}

export function rowOf(page: Page, name: string) {
  return rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
}

export function search(page: Page) {
  return page.getByRole('textbox', { name: 'Search leads' })
}

export function actionsOf(page: Page, name: string) {
  return page.getByRole('button', { name: `Actions for ${name}`, exact: true })
}

export function shownCount(page: Page) {
  return page.getByRole('status').filter({ hasText: /^Showing/ })
}

export function notice(page: Page) {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
}
