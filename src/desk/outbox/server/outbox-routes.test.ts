import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrInsertLead } from '#leads/server/lead-store.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { aLead, aMail } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let cookie: string
  let leadId: number
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    cookie = await aStaffCookie(app.db, { now })
    leadId = (await findOrInsertLead(app.db, aLead(), now)).lead.id
  })
  afterAll(() => app.close())

  const givenUp = async (subject: string) => {
    const id = await enqueueMail(app.db, aMail({ subject, leadId }), now)
    await app.db
      .updateTable('mails')
      .set({ status: 'failed', attempts: 6, last_error: '550 no' })
      .where('id', '=', id)
      .execute()
    return id
  }

  const failed = async () => (await app.request('/api/admin/mails/failed', { headers: { cookie } })).json()
  const retry = async (body: unknown, headers = {}) =>
    (await app.post('/api/admin/mails/retry', body, { cookie, ...headers })).json()

  test('mails that were given up are shown, and sent again one by one or all at once', async () => {
    expect(await failed()).toEqual({ total: 0, mails: [] })
    const [first, second, third] = [await givenUp('One'), await givenUp('Two'), await givenUp('Three')]
    expect(await failed()).toMatchObject({
      total: 3,
      mails: [{ id: third }, { id: second }, { id: first, subject: 'One', error: '550 no', leadId }],
    })
    expect(await retry({ ids: [second] })).toEqual({ queued: 1 })
    expect(await retry({ ids: [second] })).toEqual({ queued: 0 })
    expect((await failed()).total).toBe(2)
    expect(await retry({})).toEqual({ queued: 2 })
    const rows = await app.db.selectFrom('mails').select(['status', 'attempts']).execute()
    expect(rows).toEqual(rows.map(() => ({ status: 'queued', attempts: 0 })))
  })

  test('the lead’s timeline says who had the mail sent again', async () => {
    await givenUp('Your quote')
    await retry({})
    const answer = await app.request(`/api/admin/leads/${leadId}/timeline`, { headers: { cookie } })
    const [change] = (await answer.json()).changes
    expect(change).toMatchObject({
      what: 'mail “Your quote”',
      before: 'failed',
      after: 'queued',
      by: 'Staff',
    })
  })

  test.each([{ ids: [] }, { ids: [0] }, { ids: 'all' }])('%j names no mails', async (body) => {
    expect(await retry(body)).toMatchObject({ error: 'ids must be a list of 1 to 100 mail IDs' })
  })
})
