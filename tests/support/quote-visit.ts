import type { Page } from 'playwright-core'

const ACCORD = '1HGCM82633A004352'
/** Where the home page changes as a shopper goes on; axe need not read the rest each time. */
export const FORMS = 'main > :first-child'

export async function decodeAccord(page: Page) {
  await page.getByLabel('VIN', { exact: true }).fill(ACCORD)
  await page.getByRole('button', { name: 'Decode VIN' }).click()
  await page.getByRole('region', { name: 'Decoded vehicle' }).waitFor()
}

type Form = { email: string; details?: string; zipCode?: string }

export async function fillQuoteForm(page: Page, { email, details = '', zipCode = '50265' }: Form) {
  await page.getByLabel('Full Name').fill('Dana Ortiz')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('(515) 555-0142')
  await page.getByLabel('Zip Code').fill(zipCode)
  await page.getByLabel('Part Details / Notes').fill(details)
}

/** From an open home page to a tag for a 2003 Honda Accord. */
export async function getQuote(page: Page, form: Form) {
  await decodeAccord(page)
  await fillQuoteForm(page, form)
  await page.getByRole('button', { name: 'Get Instant Quote' }).click()
  await quoteTag(page).waitFor()
}

export function quoteTag(page: Page) {
  return page.getByRole('region', { name: 'Your Quote is Ready!' })
}
