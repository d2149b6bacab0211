import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addColleague, openDesk, signIn } from '#tests/support/desk-visit.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { site, uniqueNumber, uniquePhone } from '#tests/support/site.ts'
import { accessibilityProblems, closePage } from '#tests/support/visit.ts'

const kim = await signIn(site.url)
const lou = await signIn(site.url, await addColleague(site.dataDir, 'lou@example.com'))
const ann = await addColleague(site.dataDir, 'ann@example.com')

const open = (leadId: number, cookie = kim, look = {}) => openDesk(`${site.url}/leads/${leadId}`, cookie, look)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const information = (page: Page) => page.getByRole('region', { name: 'Lead Information' })
const timeline = (page: Page) => page.getByRole('region', { name: 'Communication Timeline' })

test('a misspelled name is corrected in place; a slower colleague is told', async () => {
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
  const phone = uniquePhone()
  const [first, second] = [`max${uniqueNumber()}@example.com`, `mustard${uniqueNumber()}@example.com`]
  const one = await aShopper(site.url, { name: 'Max Mustard', email: first, phone })
  const other = await aShopper(site.url, {
    name: 'M. Mustard',
    email: second,
    phone: phone.replaceAll(/[() -]+/g, '.').slice(1),
  })
  const { number } = await other.askForQuote()
  const page = await open(one.leadId)
  await button(page, `Merge with #${other.leadId}`).click()
  const dialog = page.getByRole('dialog', { name: 'Merge two leads' })
  await dialog.getByLabel(second).check()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await page.getByText(`Merged with M. Mustard (#${other.leadId}) by Kim.`).waitFor()
  await information(page).getByRole('link', { name: second }).waitFor()
  await page.getByRole('region', { name: 'Quote History' }).getByText(number).first().waitFor()
  await button(page, 'Undo merge').click()
  await information(page).getByRole('link', { name: first }).waitFor()
  await page.getByText('No quotes yet').waitFor()
  await button(page, `Merge with #${other.leadId}`).waitFor()
  await closePage(page)
})

test('whoever has a merged lead open is moved over with the note they were writing', async () => {
  const email = `moved${uniqueNumber()}@example.com`
  const phone = uniquePhone()
  const one = await aShopper(site.url, { name: 'Mo Ved', email, phone })
  const other = await aShopper(site.url, { name: 'M. Ved', email, phone })
  const [mine, theirs] = [await open(one.leadId), await open(other.leadId, lou)]
  await theirs.getByLabel('Add a note').fill('Prefers the gray one')
  await button(mine, `Merge with #${other.leadId}`).click()
  await mine.getByRole('dialog', { name: 'Merge two leads' }).getByRole('button', { name: 'Merge' }).click()
  await theirs.getByText(`Lead #${other.leadId} was merged`).first().waitFor()
  await theirs.waitForURL(`${site.url}/leads/${one.leadId}`)
  expect(await theirs.getByLabel('Add a note').inputValue()).toBe('Prefers the gray one')
  await button(theirs, 'Save note').click()
  await timeline(mine).getByText('Prefers the gray one').waitFor()
  await mine.goto(`${site.url}/leads/${other.leadId}`)
  await mine.waitForURL(`${site.url}/leads/${one.leadId}`)
  await Promise.all([closePage(mine), closePage(theirs)])
})

test('a lead on a phone begins with part, price and VIN, with Call and Log at the thumb', async () => {
  const shopper = await aShopper(site.url, { email: 'thumb@example.com' })
  const decoded = await (await fetch(`${site.url}/api/vin/1HGCM82633A004352`)).json()
  const words = `alternator. ${'It whines when cold. '.repeat(25)}Call me at the shop, 515 555 0123.`
  const { year, make, model, id: vehicleId } = decoded
  const quote = await shopper.askForQuote({ year, make, model, vehicleId, partName: words })
  const page = await open(shopper.leadId, kim, { width: 390 })
  const glance = page.getByRole('region', { name: 'What they want' })
  await glance.getByText(quote.finalQuote).waitFor()
  expect((await glance.boundingBox())?.y ?? 999).toBeLessThan(400)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await glance.getByRole('button', { name: 'Copy the VIN' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('1HGCM82633A004352')
  const wholeWords = page.getByRole('region', { name: 'Quote History' }).getByText('Call me at the shop, 515 555 0123.')
  await wholeWords.waitFor()
  await page.getByRole('link', { name: 'Call', exact: true }).waitFor()
  await button(page, 'Log').last().click()
  await page.getByRole('dialog', { name: 'Log a Call' }).waitFor()
  await closePage(page)
})

test('printed from the dark theme, a lead is black on white and without controls', async () => {
  const shopper = await aShopper(site.url, { email: 'paper@example.com' })
  await shopper.askForQuote()
  const page = await open(shopper.leadId, kim, { theme: 'dark' })
  await page.getByRole('region', { name: 'Quote History' }).getByText('Pending', { exact: true }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
  const inks = await page
    .getByText('Pending', { exact: true })
    .first()
    .evaluate((it) => {
      const { color, backgroundColor } = getComputedStyle(it)
      return [color, backgroundColor]
    })
  expect(inks).toEqual(['rgb(0, 0, 0)', 'rgba(0, 0, 0, 0)'])
  await closePage(page)
})

test('the next person to sign in doesn’t see a colleague’s drafts', async () => {
  const page = await open((await aShopper(site.url)).leadId)
  await page.getByLabel('Add a note').fill('Half a thought of Kim')
  await page.context().clearCookies({ name: 'yardline_staff' })
  // Saving asks them to sign in again, unless the page's live stream has noticed before.
  await page.keyboard.press('Control+Enter')
  await page.getByLabel('Email', { exact: true }).fill(ann.email)
  await page.getByLabel('Password', { exact: true }).fill(ann.password)
  await button(page, 'Sign in').click()
  expect(await page.getByLabel('Add a note').inputValue()).toBe('')
  await closePage(page, [/status of 401/])
})

test('a note is corrected and deleted by its author; a call shows its notes', async () => {
  const shopper = await aShopper(site.url, { name: 'Nora Note', email: 'nora.note@example.com' })
  const [page, colleague] = [await open(shopper.leadId), await open(shopper.leadId, lou)]
  await page.getByLabel('Add a note').fill('Wants it by Fryday')
  await button(page, 'Save note').click()
  const note = timeline(page).getByRole('listitem').filter({ hasText: 'Wants it by' }).last()
  await note.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Edit the note').fill('Wants it by Friday')
  await page.keyboard.press('Control+Enter')
  await timeline(page).getByText('Wants it by Friday', { exact: true }).first().waitFor()

  await button(page, 'Log a Call').click()
  await page.getByLabel('What was said').fill('Will send a picture')
  await page.getByLabel('Call back on').fill('2030-01-02T09:00')
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Save call').click()
  await page.getByText('Call logged').first().waitFor()
  await timeline(page).getByText('Will send a picture').waitFor()
  await colleague.reload()
  await timeline(colleague).getByText('Will send a picture').waitFor()
  expect(await timeline(colleague).getByRole('button', { name: 'Edit' }).count()).toBe(0)

  await note.getByRole('button', { name: 'Delete' }).click()
  await note.getByRole('button', { name: 'Really delete' }).click()
  await page.getByText('Note deleted').first().waitFor()
  await Promise.all([closePage(page), closePage(colleague)])
})

test('Send Email in the list opens our own form, and is a mail link for whoever copies it', async () => {
  const email = `wanda${uniqueNumber()}@example.com`
  await aShopper(site.url, { name: 'Wanda Write', email })
  const page = await openDesk(`${site.url}/dashboard?q=${email}`, kim)
  await button(page, 'Actions for Wanda Write').click()
  const send = page.getByRole('menuitem', { name: 'Send Email' })
  expect(await send.getAttribute('href')).toBe(`mailto:${email}`)
  await send.click()
  await page.getByRole('dialog', { name: 'Send Follow-up Email' }).waitFor()
  await closePage(page)
})
