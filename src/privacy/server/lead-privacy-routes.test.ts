import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#lib/time-spans.ts'
import { parseEnv } from '#platform/env.ts'
import { createOutbox } from '#platform/mail/outbox-worker.ts'
import type { LeadPrivacyFacts } from '#privacy/lead-privacy.ts'
import { listAllRows } from '#tests/support/all-rows.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { insertPrivacyRequest } from './privacy-request-store.ts'
import { runRetention } from './run-retention.ts'

const start = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'yardline-lead-privacy-'))
  let app: TestApp
  let now = start
  let admin = { cookie: '' }
  let agent = { cookie: '' }
  let people = 0
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now, env: { DATA_DIR: dataDir } })
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    now = new Date(now.getTime() + 2 * DAY_MS)
    admin = { cookie: await aStaffCookie(app.db, { now }) }
    agent = { cookie: await aStaffCookie(app.db, { now, role: 'agent', email: 'agent@example.com' }) }
  })

  /** Someone with a quote, in their own browser. */
  async function aCustomer(name: string, email = `person${people}@example.com`) {
    people += 1
    const lead = await app.post('/api/leads', aPerson({ name, email, phone: `(515) 555-${2000 + people}` }))
    const { id } = await lead.json()
    const quote = await app.post('/api/quotes', { ...aPricingRequest(), leadId: id }, { cookie: cookieOf(lead) })
    return { id: id as number, name, email, quoteId: (await quote.json()).id as number }
  }

  const changeEmail = (leadId: number, from: string, value: string) =>
    app.patch(`/api/admin/leads/${leadId}/person`, { field: 'email', value, from }, agent)
  const confirmed = async (kind: 'copy' | 'erasure', email: string) =>
    (await insertPrivacyRequest(app.db, { kind, email }, now)) ?? 0
  const read = async (address: string) => (await app.request(`/api/admin/${address}`, { headers: admin })).json()
  const factsOf = (id: number): Promise<LeadPrivacyFacts> => read(`leads/${id}/privacy`)
  const erase = ({ id, name }: { id: number; name: string }, choice = {}) =>
    app.post(`/api/admin/leads/${id}/erase`, { name, ...choice }, admin)
  const isThere = async (id: number) =>
    (await app.db.selectFrom('leads').select('id').where('id', '=', id).execute()).length === 1
  const lastEvent = async () => {
    const event = await app.db.selectFrom('security_events').selectAll().orderBy('id', 'desc').executeTakeFirst()
    return { ...event, detail: JSON.parse(event?.detail ?? '{}') }
  }
  const mailsTo = async (email: string) => {
    const rows = app.db.selectFrom('mails').select(['kind', 'subject']).where('to_address', '=', email)
    return rows.where('kind', 'like', 'privacy%').orderBy('id').execute()
  }

  test('an agent who gives a customer another address reaches nothing of theirs with it', async () => {
    const victim = await aCustomer('Victim')
    const own = await aCustomer('Own Lead', 'attacker@example.com')
    await changeEmail(victim.id, victim.email, 'attacker@example.com')
    const requestId = await confirmed('erasure', 'attacker@example.com')
    const { requests, leads } = await factsOf(own.id)
    expect(requests).toMatchObject([{ id: requestId, kind: 'erasure', email: 'attacker@example.com' }])
    expect(leads).toMatchObject([
      { id: own.id, isConfirmed: true, addresses: [{ origin: 'customer' }] },
      {
        id: victim.id,
        isConfirmed: false,
        addresses: [
          { email: 'attacker@example.com', isCurrent: true, origin: 'staff', by: 'agent@example.com' },
          { email: victim.email, isCurrent: false, origin: 'customer', by: null },
        ],
      },
    ])
    expect(await (await erase(own, { requestId })).json()).toMatchObject({ leads: 1 })
    expect([await isThere(own.id), await isThere(victim.id)]).toEqual([false, true])
  })

  test('a lead that staff merged another into is never taken for confirmed', async () => {
    const victim = await aCustomer('Merged Away')
    const own = await aCustomer('Merged Into')
    const person = { name: own.name, email: own.email, phone: null }
    await app.post(`/api/admin/leads/${own.id}/merge`, { otherId: victim.id, person }, agent)
    await confirmed('erasure', own.email)
    const { leads } = await factsOf(own.id)
    expect(leads).toMatchObject([
      {
        isConfirmed: false,
        isAsTyped: false,
        merges: [{ with: `Merged Away (#${victim.id})`, by: 'agent@example.com' }],
        addresses: [{ email: own.email }, { email: victim.email, origin: 'merge', from: `lead #${victim.id}` }],
      },
    ])
  })

  describe('a request from an address', () => {
    test.each([
      ['that was corrected', async (id: number, email: string) => changeEmail(id, email, `fixed-${email}`)],
      [
        'that was merged away',
        async (id: number, email: string) => {
          const other = await aCustomer('Other')
          const person = { name: 'Dana Ortiz', email: other.email, phone: null }
          await app.post(`/api/admin/leads/${id}/merge`, { otherId: other.id, person }, agent)
          expect(email).not.toBe(other.email)
        },
      ],
    ])('%s is shown with its lead', async (_what, move) => {
      const { id, email } = await aCustomer('Dana Ortiz')
      await move(id, email)
      const requestId = await confirmed('copy', email)
      expect((await factsOf(id)).requests).toMatchObject([{ id: requestId, email }])
      const listed = await read('privacy-requests')
      expect(listed.find((request: { id: number }) => request.id === requestId)).toMatchObject({ leads: [{ id }] })
    })

    test('that no lead has is listed, and closed with an answer by mail', async () => {
      const id = await confirmed('erasure', 'nobody@example.com')
      const listed = await read('privacy-requests')
      const dueAt = new Date(now.getTime() + 30 * DAY_MS).toISOString()
      expect(listed.at(-1)).toMatchObject({ id, email: 'nobody@example.com', leads: [], dueAt })
      const close = () => app.post(`/api/admin/privacy-requests/${id}/close`, { outcome: 'nothing_held' }, admin)
      expect((await close()).status).toBe(200)
      expect(await mailsTo('nobody@example.com')).toMatchObject([{ subject: "We don't have any data about you" }])
      expect(await lastEvent()).toMatchObject({
        kind: 'privacy_request_closed',
        staff_id: 1,
        detail: { request: id, outcome: 'nothing_held' },
      })
      expect((await close()).status).toBe(404)
      const row = await app.db.selectFrom('privacy_requests').selectAll().where('id', '=', id).executeTakeFirst()
      expect(row).toMatchObject({ email: '', closed_by: 1, closed_at: now.getTime(), outcome: 'nothing_held' })
    })

    test('that’s declined is answered by hand', async () => {
      const id = await confirmed('copy', 'declined@example.com')
      await app.post(`/api/admin/privacy-requests/${id}/close`, { outcome: 'declined' }, admin)
      expect(await mailsTo('declined@example.com')).toEqual([])
    })
  })

  describe('an erasure', () => {
    test('for a request closes it, says so in the events, and tells the confirmed address', async () => {
      const customer = await aCustomer('Dana Ortiz')
      const requestId = await confirmed('erasure', customer.email)
      expect((await erase(customer, { requestId })).status).toBe(200)
      const detail = { lead: customer.id, request: requestId, leads: 1 }
      expect(await lastEvent()).toMatchObject({ kind: 'person_erased', staff_id: 1, detail })
      expect(await mailsTo(customer.email)).toMatchObject([{ subject: 'Your data is erased' }])
      expect(await read('privacy-requests')).not.toContainEqual(expect.objectContaining({ id: requestId }))
    })

    test('leaves the address in the answer alone, which goes after 30 days', async () => {
      const customer = await aCustomer('Zelda Frost', 'zelda@frost.example')
      const requestId = await confirmed('erasure', customer.email)
      await erase(customer, { requestId })
      const { mails, ...others } = await listAllRows(app.db)
      expect(JSON.stringify(others)).not.toMatch(/zelda|frost/i)
      expect(mails?.filter((row) => /zelda|frost/i.test(row))).toHaveLength(1)
      const send = async () => {}
      const outbox = createOutbox({ db: app.db, now: () => now, log: silent, transport: { name: 'smtp', send } })
      while ((await outbox.sendDueMails()) > 0);
      now = new Date(now.getTime() + 31 * DAY_MS)
      await runRetention({ db: app.db, dataDir, now, settings: parseEnv({}) }, silent)
      expect(JSON.stringify(await listAllRows(app.db))).not.toMatch(/zelda|frost/i)
    })

    test('covers the leads that were chosen, and no others', async () => {
      const email = 'twice@example.com'
      const [one, two, three] = [
        await aCustomer('One', email),
        await aCustomer('Two', email),
        await aCustomer('Three', email),
      ]
      expect(await (await erase(one, { leadIds: [three.id] })).json()).toMatchObject({ leads: 2 })
      expect([await isThere(one.id), await isThere(two.id), await isThere(three.id)]).toEqual([false, true, false])
      expect((await lastEvent()).detail).toMatchObject({ lead: one.id, alsoLeads: String(three.id), leads: 2 })
    })

    test('is refused for a lead that shares no address', async () => {
      const [one, stranger] = [await aCustomer('One'), await aCustomer('Stranger')]
      const answer = await erase(one, { leadIds: [stranger.id] })
      expect([answer.status, await answer.json()]).toEqual([
        422,
        { error: 'One of these leads has no address in common with this one.' },
      ])
      expect(await isThere(one.id)).toBe(true)
    })

    test('waits for a copy that was asked for, too', async () => {
      const customer = await aCustomer('Dana Ortiz')
      const copyId = await confirmed('copy', customer.email)
      const requestId = await confirmed('erasure', customer.email)
      const answer = await erase(customer, { requestId })
      expect([answer.status, await answer.json()]).toEqual([
        409,
        { error: 'They also asked for a copy. Send that first, then erase.' },
      ])
      expect((await erase(customer, { requestId: copyId })).status).toBe(409)
      await app.post(`/api/admin/privacy-requests/${copyId}/close`, { outcome: 'copied' }, admin)
      expect((await erase(customer, { requestId })).status).toBe(200)
    })

    test('is counted before it is done, sales that stay included', async () => {
      const customer = await aCustomer('Dana Ortiz')
      await app.post(`/api/admin/leads/${customer.id}/notes`, { text: 'Called' }, admin)
      await app.patch(`/api/admin/quotes/${customer.quoteId}/status`, { status: 'accepted' }, admin)
      expect(await read(`leads/${customer.id}/erasure`)).toEqual({
        rows: [
          { title: 'Contact details', erased: 1, kept: 0 },
          { title: 'Changes', erased: 3, kept: 0 },
          { title: 'Staff notes', erased: 1, kept: 0 },
          { title: 'Emails', erased: 3, kept: 0 },
          { title: 'Quotes', erased: 0, kept: 1 },
          { title: 'Orders', erased: 0, kept: 1 },
          { title: 'Quotes of orders', erased: 0, kept: 1 },
          { title: 'Order lines', erased: 0, kept: 4 },
          { title: 'Invoices and receipts', erased: 0, kept: 1 },
        ],
        sales: 1,
        newestChangeId: expect.any(Number),
      })
    })

    test('is refused when staff have merged another lead into it since it was counted', async () => {
      const [own, victim] = [await aCustomer('Own'), await aCustomer('Victim')]
      const { newestChangeId } = await read(`leads/${own.id}/erasure`)
      const person = { name: own.name, email: own.email, phone: null }
      await app.post(`/api/admin/leads/${own.id}/merge`, { otherId: victim.id, person }, agent)
      const answer = await erase(own, { newestChangeId })
      expect([answer.status, await answer.json()]).toEqual([
        409,
        { error: 'These leads have changed since you checked them. Check them again.' },
      ])
      expect(await isThere(own.id)).toBe(true)
      const { newestChangeId: seen } = await read(`leads/${own.id}/erasure`)
      expect((await erase(own, { newestChangeId: seen })).status).toBe(200)
    })
  })

  test('a copy for a request names it in the events, and is closed once it was sent', async () => {
    const customer = await aCustomer('Dana Ortiz')
    const requestId = await confirmed('copy', customer.email)
    const copy = await read(`leads/${customer.id}/copy?request=${requestId}`)
    expect(JSON.stringify(copy)).toContain(customer.email)
    expect(await lastEvent()).toMatchObject({
      kind: 'person_copied',
      detail: { lead: customer.id, request: requestId },
    })
    expect((await factsOf(customer.id)).requests).toHaveLength(1)
    await app.post(`/api/admin/privacy-requests/${requestId}/close`, { outcome: 'copied' }, admin)
    expect(await mailsTo(customer.email)).toMatchObject([{ subject: 'Your copy is on its way' }])
    expect((await factsOf(customer.id)).requests).toEqual([])
  })

  test('a copy has the leads that were chosen, and no others', async () => {
    const email = 'copied@example.com'
    const [one, two] = [await aCustomer('Copied One', email), await aCustomer('Copied Two', email)]
    expect(JSON.stringify(await read(`leads/${one.id}/copy`))).not.toContain('Copied Two')
    expect(JSON.stringify(await read(`leads/${one.id}/copy?leads=${two.id}`))).toContain('Copied Two')
    const answer = await app.request(`/api/admin/leads/${one.id}/copy?leads=1;drop`, { headers: admin })
    expect(answer.status).toBe(422)
  })
})

const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} } as never
