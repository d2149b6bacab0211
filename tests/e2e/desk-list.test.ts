import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '#platform/database/sqlite.ts'
import { beginAnew } from '#tests/support/begin-anew.ts'
import { addLead, notice, openDashboard, rowOf, rows, startDesk } from '#tests/support/dashboard-visit.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import { accessibilityProblems, closePage } from '#tests/support/visit.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startDesk(30)
  const { db, close } = openSqlite(path.join(site.dataDir, 'yardline.sqlite'))
  await db.updateTable('mails').set({ status: 'failed', last_error: '550 no such mailbox' }).execute()
  await close()
})
afterAll(() => site.stop())
beginAnew(() => site)

const nameAt = (page: Page, index: number) => rows(page).nth(index).getByRole('link').first().textContent()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
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

test('a held key goes on, a lead leads to the next, and the list is where one left it', async () => {
  const page = await openDashboard(site)
  await rows(page).nth(9).waitFor()
  const names = [await nameAt(page, 2), await nameAt(page, 3), await nameAt(page, 4)]
  for (let press = 0; press < 3; press += 1) await page.keyboard.down('j')
  await page.keyboard.up('j')
  await page.keyboard.press('Enter')
  await expect.poll(() => heading(page).textContent()).toBe(names[0])
  await page.getByRole('link', { name: 'Next lead' }).click()
  await expect.poll(() => heading(page).textContent()).toBe(names[1])
  await page.keyboard.press('j')
  await expect.poll(() => heading(page).textContent()).toBe(names[2])
  await page.getByRole('link', { name: 'Back to Dashboard' }).first().click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(names[2])
  await page.keyboard.press('k')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(names[1])
  await closePage(page)
})

test('the keys are listed, and the palette goes to a lead and to a view', async () => {
  await addLead(site, 'Palette Petra')
  const page = await openDashboard(site)
  await rows(page).first().waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next lead').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Lead, view or action' }).fill('new lead')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /lead/i }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Lead, view or action' }).fill('palette pet')
  await page.getByRole('option', { name: /Palette Petra/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => heading(page).textContent()).toBe('Palette Petra')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Lead, view or action' }).fill('due my')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard?queue=due&owner=me')
  await closePage(page)
})

test('from every page of the desk the palette leads on, and the keys are listed', async () => {
  const page = await openDashboard(site)
  for (const address of ['/chats', '/staff', '/account', '/security', '/leads/999999', '/dashboard?view=analytics']) {
    await page.goto(`${site.url}${address}`)
    await page.getByRole('button', { name: 'Sign out' }).waitFor()
    await heading(page).waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Go to a lead').waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Lead, view or action' }).fill('security')
    await page.getByRole('option', { name: 'Security events' }).waitFor()
    await page.getByRole('combobox', { name: 'Lead, view or action' }).fill('wants')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard?queue=requested')
  }
  await closePage(page, [/status of 404/])
})

test('several leads are chosen, changed and set back at once', async () => {
  const people = ['Bulk Berta', 'Bulk Bruno', 'Bulk Boris']
  for (const name of people) await addLead(site, name)
  const page = await openDashboard(site, '?q=bulk')
  await rowOf(page, 'Bulk Berta').waitFor()
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
  await box('Bulk Boris').click()
  await box('Bulk Berta').click({ modifiers: ['Shift'] })
  await page.getByText('3 selected').waitFor()
  await page.getByRole('button', { name: 'Set Status' }).click()
  await page.getByRole('menuitem', { name: /^Converted: one by one/, disabled: true }).waitFor()
  await page.getByRole('menuitem', { name: 'No answer' }).click()
  await notice(page).getByText('3 leads updated').waitFor()
  for (const name of people) await rowOf(page, name).getByText('Lost').waitFor()
  await notice(page).getByRole('button', { name: 'Undo' }).click()
  for (const name of people) await rowOf(page, name).getByText('New').waitFor()
  await page.getByRole('link', { name: 'Bulk Boris' }).focus()
  await page.keyboard.press('x')
  await page.getByText('1 selected').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export Selected' }).click(),
  ])
  const lines = (await text(await download.createReadStream())).trim().split('\n')
  expect(lines.slice(1)).toEqual([expect.stringContaining('Bulk Boris')])
  await page.getByRole('button', { name: /that match/ }).click()
  await page.getByText('3 selected').waitFor()
  await page.getByRole('button', { name: 'Give to' }).click()
  await page.getByRole('menuitem', { name: 'Me' }).click()
  for (const name of people) await rowOf(page, name).getByText('Mine').waitFor()
  await closePage(page)
})
