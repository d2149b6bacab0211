import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '#platform/database/sqlite.ts'
import { beginAnew } from '#tests/support/begin-anew.ts'
import {
  actionsOf,
  addLead,
  notice,
  openDashboard,
  rowOf,
  rows,
  search,
  startDesk,
} from '#tests/support/dashboard-visit.ts'
import { addColleague, NEWS, openDesk, signIn, withoutNews } from '#tests/support/desk-visit.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import { listScripts } from '#tests/support/scripts.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { accessibilityProblems, closePage, openPage, stillness, visit } from '#tests/support/visit.ts'

const DESK_SCRIPT_BYTES = 150_000

let site: RunningSite
let [kim, lee] = ['', '']
beforeAll(async () => {
  site = await startDesk(30)
  kim = await signIn(site.url)
  lee = await signIn(site.url, await addColleague(site.dataDir, 'lee@example.com'))
  const { db, close } = openSqlite(path.join(site.dataDir, 'yardline.sqlite'))
  await db.updateTable('mails').set({ status: 'failed', last_error: '550 no such mailbox' }).execute()
  await close()
})
afterAll(() => site.stop())
beginAnew(() => site)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const firstName = (page: Page) => rows(page).first().getByRole('link').first().textContent()
const reminders = (page: Page) => page.getByRole('list', { name: 'Reminders' })
const bar = (page: Page) => page.getByRole('button', { name: /new leads?$/ })

const openLeesDesk = async (address: string, opening: Parameters<typeof openDesk>[2] = {}) => {
  const page = await openDesk(`${site.url}${address}`, lee, opening)
  await page.getByRole('navigation', { name: 'Staff' }).waitFor()
  return page
}

/** The title counts notices as well. */
async function dismissNotices() {
  const headers = { cookie: kim, 'Content-Type': 'application/json' }
  const notices: { key: string }[] = await (await fetch(`${site.url}/api/admin/notices`, { headers })).json()
  const body = JSON.stringify({ keys: notices.map(({ key }) => key) })
  if (notices.length > 0) await fetch(`${site.url}/api/admin/notices/dismiss`, { method: 'POST', headers, body })
}

/** As if the night had passed. */
async function letRemindersBeDue(leadId: number) {
  const { db, close } = openSqlite(path.join(site.dataDir, 'yardline.sqlite'))
  await db
    .updateTable('reminders')
    .set({ due_at: Date.now() - 1000 })
    .where('lead_id', '=', leadId)
    .execute()
  await close()
}

test('new leads are announced, counted in the title, and loaded without moving the row one is on', async () => {
  await dismissNotices()
  const page = await openDashboard(site)
  await rows(page).nth(20).scrollIntoViewIfNeeded()
  const link = rows(page).nth(20).getByRole('link').first()
  await link.focus()
  const name = await link.textContent()
  const total = page.getByRole('term').filter({ hasText: 'Total Leads' }).locator('..').getByRole('definition')
  const before = Number(await total.textContent())
  await addLead(site, 'Fresh Fiona')
  await bar(page).getByText('1 new lead').waitFor()
  await addLead(site, 'Fresh Fred')
  await bar(page).getByText('2 new leads').waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(2\) Admin Dashboard/)
  await expect.poll(() => total.textContent()).toBe(String(before + 2))
  const topOf = async () => (await rowOf(page, name ?? '').boundingBox())?.y ?? 0
  const top = await topOf()
  await bar(page).evaluate((button: HTMLButtonElement) => button.click())
  await rowOf(page, 'Fresh Fred').waitFor()
  await bar(page).waitFor({ state: 'detached' })
  await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(60)
  await expect.poll(() => page.title()).toMatch(/^Admin Dashboard/)
  await closePage(page)
})

test('a colleague’s status and note show on an open list and an open lead at once', async () => {
  const id = await addLead(site, 'Watched Wanda')
  const [list, theirs] = [await openDashboard(site), await openLeesDesk(`/leads/${id}`)]
  await theirs.getByRole('heading', { name: 'Watched Wanda' }).waitFor()
  await actionsOf(list, 'Watched Wanda').click()
  await list.getByRole('menuitem', { name: 'Quoted' }).click()
  await theirs.getByRole('button', { name: /Quoted/ }).waitFor()
  await theirs.getByLabel('Add a note').fill('Needs it by Friday')
  await theirs.getByRole('button', { name: 'Save note' }).click()
  await list.goto(`${site.url}/leads/${id}`)
  await list.getByText('Needs it by Friday').waitFor()
  await theirs.getByLabel('Add a note').fill('Friday is fine')
  await theirs.getByRole('button', { name: 'Save note' }).click()
  await list.getByText('Friday is fine').waitFor()
  await closePage(list)
  await closePage(theirs)
})

test.each([1440, 390])('a toast covers neither a row menu nor what is pressed next, at %i px', async (width) => {
  const name = `Toasted Tess ${width}`
  await addLead(site, name)
  const page = await openDashboard(site, '', { width })
  await actionsOf(page, name).click()
  await page.getByRole('menuitem', { name: 'Contacted' }).click()
  const toast = notice(page).filter({ hasText: 'Status Updated' })
  await toast.waitFor()
  await stillness(page)
  const box = await toast.boundingBox()
  if (!box) throw new Error('The toast is gone.')
  const next = await (width > 1000 ? button(page, /^New Lead/) : actionsOf(page, name)).boundingBox()
  const isUnder = next && next.x < box.x + box.width && next.x + next.width > box.x && next.y < box.y + box.height
  expect({ isUnder, isLow: box.y + box.height <= 104 }).toEqual({ isUnder: false, isLow: true })
  await actionsOf(page, name).click()
  await page.getByRole('menuitem', { name: 'New' }).click()
  await closePage(page)
})

test('a lead is taken once; who is slower is told who has it, and a reconnected desk hears what it missed', async () => {
  const tom = 'Taken Tom'
  await addLead(site, tom)
  const mine = await openDashboard(site)
  const theirs = await openLeesDesk('/dashboard', { prepare: withoutNews })
  await rowOf(theirs, tom).waitFor()
  const late = await theirs.context().newPage()
  await late.goto(`${site.url}/dashboard`)
  await rowOf(late, tom).waitFor()
  await actionsOf(mine, tom).click()
  await mine.getByRole('menuitem', { name: 'Take' }).click()
  await rowOf(mine, tom).getByText('Mine').waitFor()
  await actionsOf(theirs, tom).click()
  await theirs.getByRole('menuitem', { name: 'Take' }).click()
  await notice(theirs).getByText('This lead was given to Kim by Kim in the meantime.').waitFor()
  await rowOf(theirs, tom).getByText('Kim').waitFor()
  await theirs.getByText('Lost the connection, trying again').waitFor()
  await addLead(site, 'Missed Mona')
  await theirs.context().unroute(NEWS)
  await theirs.getByText('Lost the connection, trying again').waitFor({ state: 'detached' })
  // The list that the refusal had read again may have come after the lead did.
  await bar(theirs).or(rowOf(theirs, 'Missed Mona').first()).first().waitFor()
  await rowOf(late, 'Missed Mona').first().waitFor()
  await actionsOf(mine, tom).click()
  await mine.getByRole('menuitem', { name: 'Lee' }).click()
  await rowOf(mine, tom).getByText('Lee').waitFor()
  await mine.getByRole('button', { name: 'Mine' }).click()
  await rowOf(mine, tom).waitFor({ state: 'detached' })
  await closePage(mine)
  await closePage(theirs, [/409/, /ERR_FAILED/, /events/])
})

test('a lead is given from its page to a colleague, who sees it at once, and is given back', async () => {
  const name = 'Given Gina'
  const id = await addLead(site, name)
  const mine = await openDesk(`${site.url}/leads/${id}`, kim)
  const theirs = await openLeesDesk('/dashboard')
  await rowOf(theirs, name).waitFor()
  await mine.getByRole('button', { name: 'Owner: no one' }).click()
  await mine.getByRole('menuitem', { name: 'Lee' }).click()
  await notice(mine).getByText('Lee has this lead now').waitFor()
  await rowOf(theirs, name).getByText('Mine', { exact: true }).waitFor()
  await theirs.getByRole('button', { name: 'Mine' }).click()
  await theirs.waitForURL('**/dashboard?owner=me')
  await rowOf(theirs, name).waitFor()
  await actionsOf(theirs, name).click()
  await theirs.getByRole('menuitem', { name: 'Kim' }).click()
  await mine.getByRole('button', { name: 'Owner: Kim' }).waitFor()
  await rowOf(theirs, name).waitFor({ state: 'detached' })
  const trail = mine.getByRole('region', { name: 'Communication Timeline' })
  await trail.getByText(/^Owner: Lee .*Kim · Lee$/).waitFor()
  await closePage(mine)
  await closePage(theirs)
})

test('somebody given up who asks again waits again, and stands on top once they want to buy', async () => {
  const name = 'Returning Rita'
  const shopper = await aShopper(site.url, { name, email: 'rita@example.com' })
  const [mine, theirs] = [
    await openDesk(`${site.url}/leads/${shopper.leadId}`, kim),
    await openDesk(`${site.url}/dashboard`, lee),
  ]
  await button(mine, 'New Change status').click()
  await mine.getByRole('combobox', { name: 'Status' }).click()
  await mine.getByRole('option', { name: 'Lost' }).click()
  await rowOf(theirs, name).getByText('Lost').waitFor()

  const { number, token, finalQuote } = await shopper.askForQuote()
  await button(mine, 'New Change status').waitFor()
  await button(theirs, '1 new lead').click()
  await rowOf(theirs, name)
    .getByText(/^waits \d+ min/)
    .waitFor()
  await rowOf(theirs, name).getByText('Alternator, 2014 Honda Accord').waitFor()
  await rowOf(theirs, name).getByText(finalQuote).waitFor()

  const customer = await openPage()
  await visit(customer, `${site.url}/quote/${token}`)
  await button(customer, 'I want this part').click()
  await button(theirs, 'Wants to buy 1').waitFor()
  await addLead(site, 'Later Lars')
  await theirs.reload()
  await rowOf(theirs, name).getByText('Wants to buy').waitFor()
  expect(await firstName(theirs)).toBe(name)
  await button(theirs, 'Wants to buy 1').click()
  await expect.poll(() => rows(theirs).count()).toBe(1)
  await search(theirs).fill(number)
  await rowOf(theirs, name).waitFor()
  await Promise.all([closePage(mine), closePage(theirs), closePage(customer)])
})

test('who is to be called back is due for everybody, with whoever wanted it, until it is done', async () => {
  const name = 'Later Lou'
  const id = await addLead(site, name)
  const [mine, theirs] = [
    await openDesk(`${site.url}/leads/${id}`, kim),
    await openDesk(`${site.url}/leads/${id}`, lee),
  ]
  await button(mine, 'Log a Call').click()
  await mine.getByLabel('No answer', { exact: true }).check()
  await button(mine, 'Save call').click()
  await reminders(theirs).getByText('Call again: not reached').waitFor()
  await button(mine, 'Remind Me').first().click()
  await mine.getByLabel('What about').fill('Ask about the core')
  await button(mine, 'Save reminder').click()
  await reminders(theirs).getByText('Ask about the core').waitFor()
  await expect.poll(() => reminders(theirs).getByText('Kim', { exact: true }).count()).toBe(2)

  await letRemindersBeDue(id)
  await theirs.goto(`${site.url}/dashboard`)
  await button(theirs, 'Due today 1').click()
  await rowOf(theirs, name).getByText('Reminder').waitFor()
  await button(theirs, 'Mine').click()
  await theirs.getByText('No leads match your search criteria').waitFor()
  await mine.goto(`${site.url}/dashboard?queue=due&owner=me`)
  await rowOf(mine, name).getByRole('link').first().click()
  await theirs.goto(`${site.url}/leads/${id}`)
  for (const what of ['Call again: not reached', 'Ask about the core']) await button(theirs, `Done: ${what}`).click()
  await reminders(mine).waitFor({ state: 'detached' })
  await mine.goto(`${site.url}/dashboard?queue=due`)
  await mine.getByText('No leads match your search criteria').waitFor()
  await Promise.all([closePage(mine), closePage(theirs)])
})

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
  await page.getByText('emails were not delivered').waitFor()
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

test('a phone shows four leads, and the menu of a row as a whole wherever the row stands; a tablet shows a table', async () => {
  const page = await openBusyDesk({ width: 390, height: 844 }, 'Dense Dirk')
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(4)
  const emails = rows(page).getByText('@')
  expect(await emails.evaluateAll((all) => all.filter((it) => it.scrollWidth > it.clientWidth).length)).toBe(0)
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
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.setViewportSize({ width: 768, height: 1024 })
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(10)
  const displays = await rows(page)
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).display))
  expect(new Set(displays)).toEqual(new Set(['table-cell']))
  await closePage(page)
})

test('the list loads no more script than it shows, and no schema', async () => {
  const page = await openDesk(`${site.url}/healthz`, kim)
  const scripts = await listScripts(page, `${site.url}/dashboard`)
  expect(scripts.map(({ path }) => path).filter((path) => path.includes('/schemas-'))).toEqual([])
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(DESK_SCRIPT_BYTES)
  await closePage(page)
})

test('the header leads through the desk and to the site, at every width', async () => {
  const page = await openDashboard(site, '', { width: 1280 })
  const staff = banner(page).getByRole('navigation', { name: 'Staff' })
  expect(await staff.getByRole('link').allTextContents()).toEqual([
    'Leads',
    'Orders',
    'Conversations',
    'Stock',
    'Analytics',
  ])
  const more = staff.getByRole('button', { name: 'More' })
  const itemsOfMenu = async () => {
    await more.press('Enter')
    await page.getByRole('menu').waitFor()
    const items = await page.getByRole('menuitem').allTextContents()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Escape')
    return items.map((item) => item.trim())
  }
  const menuPages = ['Staff', 'Security', 'Content', 'Settings', 'Account']
  expect(await itemsOfMenu()).toEqual(menuPages)
  const site5 = ['Home', 'Blog', 'Dashboard', 'About', 'Contact']
  const main = banner(page).getByRole('navigation', { name: 'Main' })
  expect(await main.getByRole('link').allTextContents()).toEqual(site5)
  expect(await main.locator('[aria-current=page]').textContent()).toBe('Dashboard')
  await banner(page).getByRole('link', { name: '(515) 555-0195' }).waitFor()
  await staff.getByRole('link', { name: 'Orders' }).click()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  expect(await staff.locator('[aria-current]').allTextContents()).toEqual(['Orders'])
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Staff' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Staff' }).waitFor()
  expect(await staff.locator('[aria-current]').allTextContents()).toEqual(['More'])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await staff.getByRole('link').locator('visible=true').allTextContents()).toEqual(['Leads', 'Orders', 'Stock'])
  expect(await itemsOfMenu()).toEqual(['Conversations', 'Analytics', ...menuPages, 'Sign out'])
  expect(await banner(page).evaluate((bar) => bar.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  expect(await menu.getByRole('link').allTextContents()).toEqual([...site5, '(515) 555-0195'])
  expect(await accessibilityProblems(page)).toEqual([])
  await closePage(page)
})

test('a held key goes on, a lead leads to the next, and the list is as and where one left it', async () => {
  const page = await openDashboard(site, '?sort=name&dir=asc')
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
  await page.waitForURL('**/dashboard?sort=name&dir=asc')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(names[2])
  await page.keyboard.press('k')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(names[1])
  await closePage(page)
})

test('the keys are listed, and the palette goes to an action, a lead and a view, from every kind of page', async () => {
  await addLead(site, 'Palette Petra')
  const page = await openDashboard(site)
  await rows(page).first().waitFor()
  const find = async (typed: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Lead, order, view or action' }).fill(typed)
  }
  const readKeys = async (key: string) => {
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText(key).waitFor()
    await page.keyboard.press('Escape')
  }
  await readKeys('Next lead')
  await find('new lead')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /lead/i }).waitFor()
  await page.keyboard.press('Escape')
  await find('palette pet')
  await page.getByRole('option', { name: /Palette Petra/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => heading(page).textContent()).toBe('Palette Petra')
  for (const address of ['/leads/999999', '/dashboard?view=analytics', '/staff']) {
    await page.goto(`${site.url}${address}`)
    await page.getByRole('navigation', { name: 'Staff' }).waitFor()
    await heading(page).waitFor()
    await readKeys('Go to a lead')
    await find('security')
    await page.getByRole('option', { name: 'Security' }).waitFor()
    await page.getByRole('combobox', { name: 'Lead, order, view or action' }).fill('wants')
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
