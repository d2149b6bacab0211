import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addColleague, openDesk, signIn } from '#tests/support/desk-visit.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { site } from '#tests/support/site.ts'
import { accessibilityProblems, closePage } from '#tests/support/visit.ts'

const kim = await signIn(site.url)
const lou = await signIn(site.url, addColleague(site.dataDir, 'lou@example.com'))

const open = (leadId: number, cookie = kim, look = {}) => openDesk(`${site.url}/leads/${leadId}`, cookie, look)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const information = (page: Page) => page.getByRole('region', { name: 'Lead Information' })
const timeline = (page: Page) => page.getByRole('region', { name: 'Communication Timeline' })

test('a misspelt name is corrected in place; a colleague who was slower is told', async () => {
  const shopper = await aShopper(site.url, { name: 'Jon Smit', email: 'smit@example.com' })
  const [mine, theirs] = [await open(shopper.leadId), await open(shopper.leadId, lou)]
  await button(theirs, 'Correct the name').click()
  await button(mine, 'Correct the name').click()
  await mine.keyboard.type('John Smith')
  await mine.keyboard.press('Enter')
  await mine.getByRole('heading', { name: 'John Smith', level: 1 }).waitFor()
  await timeline(mine).getByText('Name: Jon Smit').waitFor()
  await theirs.keyboard.type('Joan Smit')
  await theirs.keyboard.press('Enter')
  await theirs.getByText('This lead’s name was changed to John Smith by Kim in the meantime.').waitFor()
  await theirs.keyboard.press('Escape')
  await information(theirs).getByText('John Smith').waitFor()

  await button(mine, 'Correct the phone').click()
  await mine.keyboard.type('12')
  await mine.keyboard.press('Enter')
  await mine.getByText('Phone number must be at least 10 digits').waitFor()
  expect(await accessibilityProblems(mine)).toEqual([])
  await mine.keyboard.press('Escape')
  await information(mine).getByRole('link', { name: '(515) 555-0142' }).waitFor()
  await Promise.all([closePage(mine, [/status of 422/]), closePage(theirs, [/status of 409/])])
})

test('two leads of one person are merged, and the merge is undone', async () => {
  const one = await aShopper(site.url, { name: 'Max Mustard', email: 'max@example.com', phone: '(515) 555-0181' })
  const other = await aShopper(site.url, { name: 'M. Mustard', email: 'mustard@example.com', phone: '515.555.0181' })
  const { number } = await other.askForQuote()
  const page = await open(one.leadId)
  await button(page, `Merge with #${other.leadId}`).click()
  const dialog = page.getByRole('dialog', { name: 'Merge two leads' })
  await dialog.getByLabel('mustard@example.com').check()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await page.getByText(`Merged with M. Mustard (#${other.leadId}) by kim@example.com.`).waitFor()
  await information(page).getByRole('link', { name: 'mustard@example.com' }).waitFor()
  await page.getByRole('region', { name: 'Quote History' }).getByText(number).first().waitFor()
  await button(page, 'Undo merge').click()
  await information(page).getByRole('link', { name: 'max@example.com' }).waitFor()
  await page.getByText('No quotes yet').waitFor()
  await button(page, `Merge with #${other.leadId}`).waitFor()
  await closePage(page)
})
