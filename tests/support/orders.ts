import type { Order } from '#orders/order.ts'
import { aPerson, aPricingRequest } from './builders.ts'
import { cookieOf, type TestApp } from './test-app.ts'

type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value

export type OrderAnswer = Json<Order>

type Customer = { leadId: number; visitor: { cookie: string } }

type Bought = {
  partName?: string
  name?: string
  email?: string
  customer?: Customer
  request?: object
  change?: object
}

/** A customer's quote, accepted by staff; with `change`, for another price. */
export async function anOrder(app: TestApp, headers: { cookie: string }, bought: Bought = {}) {
  const { partName = 'front bumper', name = 'Dana Ortiz', email = 'dana@example.com', request = {} } = bought
  const { leadId, visitor } = bought.customer ?? (await aCustomer(app, { name, email }))
  const asked = { ...aPricingRequest({ partName, part: null, zipCode: '50309', ...request }), leadId }
  const quote = await (await app.post('/api/quotes', asked, visitor)).json()
  if (bought.change) await app.post(`/api/admin/quotes/${quote.id}/price`, bought.change, headers)
  const accepted = await app.patch(`/api/admin/quotes/${quote.id}/status`, { status: 'accepted' }, headers)
  const { orderId } = await accepted.json()
  const path = `/api/admin/orders/${orderId}`
  return {
    ...{ orderId: orderId as number, leadId, quote, visitor, path },
    read: async () => (await (await app.request(path, { headers })).json()) as OrderAnswer,
    post: async (what: string, body: object, more: Record<string, string> = {}) => {
      const answer = await app.post(`${path}/${what}`, body, { ...headers, ...more })
      return { status: answer.status, body: await answer.json() }
    },
    patch: async (what: string, body: object) => {
      const answer = await app.patch(`${path}/${what}`, body, headers)
      return { status: answer.status, body: await answer.json() }
    },
  }
}

async function aCustomer(app: TestApp, person: { name: string; email: string }): Promise<Customer> {
  const lead = await app.post('/api/leads', aPerson(person))
  return { leadId: (await lead.json()).id, visitor: { cookie: cookieOf(lead) } }
}
