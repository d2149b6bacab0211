import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { FORMS } from '#tests/support/quote-visit.ts'
import { site } from '#tests/support/site.ts'
import { closePage, openPage, problemsInEveryLook, resizeTo, visit } from '#tests/support/visit.ts'

const ACCORD = '1HGCM82633A004352'
const REFUSED = /status of 422/

const openHome = async (options: Parameters<typeof openPage>[0] = {}) => {
  const page = await openPage(options)
  await visit(page, site.url)
  return page
}

const plate = (page: Page) => page.getByRole('region', { name: 'Decoded vehicle' })
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()
const groundOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).backgroundColor)
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe('on a phone', () => {
  const width = 390

  test('a VIN is typed, counted and decoded, with its trim and build', async () => {
    const page = await openHome({ width })
    const field = page.getByLabel('VIN', { exact: true })
    const button = page.getByRole('button', { name: 'Decode VIN' })
    await page.getByText('0/17 characters').waitFor()
    await field.fill('1hgcm8263')
    await page.getByText('9/17 characters').waitFor()
    expect(await button.isDisabled()).toBe(true)
    await field.fill(` 1hgcm-82633-a004352 `)
    expect(await field.inputValue()).toBe(ACCORD)
    await page.getByText('17/17 characters').waitFor()
    await button.click()
    await toast(page, 'VIN Decoded Successfully').waitFor()
    await toast(page, '2003 Honda Accord').waitFor()
    expect(await plate(page).innerText()).toMatch(/2003[\s\S]*Honda[\s\S]*Accord[\s\S]*EX-V6[\s\S]*Coupe, 2 doors/)
    await closePage(page)
  })
})

test('the VIN field keeps the caret, has its marks at any width, takes a VIN out of a paste and knows an old number', async () => {
  const page = await openHome({ permissions: ['clipboard-read', 'clipboard-write'] })
  const field = page.getByLabel('VIN', { exact: true })
  await field.fill('1HGXX82633A004352')
  await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 5))
  await page.keyboard.type('cm')
  expect(await field.inputValue()).toBe(ACCORD)
  await page.keyboard.type('9')
  expect(await field.inputValue()).toBe(ACCORD)
  for (const width of [320, 390, 768, 1280, 1440]) {
    await resizeTo(page, width)
    const { offsets, step } = await measureMarks(field)
    expect(offsets).toHaveLength(17)
    expect(Math.max(...offsets.map(Math.abs)), `at ${width} px`).toBeLessThan(Math.min(1.5, step / 4))
    expect(await field.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true)
  }
  await page.keyboard.press('Backspace')
  expect(await field.inputValue()).toBe('1HGC82633A004352')

  await field.fill('1HG')
  await page.evaluate(() => navigator.clipboard.writeText('VIN: 1HGCM82633A004352 (Accord)'))
  await page.keyboard.press('Control+V')
  expect(await field.inputValue()).toBe(ACCORD)
  await page.getByText('17/17 characters').waitFor()

  await field.fill('F10GKN12345')
  await page.getByText('Cars built before 1981 have shorter numbers. Please choose').waitFor()
  await page.getByRole('button', { name: 'Choose manually' }).click()
  await page.getByRole('combobox', { name: 'Year' }).waitFor()
  await closePage(page)
})

test('the plate of a decoded vehicle is seen on the smallest phone', async () => {
  const page = await openHome({ viewport: { width: 320, height: 568 } })
  await page.getByLabel('VIN', { exact: true }).fill(ACCORD)
  await page.getByRole('button', { name: 'Decode VIN' }).click()
  await plate(page).waitFor()
  await expect
    .poll(() => plate(page).evaluate((section) => section.getBoundingClientRect().bottom <= window.innerHeight))
    .toBe(true)
  await closePage(page)
})

describe('by keyboard alone', () => {
  test('the cascade is filled in by typing', async () => {
    const page = await openHome()
    await page.getByRole('tab', { name: 'VIN Lookup' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Manual Search')
    await page.keyboard.press('Tab')
    for (const typed of ['1999', 'ford', 'f150', 'ac pump']) {
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
        .toBe(typed === '1999' ? 'tabpanel' : 'combobox')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await page.getByRole('option').nth(5).waitFor()
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
    }
    const summary = page.getByRole('region', { name: 'Vehicle Selected' })
    expect(await summary.innerText()).toMatch(/1999 Ford F-150\s+A\/C Compressor/)
    await closePage(page)
  })
})

describe('what went wrong is said', () => {
  test('beneath the field and in a toast, with the VIN that was meant', async () => {
    const page = await openHome()
    await page.getByLabel('VIN', { exact: true }).fill('1HGCM82633AOO4352')
    await page.getByRole('button', { name: 'Decode VIN' }).click()
    await toast(page, 'VIN Decode Failed').waitFor()
    await page
      .getByText(/O at position 12 and O at position 13/)
      .first()
      .waitFor()
    const correction = page.getByRole('button', { name: `Use ${ACCORD}` })
    expect(await groundOf(correction)).toBe(await groundOf(page.getByRole('button', { name: 'Get Instant Quote' })))
    expect(await groundOf(page.getByRole('button', { name: 'Decode VIN' }))).not.toBe(await groundOf(correction))
    await correction.click()
    await plate(page).waitFor()
    await closePage(page, [REFUSED])
  })
})

describe('a decoded vehicle', () => {
  test('without a trim shows N/A, without a model is completed, and any is corrected by hand, prefilled', async () => {
    const page = await openHome()
    const decode = async (vin: string) => {
      await page.getByLabel('VIN', { exact: true }).fill(vin)
      await page.getByRole('button', { name: 'Decode VIN' }).click()
    }
    const chosen = (label: string) => page.getByRole('combobox', { name: label }).innerText()
    await decode('1GCDC14ZXLE197208')
    await expect.poll(() => plate(page).innerText()).toMatch(/TRIM\s+N\/A/i)
    await decode('WVWZZZ1KZ8W123456')
    await plate(page).getByRole('button', { name: 'Choose the model manually' }).click()
    expect([await chosen('Make'), await chosen('Model')]).toEqual(['Volkswagen', 'Select Model'])
    await page.getByRole('tab', { name: 'VIN Lookup' }).click()
    await decode(ACCORD)
    await plate(page).getByText('Accord').first().waitFor()
    await plate(page).getByRole('button', { name: 'Choose manually' }).click()
    expect([await chosen('Year'), await chosen('Make'), await chosen('Model')]).toEqual(['2003', 'Honda', 'Accord'])
    await choose(page, 'Model', 'Civic')
    await page.getByRole('region', { name: 'Vehicle Selected' }).getByText('2003 Honda Civic').waitFor()
    await closePage(page)
  })

  test('is kept over a reload, and offered on the next visit, not forced', async () => {
    const page = await openHome()
    await page.getByLabel('VIN', { exact: true }).fill(ACCORD)
    await page.getByRole('button', { name: 'Decode VIN' }).click()
    await plate(page).waitFor()
    await page.reload()
    await plate(page).waitFor()
    const nextVisit = await page.context().newPage()
    await nextVisit.goto(site.url)
    expect(await nextVisit.getByLabel('VIN', { exact: true }).inputValue()).toBe('')
    await nextVisit.getByRole('button', { name: 'Use the 2003 Honda Accord again' }).click()
    await plate(nextVisit).waitFor()
    await closePage(page)
  })
})

test.each([390, 1280])('a quote asked for without a vehicle, at %i px, leads to what is missing', async (width) => {
  const page = await openHome({ width })
  const askForQuote = () => page.getByRole('button', { name: 'Get Instant Quote' }).click()
  await page.getByLabel('Full Name').fill('Ann Bee')
  await page.getByLabel('Email').fill('ann@bee.example')
  await page.getByLabel('Phone').fill('515 555 0123')
  await page.getByLabel('Zip Code').fill('50265')
  await askForQuote()
  await toast(page, 'Please select or decode vehicle information first').waitFor()
  const field = page.getByLabel('VIN', { exact: true })
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await field.getAttribute('aria-invalid')).toBe('true')
  const title = page.getByRole('heading', { name: 'Find Your Vehicle' })
  const { y = -1 } = (await title.boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)

  await page.getByRole('tab', { name: 'Manual Search' }).click()
  await choose(page, 'Year', '2014')
  await askForQuote()
  await page.getByText('Choose year, make and model first.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Select Make')

  await page.getByRole('tab', { name: 'VIN Lookup' }).click()
  await field.fill(ACCORD)
  await page.keyboard.press('Enter')
  await plate(page).waitFor()
  expect(await field.getAttribute('aria-invalid')).toBeNull()
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Ann Bee')
  await closePage(page)
})

test('the catalogue isn’t fetched until it’s needed', async () => {
  const page = await openPage()
  const fetched: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The chat's dot asks in business hours.
    if (pathname.startsWith('/api/') && pathname !== '/api/chat/presence') fetched.push(pathname)
  })
  await page.goto(site.url, { waitUntil: 'networkidle' })
  expect(fetched).toEqual([])
  await page.getByRole('tab', { name: 'Manual Search' }).click()
  await expect.poll(() => fetched.toSorted()).toEqual(['/api/parts', '/api/vehicles/catalogue'])
  await closePage(page)
})

test('a VIN with a warning, and a search by hand: nothing is wrong for screen readers in either theme, at either width', async () => {
  const page = await openHome()
  await page.getByLabel('VIN', { exact: true }).fill('1HGCM82643A004352')
  await page.getByRole('button', { name: 'Decode VIN' }).click()
  await plate(page)
    .getByText(/check digit .* Check for a typo/)
    .waitFor()
  expect(await problemsInEveryLook(page, FORMS)).toEqual([])
  await page.getByRole('tab', { name: 'Manual Search' }).click()
  await page.getByRole('combobox', { name: 'Year' }).click()
  expect(await problemsInEveryLook(page, FORMS)).toEqual([])
  await closePage(page)
})

/** How far each mark stands from the middle of its character, and how wide a character is. */
function measureMarks(field: Locator) {
  return field.evaluate((input: HTMLInputElement) => {
    const { font, letterSpacing, paddingLeft, borderLeftWidth } = getComputedStyle(input)
    const context = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D
    context.font = font
    const glyph = context.measureText('0').width
    const start =
      input.getBoundingClientRect().left + Number.parseFloat(paddingLeft) + Number.parseFloat(borderLeftWidth)
    const step = glyph + (Number.parseFloat(letterSpacing) || 0)
    const marks = [...(input.nextElementSibling?.children ?? [])].map((mark) => mark.getBoundingClientRect())
    const offsets = marks.map(({ left, right }, at) => (left + right) / 2 - (start + at * step + glyph / 2))
    return { offsets, step }
  })
}
