import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrInsertLead } from '#leads/server/lead-store.ts'
import { aLead, aPerson } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-03-02T12:00:00Z')
const aCall = { direction: 'outbound', status: 'completed', minutes: 4 }
const aFollowUp = { subject: 'Your alternator', message: 'It is <b>here</b>.\nDana' }

onBothEngines((engine) => {
  let app: TestApp
  let cookie = ''
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    cookie = await aStaffCookie(app.db, { now })
    await app.post('/api/leads', aPerson())
  })
  afterAll(() => app.close())

  const add = (kind: string, body: unknown, headers = {}, leadId = '1') =>
    app.post(`/api/admin/leads/${leadId}/${kind}`, body, { cookie, ...headers })
  const timeline = async () => (await app.request('/api/admin/leads/1/timeline', { headers: { cookie } })).json()
  const by = 'Staff'

  test('a note is kept with who wrote it', async () => {
    const answer = await add('notes', { text: ' Wants it by Friday\r\nCall after 5 ' })
    expect(answer.status).toBe(201)
    const { id } = await answer.json()
    expect((await timeline()).notes).toEqual([
      {
        id,
        text: 'Wants it by Friday\nCall after 5',
        by,
        createdAt: now.toISOString(),
        editableUntil: '2026-03-02T13:00:00.000Z',
      },
    ])
  })

  test('a call is kept with its direction, its outcome and its length in seconds', async () => {
    expect((await add('calls', aCall)).status).toBe(201)
    expect((await timeline()).calls).toMatchObject([
      { direction: 'outbound', status: 'completed', duration: 240, by, createdAt: now.toISOString() },
    ])
  })

  test('a follow-up goes into the outbox word for word and shows in the timeline', async () => {
    expect((await add('emails', aFollowUp)).status).toBe(201)
    const mail = await app.db.selectFrom('mails').selectAll().where('kind', '=', 'follow-up').executeTakeFirstOrThrow()
    expect(mail).toMatchObject({
      to_address: 'dana@example.com',
      reply_to_address: 'support@yardline.example',
      subject: 'Your alternator',
      text: expect.stringContaining(aFollowUp.message),
      status: 'queued',
    })
    expect(mail.html).toContain('It is &lt;b&gt;here&lt;/b&gt;.')
    const { emails, changes } = await timeline()
    const text = aFollowUp.message
    expect(emails).toMatchObject([{ emailType: 'follow-up', subject: 'Your alternator', text, status: 'queued' }])
    expect(changes[0]).toMatchObject({ what: 'follow-up mail', after: 'Your alternator', by })
  })

  test('an email waits 20 seconds, and can be undone until then', async () => {
    let sentAt = now
    const late = await createTestApp(engine, { now: () => sentAt })
    const staff = { cookie: await aStaffCookie(late.db, { now }) }
    const { id } = await (await late.post('/api/leads', aPerson())).json()
    const send = (path: string, body: object) => late.post(`/api/admin/leads/${id}/${path}`, body, staff)
    const subjects = async () => {
      const mails = await late.db.selectFrom('mails').select('subject').where('kind', '=', 'follow-up').execute()
      return mails.map(({ subject }) => subject)
    }
    await send('emails', aFollowUp)
    expect(await subjects()).toEqual(['Your alternator'])
    expect(await (await send('emails/undo', {})).json()).toEqual({ undone: 1 })
    expect(await subjects()).toEqual([])
    await send('emails', aFollowUp)
    sentAt = new Date(now.getTime() + 20_000)
    const refused = await send('emails/undo', {})
    expect([refused.status, await refused.json()]).toEqual([409, { error: 'The email has already left.' }])
    expect(await subjects()).toEqual(['Your alternator'])
    await late.close()
  })

  test.each([
    ['calls', { ...aCall, status: 'voicemail' }, 'new'],
    ['notes', { text: 'No answer yet' }, 'new'],
    ['calls', aCall, 'contacted'],
    ['emails', aFollowUp, 'contacted'],
  ])('after one of the %s (%j) a new lead is %s', async (kind, body, status) => {
    const person = aLead({ email: `${kind}-${status}@example.com` })
    const { lead } = await findOrInsertLead(app.db, person, now)
    await add(kind, body, {}, String(lead.id))
    const answer = await (await app.request(`/api/leads/${lead.id}`, { headers: { cookie } })).json()
    expect(answer.status).toBe(status)
  })

  test('of one staff member 60 follow-ups leave in an hour', async () => {
    const limited = await createTestApp(engine, { now: () => now, env: { RATE_LIMIT: 'on' } })
    const own = await aStaffCookie(limited.db, { now })
    const { lead } = await findOrInsertLead(limited.db, aLead(), now)
    const statuses = []
    for (let count = 0; count < 61; count += 1)
      statuses.push((await limited.post(`/api/admin/leads/${lead.id}/emails`, aFollowUp, { cookie: own })).status)
    expect(statuses).toEqual([...Array(60).fill(201), 429])
    await limited.close()
  })

  test('a follow-up sent twice with one key is one mail', async () => {
    const headers = { 'Idempotency-Key': 'one-letter', cookie: `${cookie}; ${await aVisitorCookie(app)}` }
    const answers = [await add('emails', aFollowUp, headers), await add('emails', aFollowUp, headers)]
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
    expect(first).toEqual(second)
  })

  test.each([
    ['notes', { text: '  ' }, 'Write a note'],
    ['notes', { text: 'x'.repeat(5001) }, 'A note must be at most 5000 characters'],
    ['calls', { ...aCall, direction: 'sideways' }, 'Direction must be one of inbound, outbound'],
    ['calls', { ...aCall, minutes: 1.5 }, 'Minutes must be a whole number from 0 to 600'],
    ['calls', { ...aCall, minutes: -1 }, 'Minutes must be a whole number from 0 to 600'],
    ['emails', { ...aFollowUp, subject: '' }, 'Write a subject'],
    ['emails', { ...aFollowUp, message: '' }, 'Write a message'],
  ])('%s: %j is refused', async (kind, body, error) => {
    const answer = await add(kind, body)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error })
  })

  test('a lead without an email can’t be written to', async () => {
    const { lead } = await findOrInsertLead(app.db, aLead({ email: '', source: 'chat' }), now)
    const answer = await add('emails', aFollowUp, {}, String(lead.id))
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({ error: "This lead didn't leave an email address. Please call instead." })
    expect(await app.db.selectFrom('mails').select('id').where('lead_id', '=', lead.id).execute()).toEqual([])
  })

  test('line ends in a subject do not reach the header', async () => {
    await add('emails', { ...aFollowUp, subject: 'Hello\r\nBcc: evil@example.com' })
    const mail = await app.db.selectFrom('mails').select('subject').orderBy('id', 'desc').executeTakeFirst()
    expect(mail?.subject).toBe('Hello Bcc: evil@example.com')
  })

  test.each([
    ['notes', { text: 'Hello' }],
    ['calls', aCall],
    ['emails', aFollowUp],
  ])('%s of a lead that is not there are refused', async (kind, body) => {
    expect((await add(kind, body, {}, '123456')).status).toBe(404)
    expect((await add(kind, body, {}, 'one')).status).toBe(400)
  })
})

async function aVisitorCookie(app: TestApp) {
  const answer = await app.post('/api/staff/sign-out', {})
  return answer.headers
    .getSetCookie()
    .filter((line) => line.startsWith('yardline_visitor'))
    .map((line) => line.split(';')[0])
    .join()
}
