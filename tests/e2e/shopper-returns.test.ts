import { expect, test } from 'vitest'
import { decodeAccord, fillQuoteForm, getQuote, quoteTag } from '#tests/support/quote-visit.ts'
import { site } from '#tests/support/site.ts'
import { closePage, hydration, openPage, problemsInEveryLook, visit } from '#tests/support/visit.ts'

test('a reload keeps the vehicle and what was typed, and then the quote', async () => {
  const page = await openPage({ width: 390 })
  await visit(page, site.url)
  await decodeAccord(page)
  await fillQuoteForm(page, { email: 'reload@example.com', details: 'a starter' })
  await page.reload()
  await page.getByRole('region', { name: 'Decoded vehicle' }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('reload@example.com')
  expect(await page.getByLabel('Part Details / Notes').inputValue()).toBe('a starter')
  await page.getByRole('button', { name: 'Get Instant Quote' }).click()
  await quoteTag(page).waitFor()
  await page.reload()
  await quoteTag(page).getByText('Starter for 2003 Honda Accord').waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await closePage(page)
})

test('a vehicle chosen by hand is there after a reload, under the tab it was chosen in', async () => {
  const page = await openPage()
  await visit(page, site.url)
  await page.getByRole('tab', { name: 'Manual Search' }).click()
  await page.getByRole('combobox', { name: 'Year' }).click()
  await page.getByRole('option', { name: '1998', exact: true }).click()
  await page.reload()
  await expect.poll(() => page.getByRole('combobox', { name: 'Year' }).innerText()).toBe('1998')
  await closePage(page)
})

test('a new tab lists the quotes of this browser', async () => {
  const page = await openPage({ width: 390 })
  await visit(page, site.url)
  await getQuote(page, { email: 'own@example.com', details: 'starter' })
  const next = await page.context().newPage()
  await next.goto(site.url)
  const own = next.getByRole('region', { name: 'Your quotes' })
  await own.getByText('Starter for 2003 Honda Accord').waitFor()
  expect(await own.innerText()).toMatch(/Q-1\d{4}[\s\S]*\$[\d.]+[\s\S]*Waiting for your answer/)
  expect(await problemsInEveryLook(next)).toEqual([])
  await own.getByRole('link').first().press('Enter')
  await next.getByRole('heading', { name: "Dana, here's your quote" }).waitFor()
  await next.goBack()
  await own.getByRole('button', { name: 'Forget these quotes on this device' }).press('Enter')
  await own.waitFor({ state: 'detached' })
  await hydration(next)
  expect(await next.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'autoparts-theme'))).toEqual([])
  expect(await (await next.request.get(`${site.url}/api/quotes`)).json()).toEqual([])
  await closePage(page)
})

test('a first visit asks for no quotes, and a tab that was closed leaves no contact details behind', async () => {
  const page = await openPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(site.url, { waitUntil: 'networkidle' })
  await hydration(page)
  expect(asked.filter((path) => path.startsWith('/api/quotes'))).toEqual([])
  await getQuote(page, { email: 'leaves-nothing@example.com', details: 'starter' })
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('leaves-nothing')
  await closePage(page)
})
