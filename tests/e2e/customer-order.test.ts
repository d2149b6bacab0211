import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '#platform/database/sqlite.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { closePage, openPage } from '#tests/support/visit.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite({ DATA_DIR: mkdtempSync(path.join(tmpdir(), 'yardline-customer-')) })
})
afterAll(() => site.stop())

test('on a phone without scripts, a yes with an address becomes an order that can be canceled', async () => {
  const { db, close } = openSqlite(path.join(site.dataDir, 'yardline.sqlite'))
  const headers = { cookie: await aStaffCookie(db, {}), 'Content-Type': 'application/json' }
  await close()
  const { id, token } = await (await aShopper(site.url, { email: 'phone@example.com' })).askForQuote()
  const page = await openPage({ javaScriptEnabled: false, width: 390 })
  await page.goto(`${site.url}/quote/${token}`)
  await page.getByLabel('Street').fill('600 Locust St')
  await page.getByLabel('City').fill('West Des Moines')
  await page.getByLabel('State').selectOption('IA')
  await page.getByLabel('ZIP code').fill('50265')
  await page.getByRole('button', { name: 'I want this part' }).click()
  await page.getByText('We got your request.').waitFor()
  const body = JSON.stringify({ status: 'accepted' })
  await fetch(`${site.url}/api/admin/quotes/${id}/status`, { method: 'PATCH', headers, body })
  await page.reload()
  await page.getByText('600 Locust St').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('link', { name: /^Invoice I-/ }).click()
  await page.getByRole('heading', { name: /^Invoice I-/ }).waitFor()
  await page.getByRole('link', { name: 'Back to your order' }).click()
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Yes, cancel my order' }).click()
  await page.getByRole('heading', { name: /canceled/ }).waitFor()
  await closePage(page)
})
