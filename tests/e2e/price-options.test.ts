import { expect, test } from 'vitest'
import { getQuote, quoteTag } from '#tests/support/quote-visit.ts'
import { site } from '#tests/support/site.ts'
import { closePage, openPage, problemsInEveryLook, visit } from '#tests/support/visit.ts'

test('a shopper sees what the price buys, and chooses grade and delivery', async () => {
  const page = await openPage({ width: 390 })
  await visit(page, site.url)
  await getQuote(page, { email: 'options@example.com', details: 'engine' })
  const tag = quoteTag(page)
  await tag.getByText('the average of used parts from “Grade A, low miles” to “Grade C, high miles”').waitFor()
  expect(await tag.innerText()).toContain('If a part comes with a written warranty')
  await tag.getByText('Choose a grade and delivery').focus()
  await page.keyboard.press('Enter')
  expect(await tag.locator('label', { hasText: 'Grade A' }).innerText()).toMatch(/\+\$\d/)
  expect(await tag.locator('label', { hasText: 'Grade C' }).innerText()).toMatch(/−\$\d/)
  expect(await problemsInEveryLook(page)).toEqual([])
  await tag.getByLabel(/^Any grade/).focus()
  await page.keyboard.press('ArrowDown')
  await tag.getByLabel('A home (adds $95.00)').check()
  await tag.getByLabel('Truck with a liftgate (adds $85.00)').check()
  await tag.getByRole('button', { name: 'Update price' }).press('Enter')
  await page.getByRole('heading', { name: "Dana, here's your quote" }).waitFor()
  const text = await page.getByRole('main').innerText()
  expect(text).toContain('This price is for a used part: Grade A, low miles.')
  expect(text).toContain('Shipping includes home delivery ($95.00) and a truck with a liftgate ($85.00).')
  await page.getByText('Choose a grade and delivery').click()
  expect(await page.getByLabel('A home (adds $95.00)').isChecked()).toBe(true)
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await problemsInEveryLook(page)).toEqual([])
  const [number = ''] = text.match(/Q-\d+/) ?? []
  await page.getByRole('link', { name: 'Yardline' }).first().click()
  await page.getByRole('region', { name: 'Your quotes' }).getByText(number).waitFor()
  expect(await tag.count()).toBe(0)
  await closePage(page)
})

test('a part that goes as a parcel has no choice of delivery', async () => {
  const page = await openPage()
  await visit(page, site.url)
  await getQuote(page, { email: 'parcel@example.com', details: 'starter' })
  await quoteTag(page).getByText('Choose a grade', { exact: true }).click()
  expect(await quoteTag(page).getByText('liftgate').count()).toBe(0)
  await closePage(page)
})
