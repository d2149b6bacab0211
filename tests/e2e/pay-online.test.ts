import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqlite } from '#platform/database/sqlite.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { type StripeServer, signedEvent, startStripeServer } from '#tests/support/stripe-server.ts'
import { closePage, openPage, visit } from '#tests/support/visit.ts'

let stripe: StripeServer
let paying: RunningSite
beforeAll(async () => {
  stripe = await startStripeServer()
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'yardline-paying-'))
  paying = await startSite({ ...stripe.env, DATA_DIR })
})
afterAll(async () => {
  await paying.stop()
  await stripe.stop()
})

/** Confirmed by staff, with an address. */
async function anOrder({ url, dataDir }: RunningSite) {
  const { db, close } = openSqlite(path.join(dataDir, 'yardline.sqlite'))
  const headers = { cookie: await aStaffCookie(db, {}), 'Content-Type': 'application/json' }
  await close()
  const { id, token } = await (await aShopper(url, { email: 'pays@example.com' })).askForQuote()
  const call = async (method: string, address: string, body?: object) => {
    const answer = await fetch(`${url}/api/admin/${address}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    return answer.json()
  }
  const { orderId } = await call('PATCH', `quotes/${id}/status`, { status: 'accepted' })
  const address = { street: '600 Locust St', city: 'West Des Moines', state: 'IA', zipCode: '50265' }
  await call('PATCH', `orders/${orderId}/address`, address)
  return { page: `${url}/quote/${token}`, read: () => call('GET', `orders/${orderId}`) }
}

/** The form of the page, whatever its button looks like. */
function pressPay() {
  const form = document.createElement('form')
  form.method = 'post'
  form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'answer', value: 'pay' }))
  document.body.append(form)
  form.submit()
}

test("the quote's page leads to Stripe and back, and Stripe's event settles it", async () => {
  const order = await anOrder(paying)
  const page = await openPage()
  await visit(page, order.page)
  await page.evaluate(pressPay)
  await page.getByRole('heading', { name: 'Stripe' }).waitFor()
  expect(page.url()).toContain(`${stripe.url}/pay/cs_test_`)
  const session = stripe.pay(page.url().split('/pay/')[1] ?? '')
  // The site doesn't know its port, so its public address is another.
  const { pathname, search } = new URL(session.success_url)
  await visit(page, paying.url + pathname + search)
  await page.getByText("We're waiting for the bank's confirmation.").waitFor()
  expect((await order.read()).state).toBe('unpaid')
  const { body, signature } = signedEvent('checkout.session.completed', session)
  const headers = { 'Stripe-Signature': signature }
  expect((await fetch(`${paying.url}/hooks/stripe`, { method: 'POST', body, headers })).status).toBe(200)
  expect((await order.read()).state).toBe('paid')
  await page.getByText('Paid. Thank you!').waitFor()
  await closePage(page)
})

test('no other page leads there: the browser stops it', async () => {
  const page = await openPage()
  await visit(page, `${paying.url}/contact`)
  const stopped = page.waitForEvent('console', (message) => message.text().includes('form-action'))
  await page.evaluate((action) => {
    const form = Object.assign(document.createElement('form'), { method: 'get', action })
    document.body.append(form)
    form.submit()
  }, `${stripe.url}/pay/cs_test_other`)
  await stopped
  expect(page.url()).toBe(`${paying.url}/contact`)
  await page.context().close()
})
