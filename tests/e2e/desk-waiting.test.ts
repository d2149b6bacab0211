import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '#platform/database/sqlite.ts'
import { addLead, rowOf, rows, search, startDesk } from '#tests/support/dashboard-visit.ts'
import { addColleague, openDesk, signIn } from '#tests/support/desk-visit.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { closePage, openPage, visit } from '#tests/support/visit.ts'

let site: RunningSite
let [kim, lee] = ['', '']
beforeAll(async () => {
  site = await startDesk(30)
  kim = await signIn(site.url)
  lee = await signIn(site.url, addColleague(site.dataDir, 'lee@example.com'))
})
afterAll(() => site.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const firstName = (page: Page) => rows(page).first().getByRole('link').first().textContent()
const reminders = (page: Page) => page.getByRole('list', { name: 'Reminders' })

/** As if the night had passed. */
async function letRemindersBeDue(leadId: number) {
  const { db, close } = openSqlite(path.join(site.dataDir, 'yardline.sqlite'))
  await db
    .updateTable('reminders')
    .set({ due_at: Date.now() - 1000 })
    .where('lead_id', '=', leadId)
    .execute()
  await close()
}

test('somebody given up who asks again waits again, and stands on top once they want to buy', async () => {
  const name = 'Returning Rita'
  const shopper = await aShopper(site.url, { name, email: 'rita@example.com' })
  const [mine, theirs] = [
    await openDesk(`${site.url}/leads/${shopper.leadId}`, kim),
    await openDesk(`${site.url}/dashboard`, lee),
  ]
  await button(mine, 'New Change status').click()
  await mine.getByRole('combobox', { name: 'Status' }).click()
  await mine.getByRole('option', { name: 'Lost' }).click()
  await rowOf(theirs, name).getByText('Lost').waitFor()

  const { number, token, finalQuote } = await shopper.askForQuote()
  await button(mine, 'New Change status').waitFor()
  await button(theirs, '1 new lead').click()
  await rowOf(theirs, name)
    .getByText(/^waits \d+ min/)
    .waitFor()
  await rowOf(theirs, name).getByText('Alternator, 2014 Honda Accord').waitFor()
  await rowOf(theirs, name).getByText(finalQuote).waitFor()

  const customer = await openPage()
  await visit(customer, `${site.url}/quote/${token}`)
  await button(customer, 'I want this part').click()
  await button(theirs, 'Wants to buy 1').waitFor()
  await addLead(site, 'Later Lars')
  await theirs.reload()
  await rowOf(theirs, name).getByText('Wants to buy').waitFor()
  expect(await firstName(theirs)).toBe(name)
  await button(theirs, 'Wants to buy 1').click()
  await expect.poll(() => rows(theirs).count()).toBe(1)
  await search(theirs).fill(number)
  await rowOf(theirs, name).waitFor()
  await Promise.all([closePage(mine), closePage(theirs), closePage(customer)])
})

test('who is to be called back is due for everybody, with whoever wanted it, until it is done', async () => {
  const name = 'Later Lou'
  const id = await addLead(site, name)
  const [mine, theirs] = [
    await openDesk(`${site.url}/leads/${id}`, kim),
    await openDesk(`${site.url}/leads/${id}`, lee),
  ]
  await button(mine, 'Log a Call').click()
  await mine.getByLabel('No answer', { exact: true }).check()
  await button(mine, 'Save call').click()
  await reminders(theirs).getByText('Call again: not reached').waitFor()
  await button(mine, 'Remind Me').first().click()
  await mine.getByLabel('What about').fill('Ask about the core')
  await button(mine, 'Save reminder').click()
  await reminders(theirs).getByText('Ask about the core').waitFor()
  await expect.poll(() => reminders(theirs).getByText('kim@example.com').count()).toBe(2)

  await letRemindersBeDue(id)
  await theirs.goto(`${site.url}/dashboard`)
  await button(theirs, 'Due today 1').click()
  await rowOf(theirs, name).getByText('Reminder').waitFor()
  await button(theirs, 'Mine').click()
  await theirs.getByText('No leads match your search criteria').waitFor()
  await mine.goto(`${site.url}/dashboard?queue=due&owner=me`)
  await rowOf(mine, name).getByRole('link').first().click()
  await theirs.goto(`${site.url}/leads/${id}`)
  for (const what of ['Call again: not reached', 'Ask about the core']) await button(theirs, `Done: ${what}`).click()
  await reminders(mine).waitFor({ state: 'detached' })
  await mine.goto(`${site.url}/dashboard?queue=due`)
  await mine.getByText('No leads match your search criteria').waitFor()
  await Promise.all([closePage(mine), closePage(theirs)])
})
