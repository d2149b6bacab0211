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
  await dialog.getByRole('row', { name: 'Quotes 1 0' }).waitFor()
  await dialog.getByLabel('Type the name to confirm').fill('Somebody else')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await dialog.getByText('Type the person’s name exactly').waitFor()
  await dialog.getByLabel('Type the name to confirm').fill('vesper lind')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('1 lead and').waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: 'Back to the dashboard' }).click()
  await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor()
  expect(filesWith(domain)).toEqual([])
  await page.goto(`${site.url}/security?kind=person_erased`)
  await page
    .getByRole('cell', { name: new RegExp(`lead ${shopper.leadId}, leads 1`) })
    .first()
    .waitFor()
  await closePage(page, [/status of 422/])
})

/** Asks at the privacy page without scripts, and confirms by the mailed link. */
async function requestByMail(email: string, choice: string, button: string) {
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(`${site.url}/privacy`)
  await page.getByLabel(choice).check()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await expect.poll(() => links(email).length).toBe(1)
  await page.goto(site.url + links(email).at(-1))
  await page.getByRole('button', { name: button }).click()
  await page.getByRole('heading', { name: 'We got your request' }).waitFor()
  expect(await page.getByText('within 30 days').count()).toBe(1)
  expect(await page.getByText(email).count()).toBe(0)
  await page.context().close()
}

test('a visitor asks to be erased by a mailed link, and an admin does it from the lead', async () => {
  const email = `chiffre@visitor${uniqueNumber()}.example`
  const shopper = await aShopper(site.url, { name: 'Le Chiffre', email })
  await shopper.askForQuote()
  await requestByMail(email, 'Erase my data', 'Yes, erase my data')

  const page = await openDesk(`${site.url}/dashboard`, cookie)
  await page.getByText(/open privacy request/).click()
  await page.getByText(`${email}: wants to be erased`).waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.getByRole('link', { name: `Le Chiffre (#${shopper.leadId})` }).click()
  const request = page.getByRole('region', { name: 'Wants to be erased' })
  await request.getByText(`${email} confirmed it on`).waitFor()
  await page.getByText('typed by the customer on').waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])

  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase this person' })
  await dialog.getByText(`We’ll email ${email} that it’s done.`).waitFor()
  await dialog.getByLabel('Type the name to confirm').fill('Le Chiffre')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await page.getByText('1 lead and').waitFor()
  await expect.poll(() => mailsTo(email).filter((source) => source.includes('Your data is erased')).length).toBe(1)
  expect(mailsTo(email)).toHaveLength(1)
  expect(filesWith('le chiffre')).toEqual([])
  await closePage(page)
})

test('a visitor asks for a copy, and an admin marks it as sent', async () => {
  const email = `copy@visitor${uniqueNumber()}.example`
  const shopper = await aShopper(site.url, { name: 'Rene Mathis', email })
  await requestByMail(email, 'Send me a copy of my data', 'Yes, I want a copy')
  const page = await openDesk(`${site.url}/leads/${shopper.leadId}`, cookie)
  const request = page.getByRole('region', { name: 'Wants a copy' })
  await request.getByRole('button', { name: 'Mark as sent' }).click()
  await request.getByRole('button', { name: 'Yes, it’s sent' }).click()
  await request.waitFor({ state: 'detached' })
  await expect.poll(() => mailsTo(email).filter((source) => source.includes('Your copy is on its way')).length).toBe(1)
  await closePage(page)
})

test('an address that staff changed is marked, and other leads are included only by hand', async () => {
  const email = `felix@visitor${uniqueNumber()}.example`
  const [shopper, other] = [await aShopper(site.url, { name: 'Felix L', email }), await aShopper(site.url, { email })]
  const page = await openDesk(`${site.url}/leads/${shopper.leadId}`, cookie)
  await page.getByRole('button', { name: 'Correct the email' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(`new-${email}`)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const privacy = page.getByRole('region', { name: 'Privacy' })
  await privacy.getByText('changed by kim@example.com on').waitFor()
  await privacy.getByText("Make sure it's all theirs").waitFor()
  const box = privacy.getByRole('checkbox', { name: new RegExp(`#${other.leadId}`) })
  expect(await box.isChecked()).toBe(false)
  expect(await privacy.getByRole('link', { name: 'Copy as JSON' }).getAttribute('href')).not.toContain('leads=')
  await box.check()
  const href = await privacy.getByRole('link', { name: 'Copy as JSON' }).getAttribute('href')
  expect(href).toContain(`leads=${other.leadId}`)
  expect(await problemsInEveryLook(page, '[aria-labelledby=lead-privacy]')).toEqual([])
  await expect.poll(() => mailsTo(email).filter((source) => source.includes('was changed')).length).toBe(1)
  await closePage(page)
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
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByRole('table', { name: 'What will be erased' }).waitFor()
  expect(await problemsInEveryLook(page, 'dialog[open]')).toEqual([])
  await page.goto(`${site.url}/api/admin/leads/${shopper.leadId}/copy.html`)
  expect(await problemsInEveryLook(page)).toEqual([])
  await closePage(page)
})

function links(email: string): string[] {
  const texts = mailsTo(email).filter((source) => source.includes('Confirm your privacy request'))
  return texts.map((source) => /\/privacy\/requests\/[\w-]{43}/.exec(source.replaceAll(/=\r?\n/g, ''))?.[0] ?? '')
}

function mailsTo(email: string): string[] {
  return listMails()
    .filter(({ to }) => to.includes(email))
    .map(({ source }) => source)
}

/** Files of the running shop in which a word can still be read. */
function filesWith(word: string): string[] {
  const files = readdirSync(site.dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return files
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => readFileSync(file, 'latin1').toLowerCase().includes(word))
}
