import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { site } from '#tests/support/site.ts'
import { closePage, holdBack, hydration, openPage } from '#tests/support/visit.ts'

const ACCORD = '1HGCM82633A004352'

/** A page whose scripts are on their way until they are let go, as on a slow phone. */
const openSlowly = async (path: string) => {
  const page = await openPage({ width: 390 })
  const letGo = await holdBack(page, '**/*.js')
  await page.goto(site.url + path, { waitUntil: 'commit' })
  return { page, letGo }
}

const fillAll = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).first().fill(value)
}

const valuesOf = async (page: Page, labels: string[]) =>
  Promise.all(labels.map((label) => page.getByLabel(label).first().inputValue()))

test('a VIN and a quote form filled in before the scripts ran are quoted as they stand', async () => {
  const { page, letGo } = await openSlowly('/')
  const fields = {
    'Full Name': 'Early Bird',
    Email: 'early@bird.example',
    Phone: '515 555 0123',
    'Zip Code': '50265',
    'Part Details / Notes': 'a starter please',
  }
  await page.getByLabel('VIN', { exact: true }).fill(`vin: ${ACCORD}`)
  await fillAll(page, fields)
  letGo()
  await page.getByText('17/17 characters').waitFor()
  expect(await valuesOf(page, Object.keys(fields))).toEqual(Object.values(fields))
  await page.getByRole('button', { name: 'Decode VIN' }).click()
  await page.getByRole('region', { name: 'Decoded vehicle' }).waitFor()
  await page.getByRole('button', { name: 'Get Instant Quote' }).click()
  await page.getByText('Your Quote is Ready!').waitFor()
  await closePage(page)
})

test('a message written before the scripts ran is sent as it stands', async () => {
  const { page, letGo } = await openSlowly('/contact')
  const fields = {
    Name: 'Early Bird',
    Email: 'early@bird.example',
    Subject: 'Opening hours',
    Message: 'Are you open on Saturday?',
  }
  await fillAll(page, fields)
  letGo()
  await hydration(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('button', { name: 'Message Sent!' }).waitFor()
  await closePage(page)
})

test.each(['/', '/contact'])('what is sent from %s before the scripts ran is in no address', async (path) => {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(site.url + path)
  await page.getByLabel('Email').first().fill('early@bird.example')
  await page.getByRole('button', { name: /Get Instant Quote|Send Message/ }).click()
  await page.waitForLoadState()
  expect(page.url()).not.toContain('early')
  await page.context().close()
})
