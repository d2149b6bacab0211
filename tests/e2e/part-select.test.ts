import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site } from '#tests/support/site.ts'
import { accessibilityProblems, closePage, openPage, visit } from '#tests/support/visit.ts'

const partSelect = (page: Page) => page.getByRole('combobox', { name: 'Part Name' })

/** The home page with an Accord decoded, and whatever is done to the page before. */
const openWithVehicle = async (prepare: (page: Page) => Promise<unknown> = async () => {}) => {
  const page = await openPage({ width: 390 })
  await prepare(page)
  await visit(page, site.url)
  await page.getByLabel('VIN', { exact: true }).fill('1HGCM82633A004352')
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Decoded vehicle' }).waitFor()
  return page
}

test('a misspelt part is found', async () => {
  const page = await openWithVehicle()
  await partSelect(page).click()
  await page.keyboard.type('windo regulater')
  await page.getByRole('option', { name: 'Window Regulator (Rear)' }).click()
  expect(await partSelect(page).innerText()).toBe('Window Regulator (Rear)')
  await closePage(page)
})

test('words that mean no part are said to find nothing', async () => {
  const page = await openWithVehicle()
  await partSelect(page).click()
  await page.keyboard.type('xyzzy')
  await page.getByText('No results. Try another word.').waitFor()
  await closePage(page)
})

test('a chosen part can be taken back, by keyboard too', async () => {
  const page = await openWithVehicle()
  await partSelect(page).focus()
  await page.keyboard.type('starter')
  await page.keyboard.press('Enter')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Clear Part Name')
  await page.keyboard.press('Enter')
  expect(await partSelect(page).innerText()).toBe('Select Part')
  expect(await partSelect(page).evaluate((select) => select === document.activeElement)).toBe(true)
  expect(await page.getByRole('button', { name: 'Clear Part Name' }).count()).toBe(0)
  await closePage(page)
})

test('a list that did not load says so and can be asked for again', async () => {
  const page = await openWithVehicle((page) => page.route('**/api/parts', (route) => route.abort()))
  await page.getByRole('alert').getByText("The parts list didn't load.").waitFor()
  await page.unroute('**/api/parts')
  await page.getByRole('button', { name: 'Try again' }).click()
  await partSelect(page).click()
  await page.getByRole('option', { name: 'Starter', exact: true }).waitFor()
  await closePage(page, [/ERR_FAILED/])
})
