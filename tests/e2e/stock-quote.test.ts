import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { site } from '#tests/support/site.ts'
import { aStockFile, aStockRow } from '#tests/support/stock.ts'
import { closePage, openPage, problemsInEveryLook } from '#tests/support/visit.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../../dist/server/stock.js')

/** Each journey has a model year of a car that no other journey asks for. */
const journeys = [
  [390, true, 2003],
  [390, false, 2004],
  [1280, true, 2005],
  [1280, false, 2006],
] as const

const saab = (year: number, letter: string, overrides: object) =>
  aStockRow({ stock_number: `${letter}${year}`, make: 'Saab', model: '9-5', year, ...overrides })

beforeAll(() => {
  const rows = journeys.flatMap(([, , year]) => [
    saab(year, 'SA', { price: 140 }),
    saab(year, 'SB', { price: 90, grade: 'B', mileage: 151_000 }),
  ])
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'yardline-journey-')), 'stock.csv')
  writeFileSync(file, aStockFile(...rows))
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: site.dataDir }
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, 'import', file], { env, encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
})

test.each(journeys)(
  'at %i px, scripts %s, a shopper finds a part in stock, quotes it, picks another one and says yes',
  async (width, javaScriptEnabled, year) => {
    const page = await openPage({ width, javaScriptEnabled })
    const checkLooks = async () => {
      if (javaScriptEnabled) expect(await problemsInEveryLook(page)).toEqual([])
    }
    // A page of stock may be a second old.
    await page.goto(`${site.url}/parts?make=saab&year=${year}`)
    expect(await page.getByRole('main').innerText()).toContain('2 in stock')
    await checkLooks()
    await page.locator('summary', { hasText: 'Menu' }).click()
    expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').count()).toBeGreaterThan(4)
    await page.locator('summary', { hasText: 'Menu' }).click()
    // All of a part's card leads to it.
    await page
      .getByRole('listitem')
      .filter({ hasText: `${year} Saab 9-5 Alternator` })
      .first()
      .click({ position: { x: 4, y: 4 } })
    await page.waitForURL(/\/stock\//)
    await page.goto(`${site.url}/stock/SA${year}`)
    expect(await page.getByRole('main').innerText()).toMatch(/\$140\.00[\s\S]*84,000 miles/)
    await page.getByLabel('Full Name').fill('Dana Ortiz')
    await page.getByLabel('Email').fill(`stock-${year}@example.com`)
    await page.getByLabel('Phone').fill('(515) 555-0142')
    await page.getByLabel('Zip Code').fill('50265')
    await checkLooks()
    await page.getByRole('button', { name: 'Get Instant Quote' }).click()
    await page.getByRole('heading', { level: 1, name: "Dana, here's your quote" }).waitFor()
    const quoted = await page.getByRole('main').innerText()
    expect(quoted).toContain(`Grade A, 84,000 miles, stock number SA${year}`)
    expect(quoted).toContain(`From a ${year} Saab 9-5`)
    expect(quoted).toMatch(/Base Price\s+\$140\.00/)
    await checkLooks()
    const margin = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' }
    const pdf = (await page.pdf({ format: 'Letter', margin })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
    await page.getByRole('button', { name: /^Grade B, 151,000 miles/ }).click()
    await page.getByText(`stock number SB${year}`).first().waitFor()
    expect(await page.getByRole('main').innerText()).toMatch(/Base Price\s+\$90\.00/)
    await page.getByRole('button', { name: 'I want this part' }).click()
    await page.getByText('We got your request.').waitFor()
    await expect
      .poll(async () => (await page.request.get(`${site.url}/stock/SB${year}`)).text())
      .toContain('This part is on hold for a customer.')
    await closePage(page)
  },
)
