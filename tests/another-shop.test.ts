import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openOutbox } from '#app/open-outbox.ts'
import { renderPage } from '#app/render-page.tsx'
import { routes } from '#app/routes.ts'
import { notifyOfDueLeads } from '#leads/server/notify-staff.ts'
import { parseEnv } from '#platform/env.ts'
import { createMetrics } from '#platform/metrics.ts'
import { noTracing } from '#platform/tracing/tracing.ts'
import { aContactMessage, aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { anOrder } from '#tests/support/orders.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { aStockFile, aStockRow, importStock } from '#tests/support/stock.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testSettings } from '#tests/support/test-company.ts'

const ORIGIN = 'https://parts.example'
const now = new Date('2026-11-18T18:00:00Z')
const assets = { inlineScripts: [], styles: [], fonts: [], modules: [], preloads: [] }

/** A shop that has nothing in common with the sample. */
const settings = {
  ...testSettings,
  name: 'Aurora',
  legalName: 'Aurora Salvage LLC',
  since: 2003,
  phone: '(907) 555-0123',
  email: 'desk@aurora.example',
  address: { street: '12 Spruce Road', city: 'Fairbanks', state: 'AK', zip: '99701' },
  timeZone: 'America/Anchorage',
  social: [],
  legalState: 'AK',
  legalCounty: 'Denali Borough',
  freightOriginZip: '99701',
  taxStates: [],
  pickup: true,
  mailFrom: 'Aurora desk <desk@aurora.example>',
  staffMailTo: ['kim@aurora.example', 'lee@aurora.example'],
  paymentInstructions: 'Mail a check to 12 Spruce Road.',
}

/** What only the sample says of itself. */
const TRACES =
  /yardline|555-0195|5555550195|15155550195|West Des Moines|\bIowa\b|\b50265\b|Railroad Avenue|Central Time|\bCT\b|America\/Chicago|Michigan|favicon\.|\/share\.png|apple-touch-icon\.png/gi
/** Names of the program, which no visitor reads as the shop's. */
const OWN_NAMES = /yardline_(?:staff|visitor)|__Host-yardline\w*|"?yardline-[a-z-]+"?/gi

const tracesIn = (text: string) => [...text.replace(OWN_NAMES, '').matchAll(TRACES)].map(([trace]) => trace)

let app: TestApp
let admin: { cookie: string }

beforeAll(async () => {
  app = await createTestApp('sqlite', {
    now: () => now,
    settings,
    env: { STAFF_MAIL_DELAY_SECONDS: '0' },
    blogFolders: { posts: 'content/blog', pictures: 'public/blog-pictures' },
    render: (place) => renderPage(place, () => assets, ORIGIN, app.shop.company()),
  })
  admin = { cookie: await aStaffCookie(app.db, { now, email: 'kim@aurora.example' }) }
  await importStock(app.db, aStockFile(aStockRow()), { now: () => now })
})
afterAll(() => app.close())

const RANGE = '?from=2026-11-01&to=2026-11-30'
const posts = readdirSync('content/blog').map((file) => `/blog/${file.replace('.md', '')}`)
const pages = routes.map(({ path }) => path).filter((path) => !path.includes(':'))
const files = ['/blog/rss.xml', '/blog/atom.xml', '/sitemap.xml', '/robots.txt', '/accent.css', '/nothing-here']
const stock = ['/parts/toyota/camry/alternator', '/stock/A100', '/stock/A999', '/sitemap-stock.xml']
const apis = [
  '/api/company',
  '/api/company/shown',
  '/api/docs',
  '/api/openapi.json',
  '/api/blog',
  '/api/pages/terms',
  `/api/admin/tax.csv${RANGE}`,
]

test.each([...pages, ...posts, ...files, ...stock, ...apis])('%s has no trace of the sample', async (path) => {
  const text = await (await app.request(path, { headers: admin })).text()
  expect(text.length).toBeGreaterThan(20)
  expect(tracesIn(text)).toEqual([])
})

const exports = ['leads.csv', ...['sales', 'orders', 'ledger'].map((name) => `${name}.csv${RANGE}`)]

test.each(exports.map((name) => `/api/admin/${name}`))(
  'the headings of %s are in the shop’s time zone',
  async (path) => {
    const text = await (await app.request(path, { headers: admin })).text()
    expect(text).toContain('Alaska Time')
    expect(tracesIn(text)).toEqual([])
  },
)

test('no email has a trace of the sample', async () => {
  const visitor = await app.post('/api/leads', aPerson())
  const { id: leadId } = await visitor.json()
  const cookie = { cookie: cookieOf(visitor) }
  const request = { ...aPricingRequest(), zipCode: '99501', leadId }
  const { token } = await (await app.post('/api/quotes', request, cookie)).json()
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  await app.request(`/quote/${token}`, { method: 'POST', body: 'answer=yes', headers: { ...form, ...cookie } })
  await app.post('/api/contact', aContactMessage())
  await app.request('/privacy/requests', { method: 'POST', body: 'email=dana@example.com&kind=copy', headers: form })
  await app.post(`/api/admin/leads/${leadId}/emails`, { subject: 'Your part', message: 'It is here.' }, admin)
  await app.post('/api/staff/people', { email: 'lee@aurora.example', name: 'Lee', role: 'agent' }, admin)
  await app.post('/api/staff/password-links', { email: 'kim@aurora.example' })
  await app.patch(
    `/api/admin/leads/${leadId}/person`,
    { field: 'email', value: 'new@example.com', from: 'dana@example.com' },
    admin,
  )
  await notifyOfDueLeads(app.shop, new Date(now.getTime() + 60_000))
  const mails = await app.db.selectFrom('mails').selectAll().execute()
  expect(new Set(mails.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(6)
  for (const { kind, to_address, subject, text, html } of mails)
    expect([kind, tracesIn([to_address, subject, text, html].join('\n'))]).toEqual([kind, []])
  const page = await (await app.request(`/quote/${token}`, { headers: cookie })).text()
  expect(page).toContain('Aurora')
  // Connecticut is among the states to ship to.
  expect(tracesIn(page.replace('<option>CT</option>', ''))).toEqual([])
})

test('nothing of an order has a trace of the sample, from the invoice to the refund', async () => {
  const order = await anOrder(app, admin, { request: { zipCode: '99501' } })
  await order.patch('address', { street: '3 Birch Lane', city: 'Nome', state: 'AK', zipCode: '99762' })
  await order.post('payments', { method: 'check', amount: order.quote.breakdown.total })
  await order.post('shipments', { carrier: 'UPS', tracking: '1Z999AA10123456784' })
  await order.post('deliveries', {})
  await order.post('returns', { reason: 'Wrong side' })
  await order.post('refunds', { amount: 10 })
  const { documents, state } = await order.read()
  expect([state, documents.length]).toEqual(['return_open', 2])
  const page = `/quote/${order.quote.token}`
  const papers = ['', '/invoice', `/receipts/${documents[1]?.number}`].map((paper) => page + paper)
  for (const path of [...papers, `/api/admin/leads/${order.leadId}/copy.html`]) {
    const answer = await app.request(path, { headers: path.startsWith('/api') ? admin : order.visitor })
    const text = await answer.text()
    expect([path, answer.status, tracesIn(text.replace('<option>CT</option>', ''))]).toEqual([path, 200, []])
    expect(text).toContain('Aurora')
  }
  for (const { kind, subject, text, html } of await app.db.selectFrom('mails').selectAll().execute())
    expect([kind, tracesIn([subject, text, html].join('\n'))]).toEqual([kind, []])
})

test('emails leave from the shop’s sender, and everyone it lists gets those to staff', async () => {
  const sink = await startSmtpSink()
  await app.db.deleteFrom('mails').execute()
  await app.post('/api/contact', aContactMessage())
  const env = parseEnv({ SMTP_URL: `smtp://127.0.0.1:${sink.port}` })
  const outbox = openOutbox({ env, shop: app.shop, metrics: createMetrics(), tracing: noTracing, replies: null })
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), { timeout: 10_000 })
  expect(sink.mails[0]).toMatchObject({ from: 'desk@aurora.example', to: settings.staffMailTo })
  expect(sink.mails[0]?.source).toContain('To: kim@aurora.example, lee@aurora.example')
  await outbox.stop()
  await sink.close()
})

const questions = [
  'who are you?',
  'what is your phone number?',
  'where are you located?',
  'what are your hours?',
  'are you open now?',
  'are you open on thanksgiving?',
  'do you ship to Texas?',
  'how long does shipping take?',
  'what is your return policy?',
  'can I return electrical parts?',
  'how long is a quote valid?',
  'do you charge sales tax?',
  'is there a warranty?',
  'how do I pay?',
  'can I pick it up?',
  'how long have you been in business?',
  'how many yards do you have?',
  'how do you set your prices?',
  'I want to talk to a person',
  'do you buy cars?',
  'can you install it?',
  'what does grade A mean?',
  'what is a core charge?',
  'alternator for a 2014 Honda Accord to 99501',
  'does that include shipping?',
  'what is your email?',
  'do you have a website for reviews?',
  'cual es su horario?',
  'donde estan ubicados?',
  'are you a real person?',
  'do you have a privacy policy?',
  'do you sell engine oil?',
]

test.each(questions)('the answer to “%s” has no trace of the sample', async (message) => {
  const answer = await app.post('/api/chat', { message })
  const { content, ...rest } = await answer.json()
  expect([200, 201]).toContain(answer.status)
  expect(tracesIn(`${content} ${JSON.stringify(rest)}`)).toEqual([])
})
