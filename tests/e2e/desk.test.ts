import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectFocused } from '#tests/gallery/gallery-visit.ts'
import { beginAnew } from '#tests/support/begin-anew.ts'
import {
  actionsOf,
  addLead,
  fillInSignIn,
  notice,
  openDashboard,
  rowOf,
  rows,
  search,
  shownCount,
  startDesk,
} from '#tests/support/dashboard-visit.ts'
import { kim, withoutNews } from '#tests/support/desk-visit.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import { closePage, layoutShiftOf, openPage, problemsInEveryLook } from '#tests/support/visit.ts'

/** Fewer than a list shows at once: a row costs the browser something each time. */
const LEADS = 30
const LONG_LIST = 100
/** The browser's own note on an answer that says no. */
const REFUSED = /Failed to load resource/

let site: RunningSite
beforeAll(async () => {
  site = await startDesk(LEADS)
})
afterAll(() => site.stop())
beginAnew(() => site)

test('nothing moves while the dashboard loads on a phone', async () => {
  const page = await openDashboard(site, '', { width: 390 })
  await rows(page).first().waitFor()
  await page.getByRole('button', { name: /^Overdue \d/ }).waitFor()
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
  await closePage(page)
})

describe('at the door', () => {
  test('the page holds nothing of the desk, and asks again who is there when the browser brings it back', async () => {
    const signedOut = await (await fetch(`${site.url}/dashboard`)).text()
    const page = await openDashboard(site)
    const name = await rows(page).first().getByRole('link').innerText()
    const signedIn = await (await page.context().request.get(`${site.url}/dashboard`)).text()
    expect(signedIn).toBe(signedOut)
    expect(signedOut).not.toContain(name)
    const bringBack = () =>
      page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await bringBack()
    await rows(page).first().waitFor()
    await page.context().clearCookies()
    await bringBack()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await page.content()).not.toContain(name)
    await closePage(page, [REFUSED])
  })

  test('a wrong password and an unknown account get the same sentence', async () => {
    const page = await openPage()
    await page.goto(`${site.url}/dashboard?status=lost`)
    await expectFocused(page.getByLabel('Email'))
    expect(await problemsInEveryLook(page)).toEqual([])
    const sentences: string[] = []
    for (const email of [kim.email, 'nobody@example.com']) {
      await fillInSignIn(page, { email, password: 'wrong' })
      const alert = page.getByRole('alert').filter({ hasText: 'match' })
      sentences.push(await alert.innerText())
      await expectFocused(page.getByRole('textbox', { name: 'Password' }))
    }
    expect(sentences[0]).toBe(sentences[1])
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await page.getByRole('textbox', { name: 'Password' }).getAttribute('type')).toBe('text')
    await fillInSignIn(page, kim)
    await page.getByRole('combobox', { name: 'Status' }).getByText('Lost').waitFor()
    await closePage(page, [REFUSED])
  })

  test('who signs out leaves nothing behind, neither in another tab nor on the way back', async () => {
    const page = await openPage()
    await page.goto(`${site.url}/dashboard`)
    await fillInSignIn(page, kim)
    const name = await rows(page).first().getByRole('link').innerText()
    await page.getByRole('link', { name: 'View Public Site' }).click()
    await page.waitForURL(`${site.url}/`)
    await page.goBack()
    const other = await page.context().newPage()
    await other.goto(`${site.url}/dashboard`)
    await rows(other).first().waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    await other.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await other.content()).not.toContain(name)
    await page.goto(`${site.url}/about`)
    await page.goBack()
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(await page.content()).not.toContain(name)
    await closePage(page, [REFUSED])
  })

  test('signing in again after a session ended continues the work', async () => {
    // The live stream would notice before the search, now and then.
    const page = await openDashboard(site, '?sort=name&dir=asc', { prepare: withoutNews })
    await rows(page).first().waitFor()
    await page.context().clearCookies()
    await search(page).fill('example')
    await page.getByText('Your session has ended. Sign in to pick up where you left off.').waitFor()
    await page.getByRole('textbox', { name: 'Password' }).fill(kim.password)
    await page.keyboard.press('Enter')
    await rows(page).first().waitFor()
    expect(await search(page).inputValue()).toBe('example')
    expect(new URL(page.url()).search).toBe('?q=example&sort=name&dir=asc')
    await closePage(page, [REFUSED])
  })
})

describe('by mouse', () => {
  test('a lead is found and set to another status and back; figures follow, and a failure is taken back', async () => {
    const id = await addLead(site, 'Rosalind Achterberg')
    const page = await openDashboard(site)
    await search(page).fill('ACHTERBERG')
    await shownCount(page).getByText('Showing 1 of 1').waitFor()
    expect(await rowOf(page, 'Rosalind Achterberg').getByRole('cell').allInnerTexts()).toEqual([
      'Rosalind Achterberg',
      'rosalind.achterberg@example.com\n(515) 555-0142',
      'New',
      'Website',
      expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4}\nwaits \d+ min(?:, due .+)?$/),
      '',
    ])
    await actionsOf(page, 'Rosalind Achterberg').click()
    const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
    expect(await item('View Details').getAttribute('href')).toBe(`/leads/${id}`)
    expect(await item('Send Email').getAttribute('href')).toBe('mailto:rosalind.achterberg@example.com')
    expect(await item('Make Call').getAttribute('href')).toBe('tel:5155550142')
    expect(await item('New').getAttribute('aria-disabled')).toBe('true')
    await item('Contacted').click()
    await rowOf(page, 'Rosalind Achterberg').getByText('Contacted').waitFor()
    await notice(page).getByText('Lead status has been successfully updated.').waitFor()
    await notice(page).getByRole('button', { name: 'Undo' }).click()
    await rowOf(page, 'Rosalind Achterberg').getByText('New', { exact: true }).waitFor()

    const rate = page.getByText('Conversion Rate').locator('..').getByRole('definition')
    const before = await rate.innerText()
    await actionsOf(page, 'Rosalind Achterberg').click()
    await item('Converted').click()
    await expect.poll(() => rate.innerText()).not.toBe(before)

    await page.route('**/api/admin/leads/*/status', (route) => route.abort())
    await actionsOf(page, 'Rosalind Achterberg').click()
    await item('Lost').click()
    await notice(page).getByText('Failed to update lead status. Please try again.').waitFor()
    await rowOf(page, 'Rosalind Achterberg').getByText('Converted', { exact: true }).waitFor()
    await closePage(page, [REFUSED])
  })

  test('the list is exported as it is narrowed', async () => {
    await addLead(site, 'Exported Person')
    const page = await openDashboard(site, '?q=exported+person')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('leads.csv')
    const lines = (await text(await download.createReadStream())).trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('Exported Person')
    await closePage(page)
  })

  test('leads past the promised time are counted, marked and gathered, with nothing in the way of anybody', async () => {
    const page = await openDashboard(site)
    await page.getByRole('button', { name: /past the time we promise/ }).click()
    await page.waitForURL('**/dashboard?queue=overdue')
    await expect.poll(() => page.getByRole('button', { name: /^Overdue/ }).getAttribute('aria-pressed')).toBe('true')
    await rows(page)
      .first()
      .getByText(/^Overdue \d+ (minute|hour|day)s?$/)
      .waitFor()
    const marked = await rows(page)
      .filter({ hasText: /Overdue \d/ })
      .count()
    expect(marked).toBe(await rows(page).count())
    expect(await problemsInEveryLook(page)).toEqual([])
    await actionsIn(page).first().click()
    await page.getByRole('menu').waitFor()
    expect(await problemsInEveryLook(page, '[role=menu]')).toEqual([])
    await closePage(page)
  })
})

test('by keyboard alone a lead is found, changed, taken back and opened', async () => {
  const id = await addLead(site, 'Keyboard Only')
  const page = await openDashboard(site)
  await rows(page).first().waitFor()
  await page.keyboard.press('/')
  await expectFocused(search(page))
  await page.keyboard.type('keyboard only')
  await shownCount(page).getByText('Showing 1 of 1').waitFor()
  await page.keyboard.press('ArrowDown')
  await expectFocused(page.getByRole('link', { name: 'Keyboard Only' }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('q')
  await expectFocused(page.getByRole('menuitem', { name: 'Quoted' }))
  await page.keyboard.press('/')
  await expectFocused(page.getByRole('menuitem', { name: 'Quoted' }))
  await page.keyboard.press('Enter')
  await rowOf(page, 'Keyboard Only').getByText('Quoted').waitFor()
  await expectFocused(actionsOf(page, 'Keyboard Only'))
  await notice(page).waitFor()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectFocused(notice(page).getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await rowOf(page, 'Keyboard Only').getByText('New', { exact: true }).waitFor()
  await expectFocused(actionsOf(page, 'Keyboard Only'))
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  const names = await rows(page).getByRole('link').allTextContents()
  await expectFocused(
    rows(page)
      .nth(names.indexOf('Keyboard Only') + 1)
      .getByRole('link'),
  )
  await page.goto(`${site.url}/dashboard?q=keyboard+only`)
  await rowOf(page, 'Keyboard Only').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.url}/leads/${id}`)
  await closePage(page)
})

test('a lead that leaves the filter gives its place and focus to the next', async () => {
  for (const name of ['Leaving Cora', 'Leaving Bert', 'Leaving Anna']) await addLead(site, name)
  const page = await openDashboard(site, '?q=leaving&status=new&sort=name&dir=asc')
  await actionsOf(page, 'Leaving Bert').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Contacted' }).press('Enter')
  await shownCount(page).getByText('Showing 2 of 2').waitFor()
  await expectFocused(actionsOf(page, 'Leaving Cora'))
  await closePage(page)
})

test('of two who change one lead at once, neither overwrites what the other did unseen', async () => {
  await addLead(site, 'Contested Lead')
  const first = await openDashboard(site, '?q=contested')
  // The news of the other's change is still on its way.
  const second = await openDashboard(site, '?q=contested', { prepare: withoutNews })
  const setStatus = async (page: Page, status: string) => {
    await actionsOf(page, 'Contested Lead').click()
    await page.getByRole('menuitem', { name: status }).click()
  }
  await setStatus(first, 'Contacted')
  await notice(first).getByText('Status Updated').hover()
  await setStatus(second, 'Lost')
  await notice(second).getByText('This lead was set to contacted by Kim in the meantime.').waitFor()
  await rowOf(second, 'Contested Lead').getByText('Contacted').waitFor()
  await setStatus(second, 'Lost')
  await notice(second).getByText('Status Updated').waitFor()
  await notice(first).getByRole('button', { name: 'Undo' }).click()
  await notice(first).getByText('This lead was set to lost by Kim in the meantime.').waitFor()
  await rowOf(first, 'Contested Lead').getByText('Lost').waitFor()
  await closePage(first, [REFUSED])
  await closePage(second, [REFUSED])
})

describe('the address bar', () => {
  test('says what is looked at, and Back undoes a step', async () => {
    const page = await openDashboard(site)
    const address = () => new URL(page.url()).search
    const head = (name: string) => page.getByRole('columnheader', { name })
    await head('Name').getByRole('button').click()
    await expect.poll(address).toBe('?sort=name')
    expect(await head('Name').getAttribute('aria-sort')).toBe('descending')
    await head('Name').getByRole('button').click()
    await expect.poll(address).toBe('?sort=name&dir=asc')
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'New', exact: true }).click()
    await expect.poll(address).toBe('?status=new&sort=name&dir=asc')
    await search(page).pressSequentially('example')
    await expect.poll(address).toBe('?q=example&status=new&sort=name&dir=asc')
    await page.goBack()
    await expect.poll(address).toBe('?sort=name&dir=asc')
    await expect.poll(() => search(page).inputValue()).toBe('')
    await page.goForward()
    await expect.poll(() => search(page).inputValue()).toBe('example')
    const names = await rows(page).getByRole('link').allInnerTexts()
    expect(names.length).toBeGreaterThan(1)
    expect(names).toEqual(names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    await closePage(page)
  })
})

test('charts have tables with the same figures, an address, and nothing in the way of anybody', async () => {
  const page = await openDashboard(site)
  await page.getByRole('link', { name: 'Analytics' }).click()
  await page.waitForURL('**/dashboard?view=analytics')
  const charts = chartsOf(page)
  await charts.nth(3).waitFor()
  for (const toggle of await page.getByText('Show as table').all()) await toggle.click()
  const rowsOf = (title: string) => page.getByRole('table', { name: title }).getByRole('row')
  expect(await rowsOf('Leads per day').count()).toBe(31)
  expect(await rowsOf('Revenue per day').count()).toBe(31)
  expect(await rowsOf('Leads by status').count()).toBe(6)
  expect(await rowsOf('Time to first contact').count()).toBe(6)
  const days = await rowsOf('Leads per day').getByRole('cell').allInnerTexts()
  const drawn = await charts.first().locator('.recharts-bar-rectangle').count()
  expect(drawn).toBe(days.filter((leads) => leads !== '0').length)
  // A table of a week is as accessible as one of a month, and axe reads it in half the time.
  await page.getByRole('radio', { name: 'Last 7 days' }).check()
  await expect.poll(() => rowsOf('Leads per day').count()).toBe(8)
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.goBack()
  await rows(page).first().waitFor()
  await closePage(page)
})

test('report and charts follow the chosen period and compare it with the previous one', async () => {
  const page = await openDashboard(site, '?view=analytics')
  await chartsOf(page).nth(3).waitFor()
  const leads = async () => {
    const [now = '', before = ''] = await page
      .getByRole('row', { name: /^Leads \d/ })
      .getByRole('cell')
      .allInnerTexts()
    return [Number(now), Number(before)] as const
  }
  const summaryOf = (title: string) => page.getByRole('region', { name: title }).getByRole('paragraph').first()
  const charted = async (title: string) => Number((await summaryOf(title).innerText()).split(' ')[0])
  for (const [choice, title] of [
    ['Last 365 days', 'Leads per month'],
    ['Last 7 days', 'Leads per day'],
  ] as const) {
    await page.getByRole('radio', { name: choice }).check()
    await page.getByRole('region', { name: title }).waitFor()
    await expect.poll(() => charted(title)).toBe((await leads())[0])
    expect(await charted('Leads by status')).toBe((await leads())[0])
  }
  await summaryOf('Leads per day').getByText('in 7 days').waitFor()
  const [now, before] = await leads()
  await page.getByRole('radio', { name: 'Range' }).check()
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * 86_400_000).toLocaleDateString('sv', { timeZone: 'America/Chicago' })
  await page.getByLabel('From', { exact: true }).fill(day(13))
  await summaryOf('Leads per day').getByText('in 14 days').waitFor()
  expect((await leads())[0]).toBe(now + before)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Sales CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`sales-${day(13)}-${day(0)}.csv`)
  await page.getByLabel('To', { exact: true }).fill('2020-01-01')
  await page.getByText('to must not be before from').waitFor()
  await page.getByLabel('To', { exact: true }).fill(day(0))
  await summaryOf('Leads per day').getByText('in 14 days').waitFor()
  await closePage(page, [REFUSED])
})

test('a long list says when it cannot go on, goes on, and comes back to the same place', async () => {
  for (let number = 1; number <= LONG_LIST; number += 1) await addLead(site, `Listed ${number}`)
  const page = await openDashboard(site)
  await page.route('**/api/leads?*cursor=*', (route) => route.abort())
  await shownCount(page)
    .getByText(/^Showing 50 of/)
    .waitFor()
  await page.getByRole('button', { name: 'Load more' }).scrollIntoViewIfNeeded()
  await page.getByText('More leads could not be loaded. Check your connection and try again.').waitFor()
  await page.unroute('**/api/leads?*cursor=*')
  const refusal = { error: "You've read as many leads today as one person may." }
  await page.route('**/api/leads?*cursor=*', (route) => route.fulfill({ status: 429, json: refusal }))
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.getByText(refusal.error).waitFor()
  await page.unroute('**/api/leads?*cursor=*')
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await shownCount(page)
    .getByText(/^Showing 1\d\d of/)
    .waitFor()
  await page.evaluate(() => window.scrollTo(0, 4000))
  const href = await linkInSight(page)
  await page.locator(`tbody a[href="${href}"]`).click()
  await page.waitForURL(`**${href}`)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(4000)
  await expect.poll(() => linkInSight(page)).toBe(href)
  await closePage(page, [REFUSED])
})

/** The address of the lead in the middle of the screen. */
async function linkInSight(page: Page) {
  return rows(page)
    .locator('a')
    .evaluateAll((links) =>
      links.find((link) => link.getBoundingClientRect().top > window.innerHeight / 2)?.getAttribute('href'),
    )
}

function actionsIn(page: Page) {
  return page.getByRole('button', { name: /^Actions for/ })
}

function chartsOf(page: Page) {
  return page.getByRole('img', { name: /^Chart:/ })
}
