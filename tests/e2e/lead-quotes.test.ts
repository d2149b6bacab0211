import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addColleague, openDesk, signIn } from '#tests/support/desk-visit.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { listMails, site } from '#tests/support/site.ts'
import { accessibilityProblems, closePage, openPage, visit } from '#tests/support/visit.ts'

const kim = await signIn(site.url)
const lee = await signIn(site.url, await addColleague(site.dataDir, 'lee@example.com'))

const open = (leadId: number, cookie = kim, look = {}) => openDesk(`${site.url}/leads/${leadId}`, cookie, look)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const quotes = (page: Page) => page.getByRole('region', { name: 'Quote History' })
const timeline = (page: Page) => page.getByRole('region', { name: 'Communication Timeline' })
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
  await quotes(mine).getByText(`${finalQuote} $95.00: Matched another offer · Kim`).waitFor()

  const news = timeline(mine)
    .getByRole('listitem')
    .filter({ hasText: `Price of ${number}` })
  await news.getByText('New price email').waitFor()
  expect(await timeline(mine).getByText('Email: New price').count()).toBe(0)

  await theirs.getByLabel('Percent off').check()
  await theirs.getByRole('spinbutton', { name: 'Percent off' }).fill('50')
  await theirs.getByLabel('Reason').fill('A regular')
  await theirs.keyboard.press('Enter')
  await theirs
    .getByRole('alert')
    .getByText('This quote’s price was changed to $95.00 by Kim in the meantime.')
    .waitFor()
  await quotes(theirs).getByText('$95.00', { exact: true }).first().waitFor()

  const customer = await openPage()
  await visit(customer, `${site.url}/quote/${token}`)
  expect(await customer.getByRole('definition').last().innerText()).toBe('$95.00')
  await customer.getByText('Discount').waitFor()
  expect(await customer.getByText('Matched another offer').count()).toBe(0)
  await expect
    .poll(() => listMails().some(({ source }) => source.includes(`New price for your quote ${number}`)))
    .toBe(true)
  await Promise.all([closePage(mine), closePage(theirs, [/status of 409/]), closePage(customer)])
})

const decision = (page: Page) => page.getByRole('region', { name: 'To be decided' })
const status = (page: Page, name: string) => button(page, `${name} Change status`)

async function setStatus(page: Page, from: string, to: string) {
  await status(page, from).click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: to }).click()
  await status(page, to).waitFor()
}

test('lead and quotes agree: which was bought, what becomes of a lead that declined, why it was lost', async () => {
  const shopper = await aShopper(site.url, { email: 'agree@example.com' })
  const [first] = [await shopper.askForQuote(), await shopper.askForQuote({ partName: 'headlight' })]
  const page = await open(shopper.leadId)
  await quotes(page).getByText('2 quote(s) generated').waitFor()
  await setStatus(page, 'New', 'Converted')
  await decision(page).getByText('Which quote did they buy?').waitFor()
  expect(await quotes(page).getByText('Accepted', { exact: true }).count()).toBe(0)
  await decision(page).getByRole('button', { name: first.number }).click()
  await quotes(page).getByText('Accepted', { exact: true }).waitFor()
  await decision(page).waitFor({ state: 'detached' })

  await button(page, `Mark declined ${first.number}`).click()
  await quotes(page).getByText('Declined', { exact: true }).waitFor()
  await decision(page).getByText('Which quote did they buy?').waitFor()
  const [other] = await quotes(page)
    .getByRole('button', { name: /^Mark declined/ })
    .all()
  await other?.click()
  await decision(page).getByText('none of its quotes is accepted').waitFor()
  await decision(page).getByRole('button', { name: 'Set Lost' }).click()
  await decision(page).getByText('Why was it lost?').waitFor()
  await decision(page).getByRole('button', { name: 'Found elsewhere' }).click()
  await decision(page).waitFor({ state: 'detached' })
  await page.getByText('Found elsewhere', { exact: true }).waitFor()
  await closePage(page)
})

test('an accepted quote converts the lead, and the customer sees that it’s confirmed', async () => {
  const shopper = await aShopper(site.url, { email: 'track@example.com' })
  const { number, token } = await shopper.askForQuote()
  const page = await open(shopper.leadId)
  await button(page, `Mark accepted ${number}`).click()
  await status(page, 'Converted').waitFor()
  await toast(page).getByText('The lead is now Converted.').waitFor()
  await toast(page).getByRole('button', { name: 'Undo' }).click()
  await status(page, 'New').waitFor()
  await button(page, `Mark accepted ${number}`).click()
  await status(page, 'Converted').waitFor()
  // What is half under the header while scrolled would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await accessibilityProblems(page)).toEqual([])
  await expect.poll(() => listMails().some(({ source }) => source.includes('Your order is confirmed'))).toBe(true)
  const customer = await openPage()
  await visit(customer, `${site.url}/quote/${token}`)
  await customer.getByRole('heading', { name: /we've confirmed your part/ }).waitFor()
  await Promise.all([closePage(page), closePage(customer)])
})
