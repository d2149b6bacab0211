import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDesk, signIn, staffSettings } from '#tests/support/desk-visit.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { listMails, site, uniqueNumber } from '#tests/support/site.ts'
import { accessibilityProblems, closePage, openPage, problemsInEveryLook } from '#tests/support/visit.ts'

const cookie = await signIn(site.url)

const open = (id: number | string, look = {}) => openDesk(`${site.url}/leads/${id}`, cookie, look)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const timeline = (page: Page) => page.getByRole('region', { name: 'Communication Timeline' })
const entries = (page: Page) => timeline(page).getByRole('listitem')
const quotes = (page: Page) => page.getByRole('region', { name: 'Quote History' })
const toast = (page: Page) => page.getByRole('region', { name: /Notification/ })
const count = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Summary' }).locator('div', { hasText: label }).getByRole('definition').innerText()

async function asStaff(method: string, path: string, body: object) {
  const headers = { 'Content-Type': 'application/json', cookie }
  const answer = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
}

test('from the first call to a sale, by mouse', async () => {
  const shopper = await aShopper(site.url, { email: 'first-call@example.com' })
  const quote = await shopper.askForQuote()
  const page = await openPage()
  await page.goto(`${site.url}/leads/${shopper.leadId}`)
  await page.getByLabel('Email').fill(staffSettings.STAFF_EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(staffSettings.STAFF_PASSWORD)
  await button(page, 'Sign in').click()
  await page.getByRole('heading', { name: 'Dana Ortiz', level: 1 }).waitFor()
  await expect.poll(() => page.title()).toBe('Dana Ortiz | Yardline')
  await quotes(page).getByText('1 quote(s) generated').waitFor()
  expect(await quotes(page).getByText(quote.finalQuote, { exact: true }).first().isVisible()).toBe(true)
  expect(await page.getByRole('link', { name: 'Make Call' }).getAttribute('href')).toBe('tel:5155550142')
  expect(await page.getByRole('link', { name: 'first-call@example.com' }).getAttribute('href')).toBe(
    'mailto:first-call@example.com',
  )

  await button(page, 'Log a Call').click()
  await page.getByLabel('Minutes').fill('4')
  await button(page, 'Save call').click()
  await entries(page).filter({ hasText: 'Call: We called them' }).getByText('Talked, 4 min').waitFor()
  await button(page, 'Contacted Change status').waitFor()
  // The call and the status that it set are one event.
  expect(await entries(page).filter({ hasText: 'Status: new' }).allTextContents()).toEqual([
    expect.stringMatching(/^Call: We called them/),
  ])

  await page.getByLabel('Add a note').fill('Wants it by Friday')
  await button(page, 'Save note').click()
  await entries(page).filter({ hasText: 'Wants it by Friday' }).getByText('Kim', { exact: true }).waitFor()
  expect(await page.getByLabel('Add a note').inputValue()).toBe('')

  await button(page, 'Contacted Change status').click()
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Converted' }).click()
  await toast(page).getByText('Lead status has been successfully updated.').waitFor()
  await button(page, 'Converted Change status').waitFor()
  await quotes(page).getByText('Accepted', { exact: true }).waitFor()
  expect(await count(page, 'Calls Made')).toBe('1')
  expect(await count(page, 'Total Quotes')).toBe('1')

  await timeline(page).getByLabel('Changes').check()
  const changes = await entries(page).allTextContents()
  expect(changes.map((text) => text.split(' · ')[0])).toEqual([
    expect.stringMatching(`^Order O-\\d+: confirmed ${quote.number}$`),
    `Quote ${quote.number}: pending →to accepted`,
    'Status: contacted →to converted',
    'Status: new →to contacted',
  ])
  expect(changes.every((text) => text.includes('Kim'))).toBe(true)
  await closePage(page, [/status of 401/])
})

test('the same by keyboard alone: note, call, mail and status', async () => {
  const shopper = await aShopper(site.url, { email: 'keys@example.com' })
  const page = await open(shopper.leadId)
  await page.getByText('No quotes yet').waitFor()
  await page.getByText('No communication history yet').waitFor()
  const { keyboard } = page

  await keyboard.press('n')
  await keyboard.type('Nice, and s c e are letters here')
  await keyboard.press('Control+Enter')
  await entries(page).filter({ hasText: 'Nice, and s c e are letters here' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.getByLabel('Add a note').blur()

  await keyboard.press('c')
  await keyboard.press('ArrowRight')
  await keyboard.press('Tab')
  await keyboard.press('ArrowRight')
  await keyboard.press('Tab')
  await keyboard.type('2')
  await keyboard.press('Enter')
  await entries(page).filter({ hasText: 'Call: They called us' }).getByText('Left a voicemail, 2 min').waitFor()

  await keyboard.press('e')
  expect(await page.getByLabel('Subject').inputValue()).toBe('Your request to Yardline Auto Parts')
  await keyboard.press('Enter')
  await entries(page).filter({ hasText: 'Email: Your request to Yardline Auto Parts' }).waitFor()

  await keyboard.press('s')
  await page.getByRole('combobox', { name: 'Status' }).waitFor()
  await keyboard.press('Escape')
  await button(page, 'Contacted Change status').waitFor()
  await keyboard.press('s')
  await keyboard.type('lost')
  await keyboard.press('Enter')
  await button(page, 'Lost Change status').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Lost')
  await closePage(page)
})

describe('a follow-up mail', () => {
  test('reaches the lead, and the timeline says so', async () => {
    const shopper = await aShopper(site.url, { email: 'mail@example.com' })
    const { number } = await shopper.askForQuote()
    const page = await open(shopper.leadId)
    await button(page, 'Send Follow-up Email').click()
    const dialog = page.getByRole('dialog', { name: 'Send Follow-up Email' })
    await dialog.getByText('<mail@example.com>').waitFor()
    await dialog.getByLabel(`${number} expires soon`).check()
    await dialog.getByLabel('Message').press('ControlOrMeta+End')
    await page.keyboard.type('\nKim')
    await button(page, 'Send email').click()
    await toast(page).getByText('It goes out to mail@example.com in a few seconds.').waitFor()
    const entry = entries(page).filter({ hasText: `Email: Your quote ${number} is valid until` })
    await entry.getByText('Sent', { exact: true }).waitFor()
    await entry.getByText('Read the email').click()
    await entry.getByText('Kim', { exact: true }).waitFor()
    const received = listMails().filter(({ source }) => source.includes(`Your quote ${number} is valid until`))
    expect(received.map(({ to }) => to)).toEqual(['mail@example.com'])
    await expect.poll(() => count(page, 'Emails Sent')).toBe('2')
    await closePage(page)
  })

  test('keeps a draft for each template, over a closed dialog and another page', async () => {
    const shopper = await aShopper(site.url, { email: 'draft@example.com' })
    const page = await open(shopper.leadId)
    await button(page, 'Send Follow-up Email').click()
    await page.getByLabel('Subject').fill('My own words')
    await page.getByLabel('We tried to call').check()
    expect(await page.getByLabel('Subject').inputValue()).toBe('We tried to call you about your request')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Back to Dashboard' }).click()
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
    await page.goBack()
    await button(page, 'Send Follow-up Email').click()
    await page.getByLabel('Following up on their request').check()
    expect(await page.getByLabel('Subject').inputValue()).toBe('My own words')
    await page.getByLabel('Subject').fill('')
    await button(page, 'Send email').click()
    await page.getByText('Write a subject').waitFor()
    await closePage(page)
  })

  test('becomes a template of one’s own, signed, renamed, filled in for the next lead and deleted', async () => {
    const [first, next] = [
      await aShopper(site.url, { name: 'Ada Lund', email: 'ada@example.com' }),
      await aShopper(site.url, { name: 'Bo Rask', email: 'bo@example.com' }),
    ]
    const { number } = await next.askForQuote()
    await first.askForQuote()
    const [template, renamed] = [`Price again (${uniqueNumber()})`, `Our price (${uniqueNumber()})`]
    const page = await open(first.leadId)
    const texts = page.getByText('My templates and signature')
    const message = page.getByRole('textbox', { name: 'Message' })
    await button(page, 'Send Follow-up Email').click()
    await texts.click()
    await page.getByLabel('Signature').fill('Kim Lee\nParts desk')
    await button(page, 'Save signature').click()
    await expect.poll(() => message.inputValue()).toMatch(/\n\nKim Lee\nParts desk$/)
    await page.getByLabel('Name of the template').fill(template)
    await button(page, 'Save as template').click()
    expect(await page.getByRole('radio', { name: template }).isChecked()).toBe(true)
    await texts.click()
    await page.getByLabel('Name of the template').fill(renamed)
    await page.getByLabel('Subject').fill('Our price for you')
    expect(await accessibilityProblems(page, { within: 'dialog[open]' })).toEqual([])
    await button(page, 'Save changes').click()
    await page.getByRole('radio', { name: renamed }).waitFor()
    await page.getByRole('radio', { name: template }).waitFor({ state: 'detached' })

    await page.goto(`${site.url}/leads/${next.leadId}?write`)
    await page.getByLabel(renamed).check()
    expect(await page.getByLabel('Subject').inputValue()).toBe('Our price for you')
    expect(await message.inputValue()).toMatch(/^Hi Bo,/)
    expect(await message.inputValue()).toContain(`Quote: ${number}\n`)
    await button(page, 'Send email').click()
    await entries(page).filter({ hasText: 'Email: Our price for you' }).getByText('Sent', { exact: true }).waitFor()
    await button(page, 'Send Follow-up Email').click()
    await page.getByLabel(renamed).check()
    await texts.click()
    await button(page, 'Delete template').click()
    await button(page, 'Really delete').click()
    await page.getByRole('radio', { name: renamed }).waitFor({ state: 'detached' })
    await texts.click()
    await page.getByLabel('Signature').fill('')
    await button(page, 'Save signature').click()
    await page.getByText('Signature saved').waitFor()
    await closePage(page)
  })

  test('that could not be handed over stays, and is sent once', async () => {
    const shopper = await aShopper(site.url, { email: 'once@example.com' })
    const subject = `Only once (${uniqueNumber()})`
    const page = await open(shopper.leadId)
    await page.route('**/emails', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Send Follow-up Email').click()
    await page.getByLabel('Subject').fill(subject)
    await button(page, 'Send email').click()
    await page.getByRole('alert').filter({ hasText: "We couldn't reach the server." }).waitFor()
    await page.unroute('**/emails')
    await button(page, 'Send email').click()
    await entries(page)
      .filter({ hasText: `Email: ${subject}` })
      .getByText('Sent', { exact: true })
      .waitFor()
    expect(
      await entries(page)
        .filter({ hasText: `Email: ${subject}` })
        .count(),
    ).toBe(1)
    expect(listMails().filter(({ source }) => source.includes(subject)).length).toBe(1)
    await closePage(page, [/ERR_FAILED/])
  })
})

test('the same note and the same call, written twice, are two', async () => {
  const page = await open((await aShopper(site.url, { email: 'twice@example.com' })).leadId)
  for (const times of [1, 2]) {
    await page.getByLabel('Add a note').fill('No answer yet')
    await button(page, 'Save note').click()
    await expect.poll(() => entries(page).filter({ hasText: 'No answer yet' }).count()).toBe(times)
    await button(page, 'Log a Call').click()
    await page.getByLabel('No answer', { exact: true }).check()
    await button(page, 'Save call').click()
    await expect.poll(() => entries(page).filter({ hasText: 'Call: We called them' }).count()).toBe(times)
  }
  await button(page, 'Save note').click()
  await page.getByText('Write a note').waitFor()
  await closePage(page)
})

describe('a quote', () => {
  test('is accepted, taken back and declined, and says how it was priced', async () => {
    const shopper = await aShopper(site.url, { email: 'decide@example.com' })
    const { number, breakdown } = await shopper.askForQuote()
    const page = await open(shopper.leadId)
    await quotes(page).getByText('Pending', { exact: true }).waitFor()
    await quotes(page).getByText('How this was priced').click()
    await quotes(page)
      .getByText(`$${breakdown.basePrice.toFixed(2)}`, { exact: true })
      .waitFor()
    await quotes(page).getByRole('cell', { name: 'Yardline price book' }).first().waitFor()
    const accept = button(page, `Mark accepted ${number}`)
    await accept.press('Enter')
    await quotes(page).getByText('Accepted', { exact: true }).waitFor()
    expect(await button(page, `Back to pending ${number}`).evaluate((it) => it === document.activeElement)).toBe(true)
    await button(page, 'Undo').click()
    await quotes(page).getByText('Pending', { exact: true }).waitFor()
    await button(page, `Mark declined ${number}`).click()
    await quotes(page).getByText('Declined', { exact: true }).waitFor()
    await closePage(page)
  })
})

test('an address that isn’t a lead says so, with a way back', async () => {
  const page = await open('abc')
  for (const id of ['abc', '0', '2147483648']) {
    if (id !== 'abc') await page.goto(`${site.url}/leads/${id}`)
    await page.getByRole('heading', { name: 'Invalid lead ID' }).waitFor()
    expect(await page.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard')
  }
  await page.goto(`${site.url}/leads/2147483647`)
  await page.getByRole('heading', { name: 'Lead not found' }).waitFor()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  await closePage(page, [/status of 404/])
})

test('contact messages show here, and a long history loads in parts', async () => {
  const shopper = await aShopper(site.url, { email: 'long@example.com' })
  await shopper.write('Do you ship to Alaska?', `${'I live in Nome. '.repeat(60)}That is far.`)
  for (let number = 1; number <= 60; number += 1)
    await asStaff('POST', `/api/admin/leads/${shopper.leadId}/notes`, { text: `Note number ${number}.` })
  const page = await open(shopper.leadId)
  await entries(page).filter({ hasText: 'Note number 60.' }).waitFor()
  expect(await entries(page).count()).toBe(50)
  await button(page, 'Show older (11 more)').click()
  const message = entries(page).filter({ hasText: 'Contact form: Do you ship to Alaska?' })
  expect(await message.getByText('That is far.').isVisible()).toBe(false)
  await message.getByText('Read all').click()
  await message.getByText('That is far.').waitFor()
  await timeline(page).getByLabel('Messages').check()
  expect(await entries(page).count()).toBe(1)
  await closePage(page)
})

test('a session that ended asks to sign in, and what was written is still there', async () => {
  const page = await open((await aShopper(site.url)).leadId)
  await page.getByLabel('Add a note').fill('Half a thought')
  await page.context().clearCookies({ name: 'yardline_staff' })
  // Saving asks them to sign in again, unless the page's live stream has noticed before.
  await page.keyboard.press('Control+Enter')
  await page.getByLabel('Email', { exact: true }).fill(staffSettings.STAFF_EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(staffSettings.STAFF_PASSWORD)
  await expect.poll(() => page.title()).toBe('Lead | Yardline')
  await button(page, 'Sign in').click()
  expect(await page.getByLabel('Add a note').inputValue()).toBe('Half a thought')
  await closePage(page, [/status of 401/])
})

describe('for every reader', () => {
  let leadId = 0
  beforeAll(async () => {
    const shopper = await aShopper(site.url, { email: 'robin@example.com' })
    leadId = shopper.leadId
    await shopper.askForQuote()
    await shopper.write('Do you ship to Alaska?', 'I live in Nome.')
    await shopper.say('What are your opening hours?')
    await asStaff('POST', `/api/admin/leads/${leadId}/notes`, { text: 'Call after 5' })
    await asStaff('POST', `/api/admin/leads/${leadId}/calls`, { direction: 'inbound', status: 'busy', minutes: 0 })
    await asStaff('PATCH', `/api/admin/leads/${leadId}/status`, { status: 'converted' })
  })

  test('nothing is out of reach, nor in a dialog, on a phone and on a desktop', async () => {
    const page = await open(leadId)
    await entries(page).filter({ hasText: 'Call after 5' }).waitFor()
    await quotes(page).getByText('How this was priced').click()
    await timeline(page).getByText('Read the transcript').click()
    await button(page, 'Converted Change status').click()
    expect(await problemsInEveryLook(page)).toEqual([])
    for (const name of ['Send Follow-up Email', 'Log a Call']) {
      await button(page, name).click()
      const dialog = page.getByRole('dialog', { name })
      await dialog.waitFor()
      expect(await problemsInEveryLook(page, 'dialog[open]')).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await closePage(page)
  })
})
