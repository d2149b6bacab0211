import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLead, notice, openDashboard, rowOf, rows, startDesk } from '#tests/support/dashboard-visit.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import { closePage } from '#tests/support/visit.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startDesk(60)
})
afterAll(() => site.stop())

const nameAt = (page: Page, index: number) => rows(page).nth(index).getByRole('link').first().textContent()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

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
