import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '#platform/database/sqlite.ts'
import { beginAnew } from '#tests/support/begin-anew.ts'
import { actionsOf, addLead, notice, openDashboard, rowOf, startDesk } from '#tests/support/dashboard-visit.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { accessibilityProblems, closePage, problemsInEveryLook } from '#tests/support/visit.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startDesk(0)
})
afterAll(() => site.stop())
beginAnew(() => site)

const question = (page: Page) => page.getByRole('region', { name: 'To be decided' })

async function setStatus(page: Page, name: string, status: string) {
  await actionsOf(page, name).click()
  await page.getByRole('menuitem', { name: status, exact: true }).click()
  await notice(page).getByText('Status Updated').waitFor()
  await rowOf(page, name).getByText(status, { exact: true }).waitFor()
}

test('a lead that is lost from the list is asked for its reason, which analytics count', async () => {
  const name = 'Lost Lorna'
  await aShopper(site.url, { name, email: 'lorna@example.com' })
  const page = await openDashboard(site)
  await setStatus(page, name, 'Lost')
  await question(page).getByText('Why was it lost?').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await question(page).getByRole('button', { name: 'Price' }).click()
  await question(page).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Analytics' }).click()
  const reasons = page.getByRole('table', { name: 'Reasons for Lost' })
  await reasons.getByRole('row', { name: 'price 1' }).waitFor()
  await closePage(page)
})

test('of several quotes of a lead that is converted from the list, staff say which was bought', async () => {
  const name = 'Buying Bella'
  const shopper = await aShopper(site.url, { name, email: 'bella@example.com' })
  const [first] = [await shopper.askForQuote(), await shopper.askForQuote({ partName: 'headlight' })]
  const page = await openDashboard(site)
  const revenue = page.getByText('Revenue This Month').locator('..').getByRole('definition')
  await setStatus(page, name, 'Converted')
  await question(page).getByText('Which quote did they buy?').waitFor()
  expect(await revenue.innerText()).toBe('$0.00')
  await question(page).getByRole('button', { name: first.number }).click()
  await question(page).waitFor({ state: 'detached' })
  await expect.poll(() => revenue.innerText()).toBe(first.finalQuote)
  await closePage(page)
})

test('emails we gave up on are shown with the server’s answer to every reader, and sent again one by one or all at once', async () => {
  const leads = [await addLead(site, 'Dana Ortiz'), await addLead(site, 'Alexandria Montgomery-Featherstonehaugh')]
  const { db, close } = openSqlite(path.join(site.dataDir, 'yardline.sqlite'))
  const statuses = async () => {
    const rows = await db.selectFrom('mails').select('status').where('lead_id', 'in', leads).execute()
    return rows.map(({ status }) => status)
  }
  await expect.poll(statuses).toEqual(['sent', 'sent'])
  // As if the mail server had refused them for fourteen hours.
  const last_error = '550 5.1.1 The email account that you tried to reach does not exist'
  const failed = { status: 'failed', attempts: 6, last_error, sent_at: null } as const
  await db.updateTable('mails').set(failed).where('lead_id', 'in', leads).execute()
  const page = await openDashboard(site)
  const summary = page.getByText('2 emails were not delivered')
  await summary.click()
  await page.getByText('550 5.1.1').first().waitFor()
  await page.getByRole('button', { name: 'Send all again' }).waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: 'Send again' }).first().click()
  await notice(page).filter({ hasText: '1 email is sent again' }).waitFor()
  await page.getByText('1 email was not delivered').waitFor()
  await page.getByRole('button', { name: 'Send all again' }).click()
  await summary.waitFor({ state: 'detached' })
  await expect.poll(statuses).toEqual(['sent', 'sent'])
  await closePage(page)
  await close()
})
