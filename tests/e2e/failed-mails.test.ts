import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { openSqlite } from '#platform/database/sqlite.ts'
import { beginAnew } from '#tests/support/begin-anew.ts'
import { addLead, notice, openDashboard, startDesk } from '#tests/support/dashboard-visit.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import { closePage, problemsInEveryLook } from '#tests/support/visit.ts'

let site: RunningSite
let database: OpenDatabase
beforeAll(async () => {
  site = await startDesk(0)
  database = openSqlite(path.join(site.dataDir, 'yardline.sqlite'))
  for (const name of ['Dana Ortiz', 'Alexandria Montgomery-Featherstonehaugh']) await addLead(site, name)
})
afterAll(async () => {
  await database.close()
  await site.stop()
})
beginAnew(() => site)

const statuses = async () => {
  const rows = await database.db.selectFrom('mails').select('status').execute()
  return rows.map(({ status }) => status)
}

/** As if the mail server had refused them for fourteen hours. */
async function giveUpMails() {
  await expect.poll(statuses).toEqual(['sent', 'sent'])
  const last_error = '550 5.1.1 The email account that you tried to reach does not exist'
  await database.db.updateTable('mails').set({ status: 'failed', attempts: 6, last_error, sent_at: null }).execute()
}

const openNotice = async () => {
  const page = await openDashboard(site)
  const summary = page.getByText('2 mails were not delivered')
  await summary.click()
  return { page, summary }
}

test('given-up mails are shown with the server’s answer, and sent again one by one or all at once', async () => {
  await giveUpMails()
  const { page, summary } = await openNotice()
  await page.getByText('550 5.1.1').first().waitFor()
  await page.getByRole('button', { name: 'Send again' }).first().click()
  await notice(page).filter({ hasText: '1 mail is sent again' }).waitFor()
  await page.getByText('1 mail was not delivered').waitFor()
  await page.getByRole('button', { name: 'Send all again' }).click()
  await summary.waitFor({ state: 'detached' })
  await expect.poll(statuses).toEqual(['sent', 'sent'])
  await closePage(page)
})

test('the notice can be used by everybody, in either theme, on a phone and on a desktop', async () => {
  await giveUpMails()
  const { page } = await openNotice()
  await page.getByRole('button', { name: 'Send all again' }).waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])
  await closePage(page)
})
