import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginAnew } from '#tests/support/begin-anew.ts'
import { actionsOf, notice, openDashboard, rowOf, startDesk } from '#tests/support/dashboard-visit.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { accessibilityProblems, closePage } from '#tests/support/visit.ts'

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

test('before the first lead the desk says what will be here', async () => {
  const page = await openDashboard(site)
  await page.getByText('No leads yet').waitFor()
  await page.getByText('$0.00').waitFor()
  await page.getByRole('link', { name: 'Analytics' }).click()
  await page
    .getByRole('img', { name: /^Chart:/ })
    .nth(3)
    .waitFor()
  await closePage(page)
})

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

test('the only open quote of a lead that is converted from the list is accepted with it', async () => {
  const name = 'Single Sid'
  const shopper = await aShopper(site.url, { name, email: 'sid@example.com' })
  const { number } = await shopper.askForQuote()
  const page = await openDashboard(site)
  await setStatus(page, name, 'Converted')
  await notice(page).getByText(`${number} was accepted with it.`).waitFor()
  // The lead and its quotes are read again one after the other.
  await expect.poll(() => question(page).count()).toBe(0)
  await closePage(page)
})
