import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillQuoteForm, getQuote, quoteTag } from '#tests/support/quote-visit.ts'
import { listMails, site } from '#tests/support/site.ts'
import { closePage, openPage, problemsInEveryLook, visit } from '#tests/support/visit.ts'

const ACCORD = '1HGCM82633A004352'

const cents = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100)

async function totalOf(page: Page): Promise<number> {
  const text = await page.getByRole('main').innerText()
  return cents(/Total\s+(\$[\d,.]+)/.exec(text)?.[1] ?? '')
}

const chosen = (page: Page) => page.getByRole('main').locator('[aria-current=true]')

/** The amount on a choice. */
async function amountOf(page: Page, name: RegExp): Promise<number> {
  const text = await page
    .getByRole('button', { name })
    .or(chosen(page).filter({ hasText: name }))
    .innerText()
  return cents(/\$[\d,.]+/.exec(text)?.[0] ?? '')
}

async function choose(page: Page, name: RegExp) {
  const address = page.url()
  const amount = await amountOf(page, name)
  await page.getByRole('button', { name }).click()
  await page.waitForURL((url) => url.href !== address)
  await page.getByRole('heading', { name: "Dana, here's your quote" }).waitFor()
  expect(await totalOf(page)).toBe(amount)
}

test.each([
  [390, true],
  [390, false],
  [1280, true],
  [1280, false],
])(
  'at %i px, scripts %s, a shopper sees the price at the door and picks delivery and grade above it',
  async (width, javaScriptEnabled) => {
    const page = await openPage({ width, javaScriptEnabled })
    const form = { email: `door-${width}-${javaScriptEnabled}@example.com`, details: 'engine', zipCode: '77002' }
    if (javaScriptEnabled) {
      await visit(page, site.url)
      await getQuote(page, form)
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await problemsInEveryLook(page)).toEqual([])
    } else {
      await page.goto(site.url)
      await page.getByLabel('VIN', { exact: true }).fill(ACCORD)
      await fillQuoteForm(page, form)
      await page.getByRole('button', { name: 'Get Instant Quote' }).click()
      await page.getByRole('heading', { name: "Dana, here's your quote" }).waitFor()
    }
    const text = await page.getByRole('main').innerText()
    expect(text).toContain('plus $150 core, refunded when you return yours')
    expect(text).toContain('Texas taxes shipping.')
    expect(text).toContain('The average of 3 prices in our price book, not live listings.')
    expect(text).toContain('This part comes in several versions.')
    expect(text).toContain(ACCORD)
    expect(text.indexOf('Business with a dock')).toBeLessThan(text.indexOf('Total'))
    expect(text.indexOf('Grade C')).toBeLessThan(text.indexOf('Total'))
    const home = /^Home, with liftgate and appointment/
    expect(await chosen(page).allInnerTexts()).toEqual([
      expect.stringMatching(home),
      expect.stringMatching(/^Any grade/),
    ])
    expect(await amountOf(page, home)).toBe(await totalOf(page))
    expect(await amountOf(page, /^Any grade/)).toBeLessThanOrEqual(await amountOf(page, /^Grade B/))
    await choose(page, /^Business with a dock/)
    await choose(page, /^Grade B/)
    expect(await chosen(page).first().innerText()).toMatch(/^Business with a dock/)
    await page.getByText('Not for me').click()
    await page.getByLabel('Too expensive').check()
    await page.getByRole('button', { name: 'Close this quote' }).click()
    await page.getByText('These cost less:').waitFor()
    if (javaScriptEnabled) {
      await page.evaluate(() => window.scrollTo(0, 0))
      expect(await problemsInEveryLook(page)).toEqual([])
    }
    await choose(page, /^Grade C: .* less$/)
    const bought = await page.getByRole('main').innerText()
    expect(bought).toContain('One price in our price book, not a live listing.')
    await expect.poll(() => listMails().some(({ to }) => to === form.email)).toBe(true)
    await closePage(page)
  },
)

test('on paper the tag says what is bought, without the choices', async () => {
  const page = await openPage({ width: 1280 })
  await visit(page, site.url)
  await getQuote(page, { email: 'paper@example.com', details: 'engine' })
  await page.emulateMedia({ media: 'print' })
  const printed = await quoteTag(page).innerText()
  expect(printed).toContain('Home, with liftgate and appointment')
  expect(printed).toContain('Any: we send the grade we find')
  expect(printed).toContain(ACCORD)
  expect(printed).toContain('plus $150 core')
  expect(printed).not.toContain('Grade C\n')
  await closePage(page)
})

test('a part that goes as a parcel has no choice of delivery, and a lamp is graded by damage', async () => {
  const page = await openPage()
  await visit(page, site.url)
  await getQuote(page, { email: 'parcel@example.com', details: 'driver side headlight' })
  const text = await quoteTag(page).innerText()
  expect(text).toContain('To your door, as a parcel')
  expect(text).toContain('graded by damage')
  expect(text).not.toMatch(/liftgate|miles/)
  await closePage(page)
})
