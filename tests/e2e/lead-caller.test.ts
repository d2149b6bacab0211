import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDesk, signIn } from '#tests/support/desk-visit.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { listMails, site, uniqueNumber, uniquePhone } from '#tests/support/site.ts'
import { closePage, problemsInEveryLook } from '#tests/support/visit.ts'

const cookie = await signIn(site.url)

const open = (path: string, look = {}) => openDesk(`${site.url}${path}`, cookie, look)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const quotes = (page: Page) => page.getByRole('region', { name: 'Quote History' })
const price = (page: Page) => page.getByText(/\$[\d,.]+ with shipping and tax/)

/** Types into the select that has focus, chooses the first option and goes on. */
async function choose({ keyboard }: Page, text: string) {
  await keyboard.type(text)
  await keyboard.press('Enter')
  await keyboard.press('Tab')
}

test('a caller is written down and quoted by keyboard alone', async () => {
  const email = `ruth.kane${uniqueNumber()}@example.com`
  const page = await open('/dashboard')
  const { keyboard } = page
  await button(page, /New Lead/).waitFor()
  await keyboard.press('n')
  await page.getByRole('dialog', { name: 'New lead' }).waitFor()
  for (const text of ['Ruth Kane', uniquePhone(), email, '50265', '']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await choose(page, '2014')
  await expect.poll(() => page.getByRole('combobox', { name: 'Make' }).isEnabled()).toBe(true)
  await page.getByRole('combobox', { name: 'Make' }).focus()
  await choose(page, 'honda')
  await choose(page, 'accord')
  await keyboard.type('alternator')
  await keyboard.press('Enter')
  await price(page).waitFor()
  const isScrolled = () => page.getByRole('dialog').evaluate((dialog) => dialog.scrollHeight > dialog.clientHeight)
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await isScrolled()).toBe(false)
  }
  await keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: 'Ruth Kane', level: 1 }).waitFor()
  await page.getByText('phone', { exact: true }).waitFor()
  await quotes(page).getByText('2014 Honda Accord').waitFor()
  await button(page, 'Contacted Change status').waitFor()
  await expect.poll(() => listMails().some(({ to }) => to === email)).toBe(true)
  await closePage(page)
})

test('whoever is known already is shown while typing, and can be quoted instead', async () => {
  const phone = uniquePhone()
  const email = `known${uniqueNumber()}@example.com`
  const shopper = await aShopper(site.url, { name: 'Known Caller', email, phone })
  const page = await open('/dashboard')
  await button(page, /New Lead/).click()
  const dialog = page.getByRole('dialog', { name: 'New lead' })
  await dialog.getByLabel('Name', { exact: true }).fill('K. Caller')
  await dialog.getByLabel('Phone').fill(phone.replaceAll(/\D/g, ''))
  await dialog.getByRole('button', { name: /Known Caller/ }).click()
  await page.getByRole('dialog', { name: 'New quote for Known Caller' }).waitFor()
  await page.getByLabel('VIN').fill('1HGCM82633A004352')
  await page.getByText('2003 Honda Accord', { exact: false }).first().waitFor()
  await page.getByLabel('In their words').fill('left mirror, black')
  await price(page).waitFor()
  await button(page, 'Save quote').click()
  await page.waitForURL(`${site.url}/leads/${shopper.leadId}`)
  await quotes(page).getByText('left mirror, black').waitFor()
  await page.keyboard.press('q')
  await page.getByRole('dialog', { name: 'New quote for Known Caller' }).waitFor()
  await closePage(page)
})

test('the form is for every reader, in either theme, on a phone and on a desktop', async () => {
  const page = await open('/dashboard')
  await button(page, /New Lead/).click()
  await page.getByRole('dialog', { name: 'New lead' }).waitFor()
  expect(await problemsInEveryLook(page, 'dialog[open]')).toEqual([])
  await closePage(page)
})
