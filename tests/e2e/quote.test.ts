import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { FORMS } from '#tests/support/quote-visit.ts'
import { listMails, site } from '#tests/support/site.ts'
import { closePage, openPage, problemsInEveryLook, visit } from '#tests/support/visit.ts'

const ACCORD = '1HGCM82633A004352'

const openHome = async (options: Parameters<typeof openPage>[0] = {}) => {
  const page = await openPage(options)
  await visit(page, site.url)
  return page
}

async function decode(page: Page) {
  await page.getByLabel('VIN', { exact: true }).fill(ACCORD)
  await page.getByRole('button', { name: 'Decode VIN' }).click()
  await page.getByRole('region', { name: 'Decoded vehicle' }).waitFor()
}

async function fillIn(page: Page, email = 'shopper@example.com', details = 'front bumper, silver') {
  await page.getByLabel('Full Name').fill('Dana Ortiz')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(515) 555-0142')
  await page.getByLabel('Zip Code').fill('50265')
  await page.getByLabel('Part Details / Notes').fill(details)
}

const submit = (page: Page) => page.getByRole('button', { name: 'Get Instant Quote' }).click()
const tag = (page: Page) => page.getByRole('region', { name: 'Your Quote is Ready!' })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()

test('from a VIN to a price, in the order of the calls, with the mail on its way', async () => {
  const page = await openHome()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  await decode(page)
  await fillIn(page, 'vin-to-price@example.com')
  await submit(page)
  await toast(page, 'Quote Request Submitted!').filter({ hasText: 'Check your email for details.' }).waitFor()
  const text = await tag(page).innerText()
  for (const line of [
    /Q-1\d{4} · .*Bumper.* for 2003 Honda Accord/,
    /Base Price\s+\$[\d,]+\.\d\d/,
    /Shipping\s+\$[\d,]+\.\d\d/,
    /Tax Estimate\s+\$[\d,]+\.\d\d/,
    /Total\s+\$[\d,]+\.\d\d/,
    /Market Average: \$[\d,]+\.\d\d/,
    /You Save: \$[\d,]+\.\d\d \(10%\)/,
    /Check your email for detailed quote information\. Our team will contact you within 24 hours\./,
    /Valid until /,
    /3-5 business days/,
  ]) {
    expect(text).toMatch(line)
  }
  expect(await tag(page).locator('s').innerText()).toMatch(/^\$/)
  expect(calls.filter((call) => !call.includes('/api/parts'))).toEqual([
    `GET /api/vin/${ACCORD}`,
    'POST /api/leads',
    'POST /api/pricing',
    'POST /api/quotes',
  ])
  const number = /Q-1\d{4}/.exec(text)?.[0] ?? 'none'
  const mails = () => listMails().filter(({ source }) => source.includes('vin-to-price@example.com'))
  const receivers = () => mails().map(({ to }) => to)
  await expect.poll(() => receivers().toSorted()).toEqual(['support@yardline.example', 'vin-to-price@example.com'])
  expect(mails().find(({ to }) => to === 'vin-to-price@example.com')?.source).toContain(number)
  await closePage(page)
})

test('a vehicle chosen by hand is searched for, then put on file', async () => {
  const page = await openHome()
  await page.getByRole('tab', { name: 'Manual Search' }).click()
  for (const [label, option] of [
    ['Year', '1998'],
    ['Make', 'Saab'],
    ['Model', '900'],
    ['Part Name', 'Alternator'],
  ] as const) {
    await page.getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`)
  })
  await fillIn(page, 'saab@example.com', '')
  await submit(page)
  await tag(page).getByText('Alternator for 1998 Saab 900').waitFor()
  expect(calls).toEqual([
    'GET /api/vehicles/search',
    'POST /api/vehicles',
    'POST /api/leads',
    'POST /api/pricing',
    'POST /api/quotes',
  ])
  await tag(page).getByText('How we priced this').click()
  await tag(page).getByText('Priced as Alternator', { exact: false }).waitFor()
  await closePage(page, [/status of 404/])
})

test('a part is chosen for a decoded vehicle too, and a part nobody can tell is said to be one', async () => {
  const page = await openHome()
  await decode(page)
  await fillIn(page, 'general@example.com', 'asdf')
  await submit(page)
  await tag(page)
    .getByText(/General Parts for 2003 Honda Accord/)
    .waitFor()
  await tag(page)
    .getByText(/We couldn't tell which part you need/)
    .first()
    .waitFor()
  await tag(page).getByRole('button', { name: 'Get Another Quote' }).click()
  const field = page.getByLabel('VIN', { exact: true })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await decode(page)
  await page.getByRole('combobox', { name: 'Part Name' }).click()
  await page.getByRole('option', { name: 'Starter', exact: true }).click()
  await page.getByText("You chose Starter, so that's what we'll quote.", { exact: false }).waitFor()
  await fillIn(page, 'general@example.com', 'with the alternator bracket')
  await submit(page)
  await tag(page).getByText('Starter for 2003 Honda Accord').waitFor()
  await closePage(page)
})

test('a look at another page loses neither the form nor the quote', async () => {
  const page = await openHome()
  const lookAtTerms = async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click()
    await page.getByRole('heading', { level: 1, name: 'Terms and Conditions' }).waitFor()
    await page.goBack()
  }
  await decode(page)
  await fillIn(page, 'kept@example.com', 'engine')
  await lookAtTerms()
  await page.getByRole('region', { name: 'Decoded vehicle' }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('kept@example.com')
  await submit(page)
  await tag(page).waitFor()
  await lookAtTerms()
  await tag(page)
    .getByText(/Engine for 2003 Honda Accord/)
    .waitFor()
  await closePage(page)
})

describe('when the line is cut', () => {
  test.each(['/api/leads', '/api/quotes'])(
    'at %s after the server has answered, sending again doubles nothing',
    async (path) => {
      const page = await openHome()
      const email = `cut-${path.replaceAll('/', '-')}@example.com`
      await decode(page)
      await fillIn(page, email)
      await page.route(`**${path}`, async (route) => {
        await route.fetch()
        await route.abort()
      })
      await submit(page)
      await toast(page, 'Error').waitFor()
      await page.unroute(`**${path}`)
      // A price that changed in between would make it another request under the same key.
      if (path === '/api/quotes') await page.route('**/api/pricing', (route) => route.abort())
      await submit(page)
      await tag(page).waitFor()
      const copies = () => listMails().filter(({ to }) => to === email).length
      await expect.poll(copies, { timeout: 10_000 }).toBe(1)
      await closePage(page, [/ERR_FAILED/])
    },
  )
})

test('the quote prints on one page, with all that identifies it', async () => {
  const page = await openHome()
  await decode(page)
  await fillIn(page, 'print@example.com')
  await submit(page)
  await tag(page).waitFor()
  await page.emulateMedia({ media: 'print' })
  await tag(page).getByText('Dana Ortiz · front bumper, silver').waitFor()
  for (const fact of [ACCORD, '50265', 'Home, with liftgate and appointment'])
    await tag(page).getByText(fact).locator('visible=true').waitFor()
  await tag(page)
    .getByText(/\(515\) 555-0195 · support@yardline\.example · \w+ \d+, \d{4}/)
    .waitFor()
  await tag(page)
    .getByText(/Scan it, or open localhost:\d+\/quote\/[\w-]{22}/)
    .waitFor()
  expect(
    await tag(page)
      .locator('img')
      .evaluate((code: HTMLImageElement) => code.naturalWidth),
  ).toBeGreaterThan(0)
  expect(await tag(page).locator('summary, button').locator('visible=true').count()).toBe(0)
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)

  await closePage(page)
})

test('what is missing is said beneath each field on submit, and gone when mended, with nothing in the way of anybody', async () => {
  const page = await openHome()
  await submit(page)
  for (const message of [
    'Name must be at least 2 characters',
    'Invalid email address',
    'Phone number must be at least 10 digits',
    'Zip code must be at least 5 digits',
  ]) {
    await page.getByText(message).waitFor()
  }
  expect(await problemsInEveryLook(page, FORMS)).toEqual([])
  await page.getByLabel('Zip Code').fill('50265')
  await page.getByText('Zip code must be at least 5 digits').waitFor({ state: 'hidden' })
  await decode(page)
  await fillIn(page, 'axe@example.com')
  await submit(page)
  await tag(page).getByText('How we priced this').click()
  expect(await problemsInEveryLook(page, FORMS)).toEqual([])
  await closePage(page)
})

test('the home page has its sections, leads to the VIN field, and names its fields for autofill and keyboards', async () => {
  const page = await openHome({ width: 390 })
  const section = (name: string) => page.getByRole('main').getByRole('region', { name })
  expect(await section('How It Works').getByRole('listitem').count()).toBe(3)
  expect(await page.getByRole('main').getByRole('img').count()).toBeGreaterThanOrEqual(4)
  expect(await section('Why Choose Us').getByRole('heading', { level: 3 }).count()).toBe(4)
  const main = await page.getByRole('main').innerText()
  for (const claim of ['500+ yards', '200M+ parts', '50,000+ parts sold', '4.8/5']) expect(main).toContain(claim)
  expect(await page.getByRole('main').getByRole('link', { name: 'Call (515) 555-0195' }).getAttribute('href')).toBe(
    'tel:+15155550195',
  )
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data.openingHoursSpecification).toMatchObject([
    { opens: '08:00', closes: '18:00' },
    { dayOfWeek: ['Saturday'], opens: '09:00', closes: '16:00' },
  ])
  expect(data.aggregateRating).toBeUndefined()

  await page.getByRole('tab', { name: 'Manual Search' }).click()
  await page.getByRole('button', { name: 'Start VIN Lookup' }).click()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const field = page.getByLabel('VIN', { exact: true })
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)

  const attributes = (label: string) =>
    page.getByLabel(label).evaluate((input: HTMLInputElement) => [input.type, input.autocomplete, input.inputMode])
  expect(await attributes('Full Name')).toEqual(['text', 'name', ''])
  expect(await attributes('Email')).toEqual(['email', 'email', ''])
  expect(await attributes('Phone')).toEqual(['tel', 'tel', ''])
  expect(await attributes('Zip Code')).toEqual(['text', 'postal-code', 'numeric'])
  expect(await page.getByLabel('Part Details / Notes').getAttribute('rows')).toBe('3')
  expect(await page.getByText(/18\s+or older/).count()).toBe(1)
  await closePage(page)
})
