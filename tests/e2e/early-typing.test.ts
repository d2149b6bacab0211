import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '#tests/support/browser.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { closePage, openPage } from '#tests/support/visit.ts'

const ACCORD = '1HGCM82633A004352'
const SLOW_MS = 4000

let browser: Browser
let site: RunningSite
beforeAll(async () => {
  ;[browser, site] = await Promise.all([launchBrowser(), startSite()])
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** A page whose scripts are four seconds on their way, as they are on a slow phone. */
const openSlowly = async (path: string) => {
  const page = await openPage(browser, { width: 390 })
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    await route.continue()
  })
  await page.goto(site.url + path, { waitUntil: 'commit' })
  return page
}

const fillAll = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).first().fill(value)
}

const valuesOf = async (page: Page, labels: string[]) =>
  Promise.all(labels.map((label) => page.getByLabel(label).first().inputValue()))

test('a VIN and a quote form filled in before the scripts ran are quoted as they stand', async () => {
  const page = await openSlowly('/')
  const fields = {
    'Full Name': 'Early Bird',
    Email: 'early@bird.example',
    Phone: '515 555 0123',
    'Zip Code': '50265',
    'Part Details / Notes': 'a starter please',
  }
  await page.getByLabel('VIN', { exact: true }).fill(`vin: ${ACCORD}`)
  await fillAll(page, fields)
  await page.getByText('17/17 characters').waitFor()
  expect(await valuesOf(page, Object.keys(fields))).toEqual(Object.values(fields))
  await page.getByRole('button', { name: 'Decode VIN' }).click()
  await page.getByRole('region', { name: 'Decoded vehicle' }).waitFor()
  await page.getByRole('button', { name: 'Get Instant Quote' }).click()
  await page.getByText('Your Quote is Ready!').waitFor()
  await closePage(page)
})

test('a message written before the scripts ran is sent as it stands', async () => {
  const page = await openSlowly('/contact')
  const fields = {
    Name: 'Early Bird',
    Email: 'early@bird.example',
    Subject: 'Opening hours',
    Message: 'Are you open on Saturday?',
  }
  await fillAll(page, fields)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('button', { name: 'Message Sent!' }).waitFor()
  await closePage(page)
})

test.each(['/', '/contact'])('what is sent from %s before the scripts ran is in no address', async (path) => {
  const page = await openPage(browser, { javaScriptEnabled: false })
  await page.goto(site.url + path)
  await page.getByLabel('Email').first().fill('early@bird.example')
  await page.locator('form [type=submit]').first().click()
  await page.waitForLoadState()
  expect(page.url()).not.toContain('early')
  await page.context().close()
})
