import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillQuoteForm } from '#tests/support/quote-visit.ts'
import { listMails, site } from '#tests/support/site.ts'
import { closePage, holdBack, openPage, problemsInEveryLook } from '#tests/support/visit.ts'

const PHONE = 390
const DESKTOP = 1280

async function openWithoutScripts(width: number, path = '/') {
  const page = await openPage({ javaScriptEnabled: false, width })
  await page.goto(site.url + path)
  return page
}

const submit = (page: Page) => page.getByRole('button', { name: 'Get Instant Quote' }).click()
/** Where the page stands after it was loaded: the browser leads to it by itself. */
const focusedField = (page: Page) => page.locator(':focus').getAttribute('name')

/**
 * What axe finds in a page that came to be without scripts, or is wider than the screen, on a phone and on a desktop. Axe is
 * a script itself, so it looks at a copy.
 */
async function problemsWithoutScripts(page: Page) {
  const html = await page.content()
  const body = html.replaceAll(/<script.*?<\/script>/gs, '').replaceAll('noscript', 'div')
  const copy = await openPage({ width: PHONE })
  await copy.route(page.url(), (route) => route.fulfill({ body, contentType: 'text/html' }))
  await copy.goto(page.url())
  const problems = await problemsInEveryLook(copy)
  await closePage(copy)
  return problems
}

const quoteHeading = (page: Page) => page.getByRole('heading', { level: 1, name: "Dana, here's your quote" })

test('a VIN and the quote form lead to a price without scripts', async () => {
  const page = await openWithoutScripts(PHONE)
  expect(await page.locator('form noscript').innerText()).toContain('(515)')
  await page.getByLabel('VIN', { exact: true }).fill('1HGCM82633A004352')
  await fillQuoteForm(page, { email: 'plain@example.com', details: 'a starter and a driver side headlight' })
  await submit(page)
  await quoteHeading(page).waitFor()
  expect(await page.getByRole('main').innerText()).toMatch(/Starter for 2003 Honda Accord[\s\S]*Total\s+\$\d/)
  expect(page.url()).toMatch(/\/quote\/[\w-]{22}$/)
  expect(await problemsWithoutScripts(page)).toEqual([])
  await page.getByRole('button', { name: 'Quote the Headlight Assembly' }).click()
  await page.getByText('Headlight Assembly, driver side (left) for 2003 Honda Accord').waitFor()
  await closePage(page)
})

test('by keyboard alone, with year, make and model, the same form twice makes one quote', async () => {
  const page = await openWithoutScripts(DESKTOP)
  const ask = async () => {
    await page.goto(site.url)
    for (const [label, text] of Object.entries({ Year: '2012', Make: 'honda', Model: 'accord' })) {
      await page.getByLabel(label, { exact: true }).focus()
      await page.keyboard.type(text)
    }
    await fillQuoteForm(page, { email: 'plain-twice@example.com', details: 'alternator' })
    await page.getByLabel('Zip Code').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Alternator for 2012 Honda Accord').waitFor()
    return page.url()
  }
  const first = await ask()
  expect(await ask()).toBe(first)
  await expect.poll(() => listMails().filter(({ to }) => to === 'plain-twice@example.com').length).toBe(1)
  await closePage(page)
})

test('vehicle and part are chosen from lists, step by step, without scripts', async () => {
  const page = await openWithoutScripts(DESKTOP)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await fillQuoteForm(page, { email: 'lists@example.com' })
  await page.getByRole('button', { name: 'Choose from lists' }).click()
  await field('Year').selectOption('2012')
  await field('Make').selectOption('Honda')
  await field('Part Name').selectOption('Alternator')
  await page.getByRole('button', { name: 'Show models of this make' }).click()
  expect(await field('Model').locator('optgroup').first().getAttribute('label')).toBe('Sold in 2012')
  await field('Model').selectOption('Accord')
  await submit(page)
  await page.getByText('Alternator for 2012 Honda Accord').waitFor()
  await closePage(page)
})

test('what is wrong is said beneath its field, and what was right stays', async () => {
  const page = await openWithoutScripts(DESKTOP)
  await page.getByLabel('VIN', { exact: true }).fill('1HGCM82633A00435')
  await page.getByLabel('Full Name').fill('Dana Ortiz')
  await page.getByLabel('Email').fill('nobody')
  await submit(page)
  await page.getByText('Invalid email address').waitFor()
  expect(await page.getByText('Phone number must be at least 10 digits').count()).toBe(1)
  expect(await focusedField(page)).toBe('email')
  expect(await problemsWithoutScripts(page)).toEqual([])
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Dana Ortiz')
  expect(await page.getByLabel('VIN', { exact: true }).inputValue()).toBe('1HGCM82633A00435')
  await fillQuoteForm(page, { email: 'mended@example.com', details: 'starter' })
  await submit(page)
  await page.getByText('VIN must be exactly 17 characters').waitFor()
  expect(await focusedField(page)).toBe('vin')
  await page.getByLabel('VIN', { exact: true }).fill('1HGCM82633A004352')
  await submit(page)
  await quoteHeading(page).waitFor()
  await closePage(page, [/status of 422/])
})

test('a form sent before the scripts have come is answered by a page that comes alive with it', async () => {
  const page = await openPage()
  const letGo = await holdBack(page, '**/*.js')
  await page.goto(site.url, { waitUntil: 'commit' })
  await fillQuoteForm(page, { email: 'too-early@example.com', details: 'starter' })
  await submit(page)
  await page.getByText('Please select or decode vehicle information first').waitFor()
  letGo()
  await page.getByLabel('VIN', { exact: true }).fill('1HGCM82633A004352')
  await page.getByRole('button', { name: 'Decode VIN' }).click()
  await page.getByRole('region', { name: 'Decoded vehicle' }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('too-early@example.com')
  await submit(page)
  await page.getByText('Your Quote is Ready!').waitFor()
  await closePage(page, [/status of 422/])
})

test('the contact form delivers without scripts, once its fields are right', async () => {
  const page = await openWithoutScripts(PHONE, '/contact')
  await page.getByLabel('Name').fill('Dana Ortiz')
  await page.getByLabel('Email').fill('plain-contact@example.com')
  await page.getByLabel('Subject').fill('Hi')
  await page.getByLabel('Message').fill('Do you have a door for a 2012 Ram?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Subject must be at least 5 characters').waitFor()
  expect(await focusedField(page)).toBe('subject')
  expect(await problemsWithoutScripts(page)).toEqual([])
  expect(await page.getByLabel('Message').inputValue()).toContain('2012 Ram')
  await page.getByLabel('Subject').fill('A door')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('heading', { level: 1, name: 'Message Sent!' }).waitFor()
  const delivered = () => listMails().filter(({ source }) => source.includes('plain-contact@example.com'))
  await expect.poll(() => delivered().length).toBeGreaterThan(0)
  await closePage(page, [/status of 422/])
})
