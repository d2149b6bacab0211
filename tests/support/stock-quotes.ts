import { aPerson, aPricingRequest } from './builders.ts'
import { aStaffCookie } from './staff.ts'
import { cookieOf, type TestApp } from './test-app.ts'

const camry = (overrides: object) =>
  aPricingRequest({
    year: 2010,
    make: 'Toyota',
    model: 'Camry',
    partName: 'alternator',
    part: 'Alternator',
    ...overrides,
  })

/** What shoppers do with quotes of a yard's stock, and what staff see of an item. */
export function stockQuotes(getApp: () => TestApp, now: () => Date) {
  const price = async (overrides: object = {}) => {
    const answer = await getApp().post('/api/pricing', camry(overrides))
    return { status: answer.status, body: await answer.json() }
  }
  const quote = async (overrides: object = {}, name = 'Dana Ortiz') => {
    const lead = await getApp().post('/api/leads', aPerson({ name, email: `${name.replace(' ', '.')}@example.com` }))
    const { id } = await lead.json()
    const answer = await getApp().post('/api/quotes', { ...camry(overrides), leadId: id }, { cookie: cookieOf(lead) })
    return { status: answer.status, body: await answer.json() }
  }
  const say = (token: string, answer: string, fields: Record<string, string> = {}) =>
    getApp().request(`/quote/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ answer, ...fields }),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  const read = async (token: string) => (await getApp().request(`/api/quotes/${token}`)).json()
  const postRenewal = (token: string, changes: Record<string, string>) =>
    getApp().request(`/quote/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'renew', ...changes }),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  /** The token of the new quote. */
  const renew = async (token: string, changes: Record<string, string> = {}) =>
    (await postRenewal(token, changes)).headers.get('location')?.split('/').at(-1) ?? ''
  const item = async (number: string) => {
    const cookie = await aStaffCookie(getApp().db, { now: now() })
    return (await getApp().request(`/api/admin/stock/items/${number}`, { headers: { cookie } })).json()
  }
  return { price, quote, say, read, postRenewal, renew, item }
}
