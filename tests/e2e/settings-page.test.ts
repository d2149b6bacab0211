import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginAnew } from '#tests/support/begin-anew.ts'
import { openDesk, signIn, staffSettings } from '#tests/support/desk-visit.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { closePage, openPage, problemsInEveryLook } from '#tests/support/visit.ts'

/** The browser's own note on an answer that says no. */
const REFUSED = /Failed to load resource/
const NAME = 'The Very Long Riverside Auto Salvage Co.'

let site: RunningSite
beforeAll(async () => {
  site = await startSite(staffSettings)
})
afterAll(() => site.stop())
beginAnew(() => site)

test('an owner goes from sample facts to their own, by keyboard, after a preview', async () => {
  const page = await openDesk(`${site.url}/dashboard`, await signIn(site.url))
  await page.getByText('Set up your shop: 0 of 5 done').waitFor()
  await page.getByText("It's showing sample facts.").waitFor()
  await page.getByRole('link', { name: 'Enter your company' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Who' }).waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])

  await page.getByLabel('Name', { exact: true }).first().focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(NAME)
  await page.getByLabel('Phone').fill('555')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a US phone number with ten digits').waitFor()
  expect(await page.getByLabel('Phone').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('907 555 0123')

  await page.getByRole('button', { name: 'Preview' }).press('Enter')
  const frame = page.frameLocator('iframe')
  await frame.getByText('(907) 555-0123').first().waitFor()
  await page.getByRole('radio', { name: 'Email' }).check()
  await frame.getByText('Hello Dana').waitFor()
  await page.getByRole('radio', { name: 'Quote' }).check()
  await frame.getByText("Dana, here's your quote").waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByText('Everything is saved').waitFor()
  await page.getByRole('region', { name: 'History' }).getByText('(907) 555-0123').waitFor()
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await page.getByText('only written to DATA_DIR/mail').waitFor()

  const shopper = await openPage({ width: 390 })
  await shopper.goto(site.url)
  await shopper.getByRole('link', { name: `${NAME}, home` }).waitFor()
  expect(await shopper.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await closePage(shopper)

  await page.goto(`${site.url}/dashboard`)
  await page.getByText('Set up your shop: 1 of 5 done').waitFor()
  await page.getByRole('button', { name: 'Dismiss for good' }).click()
  await page.getByText('Set up your shop').waitFor({ state: 'detached' })
  await closePage(page, [REFUSED])
})

test('what was typed outlives a conflict with another admin', async () => {
  const cookie = await signIn(site.url)
  const page = await openDesk(`${site.url}/settings`, cookie)
  await page.getByLabel('Legal name').fill('Riverside LLC')
  const read = await fetch(`${site.url}/api/admin/settings`, { headers: { cookie } })
  const { version } = await read.json()
  await fetch(`${site.url}/api/admin/settings`, {
    method: 'PUT',
    headers: { cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ version, settings: { since: 1971 } }),
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('saved the settings in the meantime').waitFor()
  await page.getByRole('button', { name: 'Load their changes and keep mine' }).click()
  await page.locator('input[value="1971"]').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Everything is saved').waitFor()
  expect(await page.getByLabel('Legal name').inputValue()).toBe('Riverside LLC')
  await closePage(page, [REFUSED])
})

test('an open browser has a saved change on its next page, also in texts that it had read', async () => {
  const { phone } = await (await fetch(`${site.url}/api/company`)).json()
  const shopper = await openPage()
  await shopper.goto(`${site.url}/terms`)
  await shopper.getByRole('article').getByText(phone).first().waitFor()
  const footer = shopper.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'About' }).click()
  await shopper.getByRole('heading', { name: 'Used parts, measured twice' }).waitFor()
  const cookie = await signIn(site.url)
  const { version } = await (await fetch(`${site.url}/api/admin/settings`, { headers: { cookie } })).json()
  await fetch(`${site.url}/api/admin/settings`, {
    method: 'PUT',
    headers: { cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify({ version, settings: { phone: '(303) 555-0177' } }),
  })
  await footer.getByRole('link', { name: 'Terms' }).click()
  await shopper.getByRole('article').getByText('(303) 555-0177').first().waitFor()
  await footer.getByText('(303) 555-0177').waitFor()
  await closePage(shopper)
})
