import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
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

/** Confirmed by staff. */
async function anOrderOf(email: string) {
  const { db, close } = openSqlite(path.join(site.dataDir, 'yardline.sqlite'))
  const headers = { cookie: await aStaffCookie(db, {}), 'Content-Type': 'application/json' }
  await close()
  const { id, token } = await (await aShopper(site.url, { email })).askForQuote({
    partName: 'front bumper',
    part: null,
  })
  const send = async (method: string, address: string, body: object) => {
    const answer = await fetch(`${site.url}/api/admin/${address}`, { method, headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`)
    return answer.json()
  }
  const { orderId } = await send('PATCH', `quotes/${id}/status`, { status: 'accepted' })
  return { token, headers, path: `orders/${orderId}`, send }
}

for (const javaScriptEnabled of [true, false])
  test(`a return with photos is requested ${javaScriptEnabled ? 'with' : 'without'} scripts`, async () => {
    const order = await anOrderOf(`returns${javaScriptEnabled}@example.com`)
    await order.send('POST', `${order.path}/shipments`, { carrier: 'UPS', reason: 'A regular' })
    await order.send('POST', `${order.path}/deliveries`, {})
    const page = await openPage({ javaScriptEnabled, width: 390 })
    await page.goto(`${site.url}/quote/${order.token}`)
    await page.getByText("Something's wrong", { exact: true }).click()
    await page.getByLabel("What's wrong with it?").fill('It is bent.')
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#f80' } })
      .jpeg()
      .toBuffer()
    const files = Array.from({ length: 4 }, (_, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer: photo }))
    await page.getByLabel('Photos').setInputFiles(files)
    await page.getByRole('button', { name: 'Request a return' }).click()
    await page.getByText('we got your request').waitFor()
    const shown = await fetch(`${site.url}/api/admin/${order.path}`, { headers: order.headers })
    const { returns } = await shown.json()
    expect(returns).toMatchObject([{ reason: 'It is bent.', photos: files.map(() => expect.any(Number)) }])
    await closePage(page)
  })

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
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Yes, cancel my order' }).click()
  await page.getByRole('heading', { name: /canceled/ }).waitFor()
  await closePage(page)
})
