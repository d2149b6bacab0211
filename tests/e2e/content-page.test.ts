import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginAnew } from '#tests/support/begin-anew.ts'
import { openDesk, signIn, staffSettings } from '#tests/support/desk-visit.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { closePage, openPage, problemsInEveryLook } from '#tests/support/visit.ts'

/** The browser's own note on an answer that says no. */
const REFUSED = /Failed to load resource/

let site: RunningSite
beforeAll(async () => {
  site = await startSite(staffSettings)
})
afterAll(() => site.stop())
beginAnew(() => site)

const aPicture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#888' } })
    .png()
    .toBuffer()

const read = async (path: string) => (await fetch(site.url + path)).text()

test('an owner writes a post with a fact and a picture, and it is on the blog', async () => {
  const page = await openDesk(`${site.url}/dashboard`, await signIn(site.url))
  await page.getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Content' }).click()
  await page.getByRole('table', { name: 'Pages' }).waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: 'Write a post' }).press('Enter')
  await page.getByLabel('Title').fill('Winter hours')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/content/post/winter-hours')

  await page.getByLabel('Text', { exact: true }).fill('Call **{{company.fax}}**.\n\n')
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await page.getByText('Enter a summary for the blog').first().waitFor()
  await page.getByLabel('Summary').fill('When we open in the snow.')
  await page.getByLabel('Text', { exact: true }).fill('Call **{{company.phone}}**.\n\n')
  await page.getByRole('button', { name: 'Add a picture' }).press('Enter')
  const file = { name: 'yard.png', mimeType: 'image/png', buffer: await aPicture() }
  await page.getByLabel('New picture').setInputFiles(file)
  await page.getByLabel('What it shows').fill('Snow on our yard')
  await page.keyboard.press('Enter')
  const preview = page.getByRole('region', { name: 'As visitors see it' })
  await preview.getByText('(515) 555-0195').waitFor()
  await preview.getByAltText('Snow on our yard').waitFor()
  // Where the bar that stays in view covers no control.
  await page.getByRole('region', { name: 'History' }).scrollIntoViewIfNeeded()
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await page.getByText('Everything is saved').waitFor()

  const visitor = await openPage({ width: 390 })
  await visitor.goto(`${site.url}/blog/winter-hours`)
  await visitor.getByText('Call (515) 555-0195.').waitFor()
  await visitor.getByAltText('Snow on our yard').waitFor()
  await closePage(visitor)

  await page.getByRole('button', { name: /^Restore as a draft: version 1 / }).press('Enter')
  await page.getByText('A draft. Visitors see the earlier version').waitFor()
  expect(await read('/blog/winter-hours')).toContain('Snow on our yard')
  await closePage(page, [REFUSED])
})

test('what is typed outlives another page, a reload and a colleague who saved first; a reset brings the default back', async () => {
  const cookie = await signIn(site.url)
  const page = await openDesk(`${site.url}/content/page/about`, cookie)
  const original = await read('/about')
  await page.getByLabel('Title').fill('Who we are')
  await page.getByRole('link', { name: 'All pages and posts' }).press('Enter')
  await page.getByText("“Who we are” isn't saved").first().waitFor()
  await page.getByText('Not saved', { exact: true }).waitFor()
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.getByRole('link', { name: 'Used parts, measured twice' }).press('Enter')
  await page.getByText('Not saved yet').waitFor()

  const theirs = { version: 0, state: 'published', title: 'Theirs', markdown: 'Their text.' }
  const saved = await fetch(`${site.url}/api/admin/content/page/about`, {
    method: 'PUT',
    headers: { cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify(theirs),
  })
  expect(saved.status).toBe(200)
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await page.getByText('saved this text in the meantime').waitFor()
  await page.getByRole('button', { name: 'Keep mine' }).press('Enter')
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await page.getByText('Everything is saved').waitFor()
  expect(await read('/about')).toContain('Who we are')

  await page.getByRole('button', { name: 'Reset to default' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).press('Enter')
  await page.getByText('This is the default text').waitFor()
  await expect.poll(() => read('/about')).toBe(original)
  await closePage(page, [REFUSED])
})
