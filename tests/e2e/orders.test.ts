import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginAnew } from '#tests/support/begin-anew.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { openDesk, signIn, staffSettings } from '#tests/support/desk-visit.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { closePage, problemsInEveryLook } from '#tests/support/visit.ts'

let site: RunningSite
beforeAll(async () => {
  site = await startSite(staffSettings)
})
afterAll(() => site.stop())
beginAnew(() => site)

async function send(path: string, body: object, cookie = '') {
  const headers = { 'Content-Type': 'application/json', Cookie: cookie }
  const answer = await fetch(`${site.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const visitor = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  return { body: await answer.json(), visitor }
}

async function aQuotedLead() {
  const { body: lead, visitor } = await send('/api/leads', aPerson())
  const asked = aPricingRequest({ partName: 'front bumper', part: null, zipCode: '50309' })
  await send('/api/quotes', { ...asked, leadId: lead.id }, visitor)
  return lead.id as number
}

test('staff accept a quote, take the payment, ship, deliver, take it back and refund it', async () => {
  const leadId = await aQuotedLead()
  const page = await openDesk(`${site.url}/leads/${leadId}`, await signIn(site.url))
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click()
  await press(/^Mark accepted/)
  await page.getByRole('link', { name: 'Open O-10001' }).click()
  await page.getByRole('heading', { level: 1, name: /O-10001/ }).waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])

  await press(/^Take \$/)
  expect(await problemsInEveryLook(page, 'dialog[open]')).toEqual([])
  await press(/^Record \$/)
  await page.getByText('O-10001 is paid.', { exact: true }).waitFor()

  await page.getByRole('link', { name: 'Receipt P-1001' }).click()
  await page.getByRole('heading', { name: 'Receipt P-1001' }).waitFor()
  await page.getByRole('link', { name: 'Back to the order' }).click()
  await page.getByRole('heading', { level: 1, name: /O-10001/ }).waitFor()
  await page.keyboard.press('o')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('10001')
  await page.getByRole('option', { name: /^O-10001/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: /O-10001/ }).waitFor()

  await press('Enter the address')
  await page.getByLabel('Street and number').fill('12 Elm St')
  await page.getByLabel('City').fill('Des Moines')
  await page.getByLabel('State').fill('iowa')
  await page.getByLabel('ZIP code').fill('50309')
  await press('Save the address')
  await press('Ship it')
  await page.getByLabel('Tracking number').fill('1Z999AA10123456784')
  await press('Record the shipment')
  await page.getByRole('link', { name: '1Z999AA10123456784' }).waitFor()

  await press('Mark delivered')
  await page.getByRole('dialog').getByRole('button', { name: 'Mark delivered' }).click()
  await press('Start a return')
  await page.getByLabel('Why').fill('Wrong color')
  await press('Record the return')
  await press('Approve or refuse the return')
  await press('Approve the return')
  await press('The return is here')
  await press('Inspect the return')
  await press('Record the inspection')
  await press('Refund the return')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByText('Nothing to do.').waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])

  await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
  await page.getByRole('link', { name: 'O-10001' }).waitFor()
  expect(await problemsInEveryLook(page)).toEqual([])
  await closePage(page)
})
