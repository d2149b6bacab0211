import { expect, test } from 'vitest'
import { decodeAccord, fillQuoteForm, getQuote, quoteTag } from '#tests/support/quote-visit.ts'
import { site } from '#tests/support/site.ts'
import { closePage, openPage, problemsInEveryLook, visit } from '#tests/support/visit.ts'

test('the notes are read while they are written, and can be put right', async () => {
  const page = await openPage({ width: 390 })
  await visit(page, site.url)
  const notes = page.getByLabel('Part Details / Notes')
  await notes.fill('two driver side headlights and a hood')
  const reading = page.getByText('We read this as: 2 × Headlight Assembly, driver side (left). Also mentioned: Hood.')
  await reading.waitFor()
  expect(await page.context().cookies()).toEqual([])
  // So the wider page doesn't come up with the button half under its header.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: 'Not this?' }).focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('combobox', { name: 'Part Name' }).last()
  await list.and(page.locator(':enabled')).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('radiator')
  await page.getByRole('option', { name: 'Radiator', exact: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/^You chose Radiator/).waitFor()
  expect(await reading.count()).toBe(0)
  await expect.poll(() => notes.evaluate((field) => field === document.activeElement)).toBe(true)
  await closePage(page)
})

test.each([390, 1280])('a price of no part in particular asks for its name, at %i px', async (width) => {
  const page = await openPage({ width })
  await visit(page, site.url)
  await getQuote(page, { email: `names-${width}@example.com`, details: 'asdf' })
  await quoteTag(page).getByLabel('Name the part').fill('starter')
  await page.keyboard.press('Enter')
  await quoteTag(page).getByText('Starter for 2003 Honda Accord').waitFor()
  expect(await page.getByText(/^Total of \d/).count()).toBe(0)
  await closePage(page)
})

test.each([390, 1280])('what we do not sell gets a sentence and no price, at %i px', async (width) => {
  const page = await openPage({ width })
  await visit(page, site.url)
  await decodeAccord(page)
  await fillQuoteForm(page, { email: `oil-${width}@example.com` })
  const button = page.getByRole('button', { name: 'Get Instant Quote' })
  const notes = page.getByLabel('Part Details / Notes')
  const distance = async () => ((await button.boundingBox())?.y ?? 0) - ((await notes.boundingBox())?.y ?? 0)
  const before = await distance()
  await notes.fill('engine oil')
  // It's said once the notes are in, and moves nothing that's about to be pressed.
  await page.getByRole('button', { name: 'Choose it from the list' }).waitFor()
  expect(await distance()).toBe(before)
  await button.click()
  await page
    .getByText(/422: .*We don't sell oil, fluids or chemicals/)
    .first()
    .waitFor()
  expect(await quoteTag(page).count()).toBe(0)
  await closePage(page, [/status of 422/])
})

test('beside a tag, another car and part lead to their own quote, and the link can be kept', async () => {
  const page = await openPage({ permissions: ['clipboard-read', 'clipboard-write'] })
  await visit(page, site.url)
  await getQuote(page, { email: 'another-car@example.com', details: 'radiator' })
  await quoteTag(page).getByRole('button', { name: 'Save or share this quote' }).click()
  await page.getByText('Link copied').first().waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/quote\/[\w-]{22}$/)
  await page.evaluate(() =>
    Object.assign(navigator, { share: async ({ url }: ShareData) => (document.title = `${url}`) }),
  )
  await quoteTag(page).getByRole('button', { name: 'Link copied' }).click()
  await expect.poll(() => page.title()).toMatch(/\/quote\/[\w-]{22}$/)
  await page.getByLabel('VIN', { exact: true }).fill('JN1AZ34E74T000000')
  await page.keyboard.press('Enter')
  await page.getByLabel('Quote another part for this 350Z').waitFor()
  expect(await quoteTag(page).textContent()).toContain('1HGCM82633A004352')
  await page.getByRole('combobox', { name: 'Part Name' }).click()
  await page.getByRole('option', { name: 'Radiator', exact: true }).click()
  await page.getByRole('button', { name: 'Quote the Radiator for this 350Z' }).click()
  await quoteTag(page).getByText('Radiator for 2004 Nissan 350Z').waitFor()
  await page.getByText('Total of 2 quotes').waitFor()
  await closePage(page)
})

test('after Get Another Quote the last vehicle is one click away', async () => {
  const page = await openPage({ width: 390 })
  await visit(page, site.url)
  await getQuote(page, { email: 'once-more@example.com', details: 'starter' })
  await quoteTag(page).getByRole('button', { name: 'Get Another Quote' }).click()
  await page.getByRole('button', { name: 'Use the 2003 Honda Accord again' }).click()
  await page.getByRole('region', { name: 'Decoded vehicle' }).waitFor()
  await closePage(page)
})

test('a ZIP code nobody has is said at the price', async () => {
  const page = await openPage()
  await visit(page, site.url)
  await decodeAccord(page)
  await fillQuoteForm(page, { email: 'nowhere@example.com', details: 'starter', zipCode: '00000' })
  await page.getByRole('button', { name: 'Get Instant Quote' }).click()
  await quoteTag(page).getByText("We don't recognize your ZIP code").waitFor()
  await closePage(page)
})

test.each([390, 1280])('without scripts, it gets the same sentence, at %i px', async (width) => {
  const page = await openPage({ width, javaScriptEnabled: false })
  await page.goto(site.url)
  await page.getByLabel('VIN', { exact: true }).fill('1HGCM82633A004352')
  await fillQuoteForm(page, { email: `plain-oil-${width}@example.com`, details: 'engine oil' })
  await page.getByRole('button', { name: 'Get Instant Quote' }).click()
  const sentence = page.getByText(/We don't sell oil, fluids or chemicals/)
  await sentence.first().waitFor()
  expect(await page.getByLabel('Part Details / Notes').inputValue()).toBe('engine oil')
  expect(await page.getByText(/\$\d/).count()).toBe(0)
  await closePage(page, [/status of 422/])
})
