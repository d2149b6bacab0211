import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openDesk, signIn } from '#tests/support/desk-visit.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { listMails, site, uniqueNumber } from '#tests/support/site.ts'
import { accessibilityProblems, closePage, openPage, problemsInEveryLook } from '#tests/support/visit.ts'

const cookie = await signIn(site.url)

test('staff read a copy of everything, and erase a person by typing the name', async () => {
  const domain = `erased${uniqueNumber()}.example`
  const email = `vesper@${domain}`
  const shopper = await aShopper(site.url, { name: 'Vesper Lind', email })
  await shopper.askForQuote()
  await expect.poll(() => listMails().some(({ to }) => to.includes(email))).toBe(true)
  const page = await openDesk(`${site.url}/leads/${shopper.leadId}`, cookie)
  const [copy] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Copy of everything' }).click(),
  ])
  await copy.getByRole('heading', { name: 'Everything we hold about this person' }).waitFor()
  expect(await copy.getByRole('region', { name: 'Contact details' }).innerText()).toContain(email)
  expect(await accessibilityProblems(copy)).toEqual([])
  await copy.close()

  await page.getByRole('button', { name: 'Erase' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase this person' })
  await dialog.getByLabel('Type the name to confirm').fill('Somebody else')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await dialog.getByText('Type the name of the person exactly').waitFor()
  await dialog.getByLabel('Type the name to confirm').fill('vesper lind')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('1 lead and').waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to the dashboard' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  expect(filesWith(domain)).toEqual([])
  await page.goto(`${site.url}/security?kind=person_erased`)
  await page
    .getByRole('cell', { name: /leads 1/ })
    .first()
    .waitFor()
  await closePage(page, [/status of 422/])
})

test('a visitor sees and erases everything by a mailed link, without scripts', async () => {
  const domain = `visitor${uniqueNumber()}.example`
  const email = `chiffre@${domain}`
  const shopper = await aShopper(site.url, { name: 'Le Chiffre', email })
  await shopper.askForQuote()
  const page = await openPage({ javaScriptEnabled: false })
  const askForLink = async (count: number) => {
    await page.goto(`${site.url}/privacy`)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Mail me a link' }).click()
    await page.getByRole('heading', { name: 'Look into your mailbox' }).waitFor()
    await expect.poll(() => links(email).length).toBe(count)
    await page.goto(site.url + links(email).at(-1))
  }
  await askForLink(1)
  await page.getByRole('button', { name: 'Show me everything' }).click()
  await page.getByText(email).first().waitFor()
  await askForLink(2)
  await page.getByRole('button', { name: 'Erase everything' }).click()
  await page.getByRole('button', { name: 'Yes, erase everything' }).click()
  await page.getByRole('heading', { name: 'You are erased' }).waitFor()
  expect(filesWith(domain)).toEqual([])
  await page.context().close()
})

test('the pages of privacy are accessible in either theme, on a phone and on a desktop', async () => {
  const shopper = await aShopper(site.url, { email: 'every-look@example.com' })
  const page = await openDesk(`${site.url}/security`, cookie)
  await page.getByRole('table', { name: 'Security events' }).waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  const frame = page.getByRole('region', { name: 'Security events' }).last()
  expect(await frame.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  await page.goto(`${site.url}/leads/${shopper.leadId}`)
  await page.getByRole('button', { name: 'Erase' }).click()
  await page.getByLabel('Type the name to confirm').waitFor()
  expect(await problemsInEveryLook(page, 'dialog[open]')).toEqual([])
  await page.goto(`${site.url}/api/admin/leads/${shopper.leadId}/copy.html`)
  expect(await problemsInEveryLook(page)).toEqual([])
  await closePage(page)
})

function links(email: string): string[] {
  const mails = listMails().filter(({ to, source }) => to.includes(email) && source.includes('See or'))
  return mails.map(({ source }) => /\/privacy\/requests\/[\w-]{43}/.exec(source.replaceAll(/=\r?\n/g, ''))?.[0] ?? '')
}

/** Files of the running shop in which a word can still be read. */
function filesWith(word: string): string[] {
  const files = readdirSync(site.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'latin1').toLowerCase().includes(word))
}
