import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSqlite } from '#platform/database/sqlite.ts'
import { beginAnew } from '#tests/support/begin-anew.ts'
import { aContactMessage } from '#tests/support/builders.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import { closePage, holdBack, openPage, problemsInEveryLook } from '#tests/support/visit.ts'

let site: RunningSite
let sink: Awaited<ReturnType<typeof startSmtpSink>>
beforeAll(async () => {
  sink = await startSmtpSink()
  site = await startSite({ SMTP_URL: `smtp://127.0.0.1:${sink.port}` })
})
afterAll(async () => {
  await site.stop()
  await sink.close()
})
beginAnew(() => site)
beforeEach(() => {
  sink.mails.length = 0
})

async function fillIn(page: Page, message = aContactMessage()) {
  await page.getByLabel('Name').fill(message.name)
  await page.getByLabel('Email').fill(message.email)
  await page.getByLabel('Subject').fill(message.subject)
  await page.getByLabel('Message').fill(message.message)
}

const notification = (page: Page) => page.getByRole('status').filter({ hasText: /Message|Error/ })

test('a message goes through sending and sent, back to idle, and reaches support', async () => {
  const page = await openPage()
  await page.goto(`${site.url}/contact`)
  await fillIn(page, aContactMessage({ subject: 'A door for a 2012 Ram' }))
  const letGo = await holdBack(page, '**/api/contact')
  const startedAt = Date.now()
  await page.getByRole('button', { name: 'Send Message' }).click()
  expect(await page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true)
  letGo()
  const sent = page.getByRole('button', { name: 'Message Sent!' })
  await sent.waitFor()
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1000)
  expect(await sent.isDisabled()).toBe(true)
  await notification(page).filter({ hasText: "We'll get back to you within 24 hours." }).first().waitFor()
  const idle = page.getByRole('button', { name: 'Send Message' })
  await idle.waitFor()
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(4000)
  expect(await page.getByLabel('Subject').inputValue()).toBe('')
  await expect
    .poll(() => sink.mails.map(({ source }) => source).join(), { timeout: 10_000 })
    .toContain('A door for a 2012 Ram')
  await closePage(page)
})

test('mistakes are named beneath their fields, in either theme, on a phone and on a desktop', async () => {
  const page = await openPage()
  await page.goto(`${site.url}/contact`)
  await page.getByRole('button', { name: 'Send Message' }).click()
  for (const [field, message] of [
    ['Name', 'Name must be at least 2 characters'],
    ['Email', 'Invalid email address'],
    ['Subject', 'Subject must be at least 5 characters'],
    ['Message', 'Message must be at least 10 characters'],
  ] as const) {
    await page.getByText(message).waitFor()
    expect(await page.getByLabel(field).getAttribute('aria-invalid')).toBe('true')
  }
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name')
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.getByLabel('Name').fill('Da')
  await page.getByText('Name must be at least 2 characters').waitFor({ state: 'hidden' })
  await closePage(page)
})

test('a cut connection is said, the words stay, and sending again delivers once', async () => {
  const page = await openPage()
  await page.goto(`${site.url}/contact`)
  await fillIn(page, aContactMessage({ subject: 'Only once, please' }))
  await page.route('**/api/contact', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await notification(page).filter({ hasText: 'Failed to send message. Please try again.' }).first().waitFor()
  expect(await page.getByLabel('Subject').inputValue()).toBe('Only once, please')
  await page.unroute('**/api/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('button', { name: 'Message Sent!' }).waitFor()
  const copies = () => sink.mails.filter(({ source }) => source.includes('Only once, please')).length
  await expect.poll(copies, { timeout: 10_000 }).toBe(1)
  const { db, close } = openSqlite(path.join(site.dataDir, 'yardline.sqlite'))
  const mails = await db.selectFrom('mails').select('subject').where('subject', 'like', '%Only once, please%').execute()
  await close()
  expect(mails).toHaveLength(1)
  await closePage(page, [/ERR_FAILED/])
})

test('by keyboard alone: fill in, send with Enter, F8 reaches the notification', async () => {
  const page = await openPage()
  await page.goto(`${site.url}/contact`)
  await page.getByLabel('Name').focus()
  const { name, email, subject, message } = aContactMessage()
  for (const text of [name, email, subject, message]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Message Sent!' }).waitFor()
  await page.keyboard.press('F8')
  const region = page.getByRole('region', { name: /Notification/ })
  expect(await region.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await closePage(page)
})

test('only one notification shows at a time, at most 420 px wide, gone after five seconds', async () => {
  const page = await openPage()
  await page.goto(`${site.url}/contact`)
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: '{"error":"no"}' }))
  await fillIn(page)
  const sentAt = Date.now()
  await page.getByRole('button', { name: 'Send Message' }).click()
  const toast = page.getByRole('listitem').filter({ hasText: 'Failed to send message' })
  await toast.waitFor()
  await page.mouse.move(0, 0)
  expect(
    (
      await page
        .getByRole('region', { name: /Notification/ })
        .locator('ol')
        .boundingBox()
    )?.width,
  ).toBe(420)
  await toast.waitFor({ state: 'hidden', timeout: 8000 })
  // A failure is told at once, for five seconds.
  expect(Date.now() - sentAt).toBeGreaterThanOrEqual(5000)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await toast.waitFor()
  await expect.poll(() => toast.count()).toBe(1)
  await closePage(page, [/status of 500/])
})
