import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { aPerson } from './builders.ts'
import { type kim, openDesk, signIn, staffSettings } from './desk-visit.ts'
import { type RunningSite, startSite } from './running-site.ts'

const SEED = path.resolve(import.meta.dirname, '../../dist/server/seed.js')

export async function startDesk(leads: number): Promise<RunningSite> {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'yardline-desk-'))
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR }
  if (leads > 0) spawnSync(process.execPath, [SEED, '--leads', String(leads)], { env })
  const site = await startSite({ DATA_DIR, ...staffSettings })
  await cookieFor(site)
  return site
}

/** The dashboard, signed in. */
export async function openDashboard(
  site: RunningSite,
  search = '',
  opening: Parameters<typeof openDesk>[2] = {},
): Promise<Page> {
  const page = await openDesk(`${site.url}/dashboard${search}`, await cookieFor(site), opening)
  await page.getByRole('navigation', { name: 'Staff' }).waitFor()
  return page
}

const cookies = new Map<string, Promise<string>>()

/** Signs in once for all pages of a site: hashing a password is work on purpose. */
function cookieFor({ url }: RunningSite): Promise<string> {
  const cookie = cookies.get(url) ?? signIn(url)
  cookies.set(url, cookie)
  return cookie
}

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

export async function fillInSignIn(page: Page, { email, password }: typeof kim) {
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
