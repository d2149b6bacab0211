import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { openSqlite } from '#platform/database/sqlite.ts'
import { beginAnew } from '#tests/support/begin-anew.ts'
import { addLead, startDesk } from '#tests/support/dashboard-visit.ts'
import { addColleague, openDesk, signIn } from '#tests/support/desk-visit.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { closePage, problemsInEveryLook } from '#tests/support/visit.ts'

let site: RunningSite
let kim = ''
let lee = ''
beforeAll(async () => {
  site = await startDesk(0)
})
afterAll(() => site.stop())
beginAnew(() => site)

const cards = (page: Page) => page.getByRole('status', { name: 'Notices' })
const dismiss = (page: Page, title: string) => cards(page).getByRole('button', { name: `Dismiss: ${title}` })
const iconOf = (page: Page) => page.locator('link[rel=icon][type]').getAttribute('href')

async function signInBoth() {
  const account = await addColleague(site.dataDir, 'lee@example.com')
  kim = await signIn(site.url)
  lee = await signIn(site.url, account)
}

async function changeRows(change: (db: Database) => Promise<unknown>) {
  const { db, close } = openSqlite(path.join(site.dataDir, 'yardline.sqlite'))
  await change(db)
  await close()
}

/** Asked yesterday, so it doesn't count as new. */
async function addKnownLead(name: string) {
  const id = await addLead(site, name)
  const asked_at = Date.now() - DAY_MS
  await changeRows((db) => db.updateTable('leads').set({ asked_at }).where('id', '=', id).execute())
  return id
}

/** Set for tomorrow, and tomorrow is now. */
async function addDueReminder(leadId: number) {
  const headers = { cookie: kim, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ dueAt: new Date(Date.now() + DAY_MS).toISOString(), note: 'Ask about the core' })
  await fetch(`${site.url}/api/admin/leads/${leadId}/reminders`, { method: 'POST', headers, body })
  await changeRows((db) =>
    db.updateTable('reminders').set({ due_at: Date.now() }).where('lead_id', '=', leadId).execute(),
  )
}

test('a due reminder shows in all windows of whoever set it, and dismissing it in one dismisses it in all', async () => {
  await signInBoth()
  const id = await addKnownLead('Later Lou')
  const [list, lead, theirs] = [
    await openDesk(`${site.url}/dashboard`, kim),
    await openDesk(`${site.url}/leads/${id}`, kim),
    await openDesk(`${site.url}/dashboard`, lee),
  ]
  await lead.getByRole('heading', { name: 'Later Lou' }).waitFor()
  expect(await iconOf(lead)).toBe('/favicon.svg')
  await addDueReminder(id)
  for (const page of [list, lead]) await cards(page).getByText('Ask about the core').waitFor()
  await expect.poll(() => lead.title()).toBe('(1) Later Lou | Yardline')
  expect(await iconOf(lead)).toBe('/favicon-notice.svg')
  expect(await cards(theirs).getByText('Ask about the core').count()).toBe(0)
  expect(await problemsInEveryLook(list)).toEqual([])
  await dismiss(list, 'Reminder: Later Lou').click()
  for (const page of [list, lead]) await expect.poll(() => cards(page).getByRole('link').count()).toBe(0)
  await expect.poll(() => lead.title()).toBe('Later Lou | Yardline')
  expect(await iconOf(lead)).toBe('/favicon.svg')
  await lead.reload()
  // It's seen, not done.
  await lead.getByRole('list', { name: 'Reminders' }).getByText('Ask about the core').waitFor()
  expect(await cards(lead).getByRole('link').count()).toBe(0)
  await Promise.all([closePage(list), closePage(lead), closePage(theirs)])
})

async function aYes(name: string) {
  const shopper = await aShopper(site.url, { name, email: `${name.toLowerCase().replace(' ', '.')}@example.com` })
  const { number, token } = await shopper.askForQuote()
  await fetch(`${site.url}/quote/${token}`, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'yes', callTime: 'after 4, I work days' }),
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    redirect: 'manual',
  })
  return { number, title: `${name} wants to buy` }
}

test('a yes is everyone’s notice until one of them dismisses or answers it', async () => {
  await signInBoth()
  const [mine, theirs] = [await openDesk(`${site.url}/dashboard`, kim), await openDesk(`${site.url}/dashboard`, lee)]
  const bella = await aYes('Buying Bella')
  for (const page of [mine, theirs]) await cards(page).getByText('call: after 4, I work days').waitFor()
  await dismiss(mine, bella.title).click()
  for (const page of [mine, theirs]) await expect.poll(() => cards(page).getByText(bella.title).count()).toBe(0)
  const ben = await aYes('Buying Ben')
  await cards(mine).getByText(ben.title).waitFor()
  await cards(theirs).getByRole('link', { name: ben.title }).click()
  await theirs.getByRole('button', { name: `Mark accepted ${ben.number}` }).click()
  for (const page of [mine, theirs]) await expect.poll(() => cards(page).getByText(ben.title).count()).toBe(0)
  await Promise.all([closePage(mine), closePage(theirs)])
})
