import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginAnew } from '#tests/support/begin-anew.ts'
import { openDesk, signIn, staffSettings } from '#tests/support/desk-visit.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { closePage, problemsInEveryLook } from '#tests/support/visit.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite(staffSettings)
})
afterAll(() => site.stop())
beginAnew(() => site)

const FILE = {
  name: 'yard.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Tag Nr,What,Asking,Yr,Car maker,Car,Odo,Shelf',
      'X 1,Alternator,155.00,2012,Honda,Civic,"88,400",B-12',
      'X2,bumper cover,80,2014,Ford,Focus,90211,B-13',
      'X3,Hood,=1+1,2014,Ford,Focus,90211,B-13',
    ].join('\n'),
  ),
}

const PHOTO = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#f80' } })
  .jpeg()
  .toBuffer()

test('staff import a file, confirm a name, correct a part, photograph it and print its label', async () => {
  const page = await openDesk(`${site.url}/dashboard`, await signIn(site.url))
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await page.getByText('Nothing in stock yet').waitFor()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByLabel("File from your yard's system").setInputFiles(FILE)
  await page.getByText('Check our guess at the columns').waitFor()
  await page.getByText('Choose the column with the stock number and the part.').waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])
  for (const [column, field] of [
    ['Tag Nr', 'Stock number'],
    ['What', 'Part'],
    ['Asking', 'Price'],
    ['Car maker', 'Make'],
    ['Car', 'Model'],
  ] as const)
    await page.getByLabel(`What ${column} is`, { exact: true }).selectOption(field)
  await page.getByRole('button', { name: 'Show what would change' }).click()
  await page.getByText('Importing it means 3 rows: 2 added, 0 updated, 0 removed, 1 bad.').waitFor()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Undo this import' }).waitFor()
  await page.getByText('Line 4: The price is a formula.').first().waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])

  await page.getByRole('link', { name: 'Part names (1)' }).click()
  await page.getByLabel('What BUMPER COVER is').fill('Bumper Cover (Rear)')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Nothing to confirm.').waitFor()

  await page.getByRole('link', { name: 'Parts', exact: true }).click()
  await page.getByText('Showing 2 of 2').waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])
  await page.getByLabel('Search').fill('civic')
  await page.getByText('Showing 1 of 1').waitFor()
  await page.getByRole('link', { name: 'Alternator' }).click()
  await page.getByRole('heading', { name: 'Alternator X 1' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/inventory/X%201')

  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Price').fill('$1,149.50')
  await page.getByLabel('Grade').fill('d')
  expect(await problemsInEveryLook(page, 'dialog[open]')).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Grade must be A, B or C').waitFor()
  await page.getByLabel('Grade').fill('a')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('$1,149.50').first().waitFor()

  await page.getByLabel('Choose photos').setInputFiles({ name: 'p.jpg', mimeType: 'image/jpeg', buffer: await PHOTO })
  await page.getByRole('img', { name: 'Photo 1' }).waitFor()
  await page.getByRole('button', { name: 'Mark sold' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Mark scrapped' }).waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('img', { name: 'Code for X 1' }).isVisible()).toBe(true)
  expect(await page.getByRole('heading', { name: 'Photos' }).isVisible()).toBe(false)
  // Of the size of a label, and no blank sheet before it.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/MediaBox \[[^\]]*\]/g)).toEqual(['/MediaBox [0 0 288 144]'])
  await page.reload()
  await page.getByRole('img', { name: 'Code for X 1' }).waitFor()
  await closePage(page)
})
