import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addColleague, openDesk, signIn } from '#tests/support/desk-visit.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { listMails, site } from '#tests/support/site.ts'
import { accessibilityProblems, closePage, openPage, visit } from '#tests/support/visit.ts'

const kim = await signIn(site.url)
const lee = await signIn(site.url, addColleague(site.dataDir, 'lee@example.com'))

const open = (leadId: number, cookie = kim, look = {}) => openDesk(`${site.url}/leads/${leadId}`, cookie, look)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const quotes = (page: Page) => page.getByRole('region', { name: 'Quote History' })
const toast = (page: Page) => page.getByRole('region', { name: /Notification/ })

test('a price is changed by keyboard, and the colleague with the older one on screen is told', async () => {
  const shopper = await aShopper(site.url, { email: 'haggle@example.com' })
  const { number, token, finalQuote } = await shopper.askForQuote()
  const [mine, theirs] = [await open(shopper.leadId), await open(shopper.leadId, lee)]
  await button(theirs, `Change price ${number}`).click()
  await button(mine, `Change price ${number}`).press('Enter')
  await mine.keyboard.type('95')
  await mine.keyboard.press('Tab')
  await mine.keyboard.type('Matched another offer')
  await button(mine, 'Change to $95.00').waitFor()
  expect(await accessibilityProblems(mine)).toEqual([])
  await mine.keyboard.press('Enter')
  await toast(mine).getByText(`${number} is now $95.00`).waitFor()
  await quotes(mine).getByText(`${finalQuote} $95.00: Matched another offer · kim@example.com`).waitFor()

  await theirs.getByLabel('Percent off').check()
  await theirs.getByRole('spinbutton', { name: 'Percent off' }).fill('50')
  await theirs.getByLabel('Reason').fill('A regular')
  await theirs.keyboard.press('Enter')
  await theirs.getByRole('alert').getByText('The price of this quote was changed to $95.00 in the meantime.').waitFor()
  await quotes(theirs).getByText('$95.00', { exact: true }).first().waitFor()

  const customer = await openPage()
  await visit(customer, `${site.url}/quote/${token}`)
  expect(await customer.getByRole('definition').last().innerText()).toBe('$95.00')
  await customer.getByText('Price Adjustment').waitFor()
  expect(await customer.getByText('Matched another offer').count()).toBe(0)
  await expect
    .poll(() => listMails().some(({ source }) => source.includes(`New price for your quote ${number}`)))
    .toBe(true)
  await Promise.all([closePage(mine), closePage(theirs, [/status of 409/]), closePage(customer)])
})
