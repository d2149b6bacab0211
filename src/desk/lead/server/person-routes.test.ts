import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertSuppression } from '#platform/mail/suppression-store.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let headers = { cookie: '' }
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    headers = { cookie: await aStaffCookie(app.db, { now }) }
    await app.post('/api/leads', aPerson())
  })
  afterAll(() => app.close())

  const enter = (person: object) => app.post('/api/admin/leads', person, headers)
  const read = async (path: string) => (await app.request(path, { headers })).json()
  const timelineOf = (id: number) => read(`/api/admin/leads/${id}/timeline`)
  const duplicates = (email: string, phone = '') =>
    read(`/api/admin/duplicates?${new URLSearchParams({ email, phone })}`)

  describe('somebody who calls', () => {
    test('becomes a contacted lead from the phone, owned by the person who took the call', async () => {
      const answer = await enter({ name: ' Ruth  Kane ', phone: '515 555 0166' })
      expect(answer.status).toBe(201)
      const lead = await answer.json()
      expect(lead).toMatchObject({ name: 'Ruth Kane', email: '', source: 'phone', status: 'contacted', ownerId: 1 })
      const after = 'entered from a call'
      expect((await timelineOf(lead.id)).changes).toMatchObject([{ what: 'lead', after, by: 'Staff' }])
      expect(await app.db.selectFrom('mails').select('id').where('lead_id', '=', lead.id).execute()).toEqual([])
    })

    test('twice is two leads, for staff to look at', async () => {
      const person = { name: 'Twice', email: 'twice@example.com', phone: '' }
      const [one, other] = [await (await enter(person)).json(), await (await enter(person)).json()]
      expect(other.id).not.toBe(one.id)
      expect((await read(`/api/leads/${one.id}`)).possibleDuplicates).toMatchObject([{ id: other.id }])
    })

    test('gets a quote from staff, who are named in the trail, and no one is asked to call', async () => {
      const { id: leadId } = await (await enter({ name: 'Quoted Caller', email: 'caller@example.com' })).json()
      const quote = await (await app.post('/api/quotes', { ...aPricingRequest(), leadId }, headers)).json()
      expect(quote).toMatchObject({ isMailed: true, notes: 'Zip Code: 50265' })
      const { changes, emails } = await timelineOf(leadId)
      expect(changes[0]).toMatchObject({ what: `quote ${quote.number}`, after: 'pending', by: 'Staff' })
      expect(emails).toMatchObject([{ emailType: 'quote' }])
      expect(await app.db.selectFrom('mails').select('kind').where('lead_id', '=', leadId).execute()).toEqual([
        { kind: 'quote' },
      ])
    })

    test.each([
      [{ name: 'X', phone: '515 555 0166' }, 'Name must be at least 2 characters'],
      [{ name: 'Nobody' }, 'Enter an email address or a phone number'],
      [{ name: 'Nobody', email: ' ', phone: '' }, 'Enter an email address or a phone number'],
      [{ name: 'Nobody', email: 'no' }, 'Invalid email address'],
      [{ name: 'Nobody', phone: '555' }, 'Phone number must be at least 10 digits'],
    ])('%j is refused', async (person, error) => {
      const answer = await enter(person)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ error })
    })
  })

  test('a quote by staff is a contact: a lead that was new no longer is', async () => {
    await app.post('/api/quotes', { ...aPricingRequest(), leadId: 1 }, headers)
    expect((await read('/api/leads/1')).status).toBe('contacted')
  })

  describe('another email for a lead', () => {
    let leadId: number
    const first = 'first@example.com'
    const change = (value: string, from: string) =>
      app.patch(`/api/admin/leads/${leadId}/person`, { field: 'email', value, from }, headers)
    const events = () =>
      app.db.selectFrom('security_events').selectAll().where('kind', '=', 'email_changed').orderBy('id').execute()
    const notices = () =>
      app.db.selectFrom('mails').selectAll().where('kind', '=', 'address-changed').orderBy('id').execute()
    beforeAll(async () => {
      leadId = (await (await app.post('/api/leads', aPerson({ email: first, phone: '(515) 555-0188' }))).json()).id
    })

    test('is a security event with the lead but no address, and the old address is notified', async () => {
      expect((await change('second@example.com', first)).status).toBe(200)
      expect(await events()).toMatchObject([{ staff_id: 1, detail: JSON.stringify({ lead: leadId }) }])
      const [notice, ...others] = await notices()
      expect(others).toEqual([])
      expect(notice).toMatchObject({ to_address: first, lead_id: leadId })
      expect(notice?.text).toContain('The email address for your request at Yardline was changed.')
      expect(notice?.text).toContain('(515) 555-0195')
      expect(notice?.text).not.toMatch(/second@|Dana/)
    })

    test('changed back and forth, each address is notified once a day', async () => {
      await change(first, 'second@example.com')
      await change('second@example.com', first)
      await change(first, 'second@example.com')
      expect((await notices()).map((mail) => mail.to_address)).toEqual([first, 'second@example.com'])
      expect(await events()).toHaveLength(4)
    })

    test('in other letters is the same address', async () => {
      expect((await change('First@Example.com', first)).status).toBe(200)
      expect(await events()).toHaveLength(4)
    })

    test('is not told to who wants no mail, nor where there was no address', async () => {
      await insertSuppression(app.db, 'first@example.com', now)
      await app.db.deleteFrom('mails').where('kind', '=', 'address-changed').execute()
      await change('', 'First@Example.com')
      await change('third@example.com', '')
      expect(await notices()).toEqual([])
      expect(await events()).toHaveLength(6)
    })
  })

  describe('who may be known already', () => {
    test.each([
      ['the email, however it is written', 'DANA@example.com', ''],
      ['the digits of the phone', '', '+1 515.555.0142'],
      ['either of them', 'somebody@else.example', '5155550142'],
    ])('is found by %s', async (_how, email, phone) => {
      expect(await duplicates(email, phone)).toMatchObject([{ id: 1, name: 'Dana Ortiz' }])
    })

    test('needs an email or a complete phone number', async () => {
      expect(await duplicates('')).toEqual([])
      expect(await duplicates('', '555')).toEqual([])
      expect(await duplicates('\0', '\0'.repeat(12))).toEqual([])
    })

    test('shows on the lead by the phone too', async () => {
      const { id } = await (await enter({ name: 'D. Ortiz', email: 'other@example.com', phone: '515-555-0142' })).json()
      expect((await read('/api/leads/1')).possibleDuplicates).toMatchObject([{ id, name: 'D. Ortiz' }])
    })
  })
})

test('one of staff changes twenty emails an hour', async () => {
  const app = await createTestApp('sqlite', { now: () => now, env: { RATE_LIMIT: 'on' } })
  const headers = { cookie: await aStaffCookie(app.db, { now, role: 'agent' }) }
  const lead = { name: 'Ruth Kane', email: 'ruth0@example.com', phone: '' }
  const { id } = await (await app.post('/api/admin/leads', lead, headers)).json()
  const change = (count: number) => {
    const emails = { value: `ruth${count + 1}@example.com`, from: `ruth${count}@example.com` }
    return app.patch(`/api/admin/leads/${id}/person`, { field: 'email', ...emails }, headers)
  }
  for (let count = 0; count < 20; count += 1) expect((await change(count)).status).toBe(200)
  const refused = await change(20)
  expect(refused.status).toBe(429)
  expect(await refused.json()).toEqual({ error: 'Too many requests. Please try again in 60 minutes.' })
  const twin = await (await app.post('/api/admin/leads', { ...lead, email: 'ruth20@example.com' }, headers)).json()
  const merge = (email: string) =>
    app.post(
      `/api/admin/leads/${id}/merge`,
      { otherId: twin.id, person: { ...lead, email, phone: '5155550142' } },
      headers,
    )
  expect((await merge('')).status).toBe(429)
  expect((await merge('ruth20@example.com')).status).toBe(200)
  const name = { field: 'name', value: 'Ruth Cane', from: 'Ruth Kane' }
  expect((await app.patch(`/api/admin/leads/${id}/person`, name, headers)).status).toBe(200)
  await app.close()
})
