import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPage } from '#app/render-page.tsx'
import { routes } from '#app/routes.ts'
import { notifyOfDueLeads } from '#leads/server/notify-staff.ts'
import { aContactMessage, aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
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
})
afterAll(() => app.close())

const posts = readdirSync('content/blog').map((file) => `/blog/${file.replace('.md', '')}`)
const pages = routes.map(({ path }) => path).filter((path) => !path.includes(':'))
const files = ['/blog/rss.xml', '/blog/atom.xml', '/sitemap.xml', '/robots.txt', '/accent.css', '/nothing-here']
const apis = ['/api/company', '/api/company/shown', '/api/docs', '/api/openapi.json', '/api/blog', '/api/pages/terms']

test.each([...pages, ...posts, ...files, ...apis])('%s has no trace of the sample', async (path) => {
  const text = await (await app.request(path, { headers: admin })).text()
  expect(text.length).toBeGreaterThan(20)
  expect(tracesIn(text)).toEqual([])
})

test.each(['/api/admin/leads.csv', '/api/admin/sales.csv'])(
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
