import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actionsOf, addLead, notice, openDashboard, rowOf, rows, startDesk } from '#tests/support/dashboard-visit.ts'
import { addColleague, openDesk, signIn } from '#tests/support/desk-visit.ts'
import type { RunningSite } from '#tests/support/running-site.ts'
import { closePage } from '#tests/support/visit.ts'

let site: RunningSite
let lee: string
beforeAll(async () => {
  site = await startDesk(60)
  lee = await signIn(site.url, addColleague(site.dataDir, 'lee@example.com'))
})
afterAll(() => site.stop())

const bar = (page: Page) => page.getByRole('button', { name: /new leads?$/ })

const openLeesDesk = async (address: string) => {
  const page = await openDesk(`${site.url}${address}`, lee)
  await page.getByRole('button', { name: 'Sign out' }).waitFor()
  return page
}

test('new leads are announced, counted in the title, and loaded without moving the row one is on', async () => {
  const page = await openDashboard(site)
  await rows(page).nth(20).scrollIntoViewIfNeeded()
  const link = rows(page).nth(20).getByRole('link').first()
  await link.focus()
  const name = await link.textContent()
  const total = page.getByRole('term').filter({ hasText: 'Total Leads' }).locator('..').getByRole('definition')
  const before = Number(await total.textContent())
  await addLead(site, 'Fresh Fiona')
  await bar(page).getByText('1 new lead').waitFor()
  await addLead(site, 'Fresh Fred')
  await bar(page).getByText('2 new leads').waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(2\) Admin Dashboard/)
  await expect.poll(() => total.textContent()).toBe(String(before + 2))
  const topOf = async () => (await rowOf(page, name ?? '').boundingBox())?.y ?? 0
  const top = await topOf()
  await bar(page).evaluate((button: HTMLButtonElement) => button.click())
  await rowOf(page, 'Fresh Fred').waitFor()
  await bar(page).waitFor({ state: 'detached' })
  await expect.poll(async () => Math.abs((await topOf()) - top)).toBeLessThan(60)
  await expect.poll(() => page.title()).toMatch(/^Admin Dashboard/)
  await closePage(page)
})

test('a colleague’s status and note show on an open list and an open lead at once', async () => {
  const id = await addLead(site, 'Watched Wanda')
  const [list, theirs] = [await openDashboard(site), await openLeesDesk(`/leads/${id}`)]
  await theirs.getByRole('heading', { name: 'Watched Wanda' }).waitFor()
  await actionsOf(list, 'Watched Wanda').click()
  await list.getByRole('menuitem', { name: 'Quoted' }).click()
  await theirs.getByRole('button', { name: /Quoted/ }).waitFor()
  await theirs.getByLabel('Add a note').fill('Needs it by Friday')
  await theirs.getByRole('button', { name: 'Save note' }).click()
  await list.goto(`${site.url}/leads/${id}`)
  await list.getByText('Needs it by Friday').waitFor()
  await theirs.getByLabel('Add a note').fill('Friday is fine')
  await theirs.getByRole('button', { name: 'Save note' }).click()
  await list.getByText('Friday is fine').waitFor()
  await closePage(list)
  await closePage(theirs)
})

test('a lead is taken once; who is slower is told who has it, and who was cut off hears what they missed', async () => {
  await addLead(site, 'Taken Tom')
  const mine = await openDashboard(site)
  const theirs = await openLeesDesk('/dashboard')
  await theirs.route('**/api/admin/events*', (route) => route.abort())
  await theirs.reload()
  await rowOf(theirs, 'Taken Tom').waitFor()
  await actionsOf(mine, 'Taken Tom').click()
  await mine.getByRole('menuitem', { name: 'Take' }).click()
  await rowOf(mine, 'Taken Tom').getByText('Mine').waitFor()
  await actionsOf(theirs, 'Taken Tom').click()
  await theirs.getByRole('menuitem', { name: 'Take' }).click()
  await notice(theirs).getByText('This lead was given to Kim by Kim in the meantime.').waitFor()
  await rowOf(theirs, 'Taken Tom').getByText('Kim').waitFor()
  await theirs.getByText('Cut off from the server, trying again').waitFor()
  await addLead(site, 'Missed Mona')
  await theirs.unroute('**/api/admin/events*')
  await theirs.getByText('Cut off from the server, trying again').waitFor({ state: 'detached' })
  await bar(theirs).waitFor()
  await actionsOf(mine, 'Taken Tom').click()
  await mine.getByRole('menuitem', { name: 'Lee' }).click()
  await rowOf(mine, 'Taken Tom').getByText('Lee').waitFor()
  await mine.getByRole('button', { name: 'Mine' }).click()
  await rowOf(mine, 'Taken Tom').waitFor({ state: 'detached' })
  await closePage(mine)
  await closePage(theirs, [/409/, /ERR_FAILED/, /events/])
})

test('a lead is given from its page to a colleague, who sees it at once, and is given back', async () => {
  const name = 'Given Gina'
  const id = await addLead(site, name)
  const mine = await openDashboard(site)
  await mine.goto(`${site.url}/leads/${id}`)
  const theirs = await openLeesDesk('/dashboard')
  await rowOf(theirs, name).waitFor()
  await mine.getByRole('button', { name: 'Owner: nobody' }).click()
  await mine.getByRole('menuitem', { name: 'Lee' }).click()
  await notice(mine).getByText('Lee has this lead now').waitFor()
  await rowOf(theirs, name).getByText('Mine', { exact: true }).waitFor()
  await theirs.getByRole('button', { name: 'Mine' }).click()
  await theirs.waitForURL('**/dashboard?owner=me')
  await rowOf(theirs, name).waitFor()
  await actionsOf(theirs, name).click()
  await theirs.getByRole('menuitem', { name: 'Kim' }).click()
  await mine.getByRole('button', { name: 'Owner: Kim' }).waitFor()
  await rowOf(theirs, name).waitFor({ state: 'detached' })
  const trail = mine.getByRole('region', { name: 'Communication Timeline' })
  await trail.getByText(/^Owner: lee@example.com .*kim@example.com · lee@example.com$/).waitFor()
  await closePage(mine)
  await closePage(theirs)
})
