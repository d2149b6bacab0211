import { expect, test } from 'vitest'
import { aShopper } from '#tests/support/shopper.ts'
import { listMails, site } from '#tests/support/site.ts'
import { closePage, openPage, problemsInEveryLook, visit } from '#tests/support/visit.ts'

async function aQuotePage(email: string, wish: Record<string, unknown> = {}) {
  const shopper = await aShopper(site.url, { email })
  const { token, number } = await shopper.askForQuote(wish)
  return { address: `${site.url}/quote/${token}`, number }
}

test('the customer opens the link, names a time and says yes; staff and customer get a mail', async () => {
  const { address, number } = await aQuotePage('says-yes@example.com')
  const page = await openPage({ width: 390 })
  // A phone can share; the page says so once it has come alive.
  await page.addInitScript(() => Object.assign(navigator, { share: async () => {} }))
  await visit(page, address)
  await page.getByRole('heading', { name: "Dana, here's your quote" }).waitFor()
  await page.getByLabel('Best time to call').selectOption('After 5 pm')
  await page.getByRole('button', { name: 'I want this part' }).click()
  const confirmed = page.getByText('We got your request.')
  await confirmed.waitFor()
  const place = () => confirmed.evaluate((it) => it.getBoundingClientRect().top / innerHeight)
  await expect.poll(place).toBeLessThan(0.5)
  const subjects = () =>
    listMails()
      .filter(({ source }) => source.includes(number))
      .map(({ source }) => source)
  await expect.poll(() => subjects().some((source) => source.includes(`Wants to buy: ${number}`))).toBe(true)
  await expect.poll(() => subjects().some((source) => source.includes(`request for ${number}`))).toBe(true)
  await closePage(page)
})

test('without scripts the page works the same', async () => {
  const { address } = await aQuotePage('no-scripts@example.com')
  const page = await openPage({ javaScriptEnabled: false })
  await page.goto(address)
  const [head] = (await (await page.request.get(address)).text()).split('</head>')
  expect(head).toContain('<title>Your Quote | Yardline</title>')
  expect(head).not.toMatch(/property="og:|name="(?:twitter|description)|\$\d|Dana/)
  await page.getByText('Not for me').click()
  await page.getByLabel('Too expensive').check()
  await page.getByRole('button', { name: 'Close this quote' }).click()
  await page.getByText('You passed on this part.').waitFor()
  await page.getByRole('button', { name: 'I want this part' }).click()
  await page.getByText('We got your request.').waitFor()
  await closePage(page)
})

test.each([true, false])('an address without its state comes back as typed, with scripts: %s', async (hasScripts) => {
  const { address } = await aQuotePage(`no-state-${hasScripts}@example.com`)
  const page = await openPage({ width: 390, javaScriptEnabled: hasScripts })
  await page.goto(address)
  await page.getByRole('button', { name: 'I want this part' }).click()
  await page.getByText('We got your request.').waitFor()
  await page.getByLabel('Street').fill('600 Locust St')
  await page.getByLabel('City').fill('Des Moines')
  await page.getByRole('button', { name: 'Save the address' }).click()
  await page.getByText('Choose a state').waitFor()
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('state')
  expect(await page.getByLabel('Street').inputValue()).toBe('600 Locust St')
  expect(await page.getByLabel('City').inputValue()).toBe('Des Moines')
  await page.getByLabel('State').selectOption('IA')
  await page.getByRole('button', { name: 'Save the address' }).click()
  await page.getByText("We've saved your address: 600 Locust St, Des Moines, IA 50265.").waitFor()
  await closePage(page, [/status of 422/])
})

test('several parts are quoted one after the other, and stand together with one sum', async () => {
  const page = await openPage({ width: 390 })
  await visit(page, site.url)
  await page.getByLabel('VIN', { exact: true }).fill('1HGCM82633A004352')
  await page.getByRole('button', { name: 'Decode VIN' }).click()
  await page.getByRole('region', { name: 'Decoded vehicle' }).waitFor()
  await page.getByLabel('Full Name').fill('Dana Ortiz')
  await page.getByLabel('Email').fill('several@example.com')
  await page.getByLabel('Phone').fill('(515) 555-0142')
  await page.getByLabel('Zip Code').fill('50265')
  await page.getByLabel('Part Details / Notes').fill('set of 4 wheels, a hood and a driver side headlight')
  await page.getByRole('button', { name: 'Get Instant Quote' }).click()
  await page.getByText('4 × Wheel for 2003 Honda Accord').waitFor()
  await page.getByRole('button', { name: 'Quote the Headlight Assembly' }).click()
  await page.getByText('Headlight Assembly, driver side (left) for 2003 Honda Accord').waitFor()
  await page.getByRole('button', { name: 'Quote the Hood' }).click()
  await page.getByText('Total of 3 quotes').waitFor()
  expect(await page.getByRole('button', { name: /^Quote the/ }).count()).toBe(0)
  await page.getByLabel('Quote another part for this Accord').fill('radiator')
  await page.getByRole('button', { name: 'Quote it' }).click()
  await page.getByText('Total of 4 quotes').waitFor()
  const time = 'Afternoon (2–5)'
  await page.getByLabel('Best time to call').selectOption(time)
  await page.getByRole('button', { name: 'I want this part' }).click()
  await page.getByText(`We'll check the part and call you (${time}).`).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.goBack()
  await page.getByText(`We'll check the part and call you (${time}).`).waitFor()
  expect(await page.getByRole('button', { name: 'I want this part' }).count()).toBe(0)
  await closePage(page)
})

test('axe finds nothing on the page of a quote, in either theme, on a phone and on a desktop', async () => {
  const { address } = await aQuotePage('axe-page@example.com')
  const page = await openPage()
  await visit(page, address)
  expect(await problemsInEveryLook(page)).toEqual([])
  await closePage(page)
})
