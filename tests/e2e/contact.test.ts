import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSqlite } from '#platform/database/sqlite.ts'
import { aContactMessage } from '#tests/support/builders.ts'
import { listMails, site, uniqueNumber } from '#tests/support/site.ts'
import { closePage, holdBack, openPage, problemsInEveryLook } from '#tests/support/visit.ts'

async function fillIn(page: Page, message = aContactMessage()) {
  await page.getByLabel('Name').fill(message.name)
  await page.getByLabel('Email').fill(message.email)
  await page.getByLabel('Subject').fill(message.subject)
  await page.getByLabel('Message').fill(message.message)
}

const mailsAbout = (subject: string) => listMails().filter(({ source }) => source.includes(subject))

const notification = (page: Page) => page.getByRole('status').filter({ hasText: /Message|Error/ })

test('a message goes through sending and sent, back to idle, and reaches support', async () => {
  const page = await openPage()
  await page.goto(`${site.url}/contact`)
  const subject = `A door for a 2012 Ram ${uniqueNumber()}`
  await fillIn(page, aContactMessage({ subject }))
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
  await expect.poll(() => mailsAbout(subject).map(({ to }) => to)).toEqual(['support@yardline.example'])
  await closePage(page)
})

test('who wants a call is asked for the number', async () => {
  const page = await openPage()
  await page.goto(`${site.url}/contact?call`)
  await fillIn(page)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Enter a phone number with area code, so we can call you.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('phone')
  await page.getByLabel('Phone').fill('(515) 555-0142')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('button', { name: 'Message Sent!' }).waitFor()
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
  const subject = `Only once, please ${uniqueNumber()}`
  await fillIn(page, aContactMessage({ subject }))
  await page.route('**/api/contact', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Send Message' }).click()
  await notification(page).filter({ hasText: 'Failed to send message. Please try again.' }).first().waitFor()
  expect(await page.getByLabel('Subject').inputValue()).toBe(subject)
  await page.unroute('**/api/contact')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('button', { name: 'Message Sent!' }).waitFor()
  await expect.poll(() => mailsAbout(subject).length).toBe(1)
  const { db, close } = openSqlite(path.join(site.dataDir, 'yardline.sqlite'))
  const mails = await db.selectFrom('mails').select('subject').where('subject', 'like', `%${subject}%`).execute()
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
