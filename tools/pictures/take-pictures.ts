import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser.ts'
import { fillInSignIn, startDesk } from '#tests/support/dashboard-visit.ts'
import { kim } from '#tests/support/desk-visit.ts'
import makeTemporaryFolder from '#tests/support/temporary-folder.ts'
import { buildWhenNeeded } from '../../scripts/build.ts'

// npm run pictures: takes the README's pictures of the shop with a priced quote, and of the desk.
const DOCS = path.resolve(import.meta.dirname, '../../docs')
const VIEWPORT = { width: 1440, height: 900 }

makeTemporaryFolder()
await buildWhenNeeded()
const site = await startDesk(2400)
const browser = await launchBrowser()
try {
  await takeShop(browser, site.url)
  await takeDesk(browser, site.url)
} finally {
  await browser.close()
  await site.stop()
}

async function takeShop(browser: Browser, url: string) {
  const page = await open(browser, url)
  await page.getByLabel('VIN', { exact: true }).fill('1HGCM82633A004352')
  await page.getByRole('button', { name: 'Decode VIN' }).click()
  await page.getByText('Accord').first().waitFor()
  await page.getByLabel('Full Name').fill('Dana Ortiz')
  await page.getByLabel('Email', { exact: true }).fill('dana@example.com')
  await page.getByLabel('Phone', { exact: true }).fill('(515) 555-0142')
  await page.getByLabel('Zip Code').fill('50265')
  await page.getByLabel(/Part Details/).fill('Alternator')
  await page.getByRole('button', { name: 'Get Instant Quote' }).click()
  await page.getByText('Your Quote is Ready!').waitFor()
  await dismissToast(page)
  await page.screenshot({ path: path.join(DOCS, 'shop.png') })
}

async function takeDesk(browser: Browser, url: string) {
  const page = await open(browser, `${url}/dashboard`)
  await fillInSignIn(page, kim)
  await page.getByRole('table', { name: 'All Leads' }).locator('tbody a').first().waitFor()
  await page.screenshot({ path: path.join(DOCS, 'desk.png') })
}

async function open(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: 'reduce', locale: 'en-US' })
  await page.goto(url)
  return page
}

async function dismissToast(page: Page) {
  const toast = page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('listitem')
  await toast.getByRole('button', { name: 'Dismiss' }).click()
  await toast.waitFor({ state: 'detached' })
  await page.evaluate(() => window.scrollTo(0, 0))
}
