import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '#platform/database/sqlite.ts'
import { addLead, openDashboard, rows, startDesk } from '#tests/support/dashboard-visit.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import { accessibilityProblems, closePage } from '#tests/support/visit.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startDesk(60)
  const { db, close } = openSqlite(path.join(site.dataDir, 'yardline.sqlite'))
  await db.updateTable('mails').set({ status: 'failed', last_error: '550 no such mailbox' }).execute()
  await close()
})
afterAll(() => site.stop())

const banner = (page: Page) => page.getByRole('banner')

const rowsInSight = (page: Page) =>
  rows(page).evaluateAll((all) => all.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length)

/** With everything above the list that can stand there. */
async function openBusyDesk(viewport: { width: number; height: number }, name: string) {
  const page = await openDashboard(site, '', { width: viewport.width })
  await page.setViewportSize(viewport)
  await rows(page).first().waitFor()
  await addLead(site, name)
  await page.getByRole('button', { name: /new leads?$/ }).waitFor()
  await page.getByText('mails were not delivered').waitFor()
  return page
}

test('a screen shows twelve leads below a slim header, whatever stands above them', async () => {
  const page = await openBusyDesk({ width: 1440, height: 900 }, 'Dense Dora')
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(12)
  expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(50)
  const figures = await page.getByRole('region', { name: 'Figures' }).boundingBox()
  expect(figures?.height).toBeLessThanOrEqual(40)
  await closePage(page)
})

test('a phone shows four leads, and a tablet a table', async () => {
  const page = await openBusyDesk({ width: 390, height: 844 }, 'Dense Dirk')
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(4)
  const emails = rows(page).getByText('@')
  expect(await emails.evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).length)).toBe(0)
  await page.setViewportSize({ width: 768, height: 1024 })
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(10)
  const displays = await rows(page)
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).display))
  expect(new Set(displays)).toEqual(new Set(['table-cell']))
  await closePage(page)
})

test('the menu of a row is on the screen as a whole, wherever the row stands', async () => {
  const page = await openBusyDesk({ width: 390, height: 844 }, 'Dense Dina')
  const menu = page.getByRole('menu')
  for (const row of [1, 2, 3]) {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .nth(row)
      .click()
    const box = await menu.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
    await page.keyboard.press('Home')
    await page.getByRole('menuitem', { name: 'View Details' }).waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
  }
  await closePage(page)
})

test('the header leads through the desk and to the site, at every width', async () => {
  const page = await openDashboard(site, '', { width: 1280 })
  const staff = banner(page).getByRole('navigation', { name: 'Staff' })
  expect(await staff.getByRole('link').allTextContents()).toEqual([
    'Leads',
    'Conversations',
    'Analytics',
    'Staff',
    'Security',
    'Account',
  ])
  const site5 = ['Home', 'Blog', 'Dashboard', 'About', 'Contact']
  const main = banner(page).getByRole('navigation', { name: 'Main' })
  expect(await main.getByRole('link').allTextContents()).toEqual(site5)
  expect(await main.locator('[aria-current=page]').textContent()).toBe('Dashboard')
  await banner(page).getByRole('link', { name: '(515) 555-0195' }).waitFor()
  for (const [link, heading] of [
    ['Conversations', 'Conversations'],
    ['Staff', 'Staff'],
    ['Leads', 'Admin Dashboard'],
  ] as const) {
    await staff.getByRole('link', { name: link }).click()
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    expect(await staff.locator('[aria-current]').allTextContents()).toEqual([link])
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  expect(await menu.getByRole('link').allTextContents()).toEqual([...site5, '(515) 555-0195'])
  expect(await accessibilityProblems(page)).toEqual([])
  await closePage(page)
})
