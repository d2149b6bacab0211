import path from 'node:path'
import { createOutbox } from '#platform/mail/outbox-worker.ts'
import { fileTransport } from '#platform/mail/transport.ts'
import { aContactMessage, aPricingRequest } from './builders.ts'
import { aStaffCookie } from './staff.ts'
import { cookieOf, type TestApp } from './test-app.ts'

const VIN = '1HGCM82633A004352'

/** Words that stand for a person wherever they have left a trace; no other test uses them. */
export const zaphodina = {
  name: 'Zaphodina Quux',
  email: 'Zaphodina.Quux@galaxy.example',
  phone: '(641) 555-0177',
  vin: VIN,
  traces: ['zaphodina', 'quux', 'galaxy.example', '641) 555-0177', '6415550177', VIN.toLowerCase(), 'gravel driveway'],
}

/** A customer who used every feature, bought one of two parts, and was handled by staff. */
export async function livePersonThrough(app: TestApp, dataDir: string, person = zaphodina) {
  const staff = { cookie: await aStaffCookie(app.db) }
  const lead = await app.post('/api/leads', { ...person, name: 'Zaphodina' }, { 'Idempotency-Key': 'k'.repeat(30) })
  const headers = { cookie: cookieOf(lead) }
  await app.post('/api/leads', person, headers)
  const { id: leadId } = await lead.json()
  const vehicle = await (await app.request(`/api/vin/${VIN}`)).json()
  const quote = async (partName: string) => {
    const request = { ...aPricingRequest({ partName, year: 2003 }), leadId, vehicleId: vehicle.id }
    const answer = await app.post('/api/quotes', { ...request, notes: 'By the gravel driveway' }, headers)
    return (await answer.json()).id as number
  }
  const sold = await quote('alternator for Zaphodina')
  await quote('starter')
  await app.post(`/api/admin/quotes/${sold}/price`, { by: 'total', amount: 90, reason: 'Zaphodina asked' }, staff)
  await app.post('/api/contact', aContactMessage({ ...person, message: 'The gravel driveway' }), headers)
  await app.post('/api/chat', { message: `I am ${person.name}, ${VIN}, an alternator`, conversationId: null }, headers)
  await app.post('/api/chat/hand-over', { ...person, conversationId: null }, headers)
  await app.post(`/api/admin/leads/${leadId}/notes`, { text: 'Past the gravel driveway' }, staff)
  await app.post(`/api/admin/leads/${leadId}/calls`, { direction: 'outbound', status: 'completed', minutes: 4 }, staff)
  const reminder = { dueAt: new Date(Date.now() + 86_400_000).toISOString(), note: 'Call Zaphodina' }
  await app.post(`/api/admin/leads/${leadId}/reminders`, reminder, staff)
  await app.post(`/api/admin/leads/${leadId}/emails`, { subject: 'Zaphodina', message: 'Gravel driveway' }, staff)
  const accepted = await app.patch(`/api/admin/quotes/${sold}/status`, { status: 'accepted' }, staff)
  await buyThrough(app, (await accepted.json()).orderId, staff)
  const twin = await (await app.post('/api/admin/leads', { name: 'Z. Quux', phone: person.phone }, staff)).json()
  await app.post(`/api/admin/leads/${leadId}/merge`, { otherId: twin.id, person }, staff)
  const transport = fileTransport(path.join(dataDir, 'mail'), {
    from: () => 'shop@example.com',
    messageIdDomain: 'x.example',
  })
  const later = () => new Date(Date.now() + 60_000)
  const outbox = createOutbox({ db: app.db, transport, now: later, log: { ...console, info: () => {} } })
  while ((await outbox.sendDueMails()) > 0);
  await outbox.markDelivered()
  return { leadId: leadId as number, sold }
}

/** Paid, sent to them, and returned. */
async function buyThrough(app: TestApp, orderId: number, staff: { cookie: string }) {
  const order = `/api/admin/orders/${orderId}`
  const address = { street: '7 Quux Lane', city: 'Iowa City', state: 'IA', zipCode: '52240' }
  await app.patch(`${order}/address`, address, staff)
  const { due } = await (await app.request(order, { headers: staff })).json()
  await app.post(`${order}/payments`, { method: 'check', amount: due, reason: 'From Zaphodina' }, staff)
  await app.post(`${order}/shipments`, { carrier: 'UPS', tracking: '1Z Quux' }, staff)
  await app.post(`${order}/deliveries`, {}, staff)
  const { returns } = await (await app.post(`${order}/returns`, { reason: 'Zaphodina asked' }, staff)).json()
  await app.patch(`${order}/returns/${returns[0].id}`, { state: 'refused', note: 'Zaphodina painted it' }, staff)
}
