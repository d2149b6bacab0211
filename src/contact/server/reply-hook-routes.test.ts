import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openOutbox } from '#app/open-outbox.ts'
import { parseEnv } from '#platform/env.ts'
import { createMetrics } from '#platform/metrics.ts'
import { noTracing } from '#platform/tracing/tracing.ts'
import { listAllRows } from '#tests/support/all-rows.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const SECRET = 'a secret of more than thirty-two letters'.replaceAll(' ', '-')
const env = { REPLY_ADDRESS: 'Replies@yard.example', REPLY_WEBHOOK_SECRET: SECRET }
const UNKNOWN = 'replies+1-0123456789abcdef0123456789abcdef@yard.example'

type Written = { to: string; from?: string; id?: string; headers?: string[]; type?: string; text?: string }

function anEmail({ to, from = 'Dana Ortiz <Dana@example.com>', id = '<1@mail.example>', ...rest }: Written) {
  const { headers = [], type = 'text/plain; charset=utf-8', text = 'Yes please.' } = rest
  const head = [`From: ${from}`, `To: ${to}`, `Message-ID: ${id}`, 'Subject: Re: Your quote', ...headers]
  return [...head, `Content-Type: ${type}`, '', text].join('\r\n')
}

onBothEngines((engine) => {
  let app: TestApp
  let staff: { cookie: string }
  beforeAll(async () => {
    app = await createTestApp(engine, { env })
    staff = { cookie: await aStaffCookie(app.db, {}) }
  })
  afterAll(() => app.close())

  const deliver = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
    app.request('/hooks/mail', {
      method: 'POST',
      body,
      headers: { Authorization: `Bearer ${SECRET}`, 'Content-Type': 'message/rfc822', ...headers },
    })

  /** A lead that got an email, and where a reply to it goes. */
  async function aWrittenLead(email = 'dana@example.com') {
    const { id } = await (await app.post('/api/leads', aPerson({ email }))).json()
    const mail = { subject: 'About your quote', message: 'Do you still need it?' }
    await app.post(`/api/admin/leads/${id}/emails`, mail, staff)
    const sent = await app.db
      .selectFrom('mails')
      .select(['id', 'message_id as messageId'])
      .where((row) => row.and({ lead_id: id, kind: 'follow-up' }))
      .executeTakeFirstOrThrow()
    return { id: id as number, to: app.replies?.addressOf(sent) ?? '' }
  }
  const messagesOf = async (id: number) =>
    (await (await app.request(`/api/admin/leads/${id}/timeline`, { headers: staff })).json()).messages
  const stored = () => app.db.selectFrom('contact_messages').selectAll().execute()

  test('mail to a customer asks for replies to an address of its own, mail to staff doesn’t', async () => {
    const sink = await startSmtpSink()
    await app.db.deleteFrom('mails').execute()
    const lead = await app.post('/api/leads', aPerson({ email: 'sink@example.com' }))
    const { id } = await lead.json()
    await app.post('/api/quotes', { ...aPricingRequest(), leadId: id }, { cookie: cookieOf(lead) })
    const smtp = parseEnv({ ...env, SMTP_URL: `smtp://127.0.0.1:${sink.port}` })
    const outbox = openOutbox({ ...app, env: smtp, metrics: createMetrics(), tracing: noTracing })
    await vi.waitFor(() => expect(sink.mails).toHaveLength(2), { timeout: 10_000 })
    await outbox.stop()
    await sink.close()
    const toCustomer = sink.mails.find(({ to }) => to.includes('sink@example.com'))?.source ?? ''
    const [, address = ''] = /^Reply-To: .*<(.+)>/m.exec(toCustomer.replaceAll('\r\n ', ' ')) ?? []
    expect(address).toMatch(/^Replies\+\d+-[0-9a-f]{32}@yard\.example$/)
    expect(sink.mails.filter(({ source }) => source.includes('Replies+'))).toHaveLength(1)
    expect((await deliver(anEmail({ to: address, from: 'sink@example.com' }))).status).toBe(200)
    expect(await messagesOf(id)).toMatchObject([{ message: 'Yes please.' }])
  })

  test('a reply is in the timeline, the customer waits, and staff are told', async () => {
    const { id, to } = await aWrittenLead()
    await app.patch(`/api/admin/leads/${id}/status`, { status: 'lost' }, staff)
    const text =
      'Yes, I’ll take it.\r\n\r\nOn Mon, Mar 2, 2026 Yardline <shop@yard.example> wrote:\r\n> Do you still need it?'
    const answer = await deliver(anEmail({ to: `Yardline <${to.toUpperCase()}>`, text }))
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
    expect(await messagesOf(id)).toEqual([
      {
        id: expect.any(Number),
        createdAt: expect.any(String),
        name: 'Dana Ortiz',
        subject: 'Re: Your quote',
        message: 'Yes, I’ll take it.',
        isReply: true,
        sentFrom: null,
        attachments: 0,
      },
    ])
    const lead = await (await app.request(`/api/leads/${id}`, { headers: staff })).json()
    expect(lead).toMatchObject({ status: 'new', waitingSince: expect.any(String) })
    const events = await app.db.selectFrom('lead_events').select('name').where('lead_id', '=', id).execute()
    expect(events.map(({ name }) => name)).toContain('message received')
    const notice = await app.db
      .selectFrom('mails')
      .selectAll()
      .where((row) => row.and({ lead_id: id, kind: 'reply' }))
      .executeTakeFirstOrThrow()
    expect(notice).toMatchObject({ to_address: 'support@yardline.example', subject: 'Reply: Dana Ortiz' })
    expect(notice.text).toContain('> Yes, I’ll take it.')
    const toCustomer = app.db.selectFrom('mails').select('id').where('to_address', '=', 'dana@example.com')
    expect(await toCustomer.where('lead_id', '=', id).execute()).toHaveLength(1)
  })

  test('delivered three times, twice at once, it’s there once', async () => {
    const { id, to } = await aWrittenLead()
    const answers = await Promise.all([deliver(anEmail({ to })), deliver(anEmail({ to }))])
    answers.push(await deliver(anEmail({ to })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await messagesOf(id)).toHaveLength(1)
    await deliver(anEmail({ to, id: '<2@mail.example>' }))
    expect(await messagesOf(id)).toHaveLength(2)
  })

  test('the token decides, not the address: another sender is named', async () => {
    const { id, to } = await aWrittenLead()
    await deliver(anEmail({ to, from: 'Dana Ortiz <someone@else.example>' }))
    expect(await messagesOf(id)).toMatchObject([{ name: 'Dana Ortiz', sentFrom: 'someone@else.example' }])
    await deliver(anEmail({ to, from: 'undisclosed', id: '<none@mail.example>' }))
    expect((await messagesOf(id))[0]).toMatchObject({ sentFrom: expect.stringMatching(/undisclosed|unknown/) })
    const before = await stored()
    await deliver(anEmail({ to: 'replies@yard.example' }))
    await deliver(anEmail({ to: UNKNOWN }))
    await deliver(anEmail({ to: to.replace(/-./, '-x') }))
    expect(await stored()).toEqual(before)
  })

  test('a merged lead’s tokens lead to the merged one', async () => {
    const [kept, other] = [await aWrittenLead('kept@example.com'), await aWrittenLead('other@example.com')]
    const person = { name: 'Dana Ortiz', email: 'kept@example.com', phone: '' }
    const merged = await app.post(`/api/admin/leads/${kept.id}/merge`, { otherId: other.id, person }, staff)
    expect(merged.status).toBe(200)
    await deliver(anEmail({ to: other.to, from: 'other@example.com' }))
    expect(await messagesOf(kept.id)).toMatchObject([{ message: 'Yes please.', sentFrom: null }])
  })

  test('a reply that arrives during a merge is kept', async () => {
    const [kept, other] = [await aWrittenLead('during@example.com'), await aWrittenLead('while@example.com')]
    const person = { name: 'Dana Ortiz', email: 'during@example.com', phone: '' }
    const merge = app.post(`/api/admin/leads/${kept.id}/merge`, { otherId: other.id, person }, staff)
    const ids = Array.from({ length: 8 }, (_, at) => `<${at}@during.example>`)
    const answers = await Promise.all([merge, ...ids.map((id) => deliver(anEmail({ to: other.to, id })))])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await messagesOf(kept.id)).toHaveLength(ids.length)
  })

  test('an erased person’s tokens lead nowhere', async () => {
    const { id, to } = await aWrittenLead()
    await deliver(anEmail({ to, from: 'gone@else.example', text: 'My words' }))
    expect((await app.post(`/api/admin/leads/${id}/erase`, { name: 'Dana Ortiz' }, staff)).status).toBe(200)
    expect((await deliver(anEmail({ to, id: '<2@mail.example>', text: 'My words' }))).status).toBe(200)
    expect(JSON.stringify(await listAllRows(app.db))).not.toMatch(/My words|gone@else/)
  })

  test.each([
    ['out of office', ['Auto-Submitted: auto-replied']],
    ['a newsletter', ['Precedence: bulk']],
    ['a bounce', ['Return-Path: <>']],
  ])('%s is ignored', async (_name, headers) => {
    const { id, to } = await aWrittenLead()
    expect((await deliver(anEmail({ to, headers }))).status).toBe(200)
    expect(await messagesOf(id)).toEqual([])
    await deliver(anEmail({ to, headers: ['Auto-Submitted: no', 'Return-Path: <dana@example.com>'] }))
    expect(await messagesOf(id)).toHaveLength(1)
  })

  describe('whatever it contains', () => {
    test('HTML becomes text, and files are counted', async () => {
      const { id, to } = await aWrittenLead()
      const photo = ['--b', 'Content-Type: image/jpeg', 'Content-Disposition: attachment; filename=a.jpg', '', 'x']
      const html = ['--b', 'Content-Type: text/html', '', '<p>Is <b>this</b> it?<script>alert(1)</script></p>']
      const text = [...html, ...photo, ...photo, '--b--'].join('\r\n')
      await deliver(anEmail({ to, type: 'multipart/mixed; boundary=b', text }))
      const [message] = await messagesOf(id)
      expect(message).toMatchObject({ message: expect.stringMatching(/^Is this it\?/), attachments: 2 })
      expect(message.message).not.toContain('<')
    })

    test('long, empty and unstorable text is cut, named and cleaned', async () => {
      const { id, to } = await aWrittenLead()
      await deliver(anEmail({ to, id: '<a@b>', text: 'x'.repeat(9000) }))
      await deliver(anEmail({ to, id: '<b@b>', text: '' }))
      await deliver(anEmail({ to, id: '<c@b>', text: 'NUL \u0000 and \u202e' }))
      const messages = (await messagesOf(id)).map(({ message }: { message: string }) => message)
      expect(messages).toEqual(['NUL  and', '(no text)', `${'x'.repeat(5000)}…`])
    })

    test('what follows the first megabyte is left unread, and 33 MB are refused', async () => {
      const { id, to } = await aWrittenLead()
      const photo = ['--b', 'Content-Type: image/jpeg', 'Content-Disposition: attachment', '', 'x\r\n'.repeat(500_000)]
      const text = ['--b', '', 'With a photo', ...photo, '--b--'].join('\r\n')
      expect((await deliver(anEmail({ to, type: 'multipart/mixed; boundary=b', text }))).status).toBe(200)
      expect(await messagesOf(id)).toMatchObject([{ message: 'With a photo', attachments: 1 }])
      expect((await deliver(new Uint8Array(33 * 1024 * 1024))).status).toBe(413)
    })
  })

  test('without the secret nothing is read', async () => {
    const { to } = await aWrittenLead()
    const before = await stored()
    const statuses = ['', 'Bearer wrong', `Basic ${SECRET}`].map(
      async (Authorization) => (await deliver(anEmail({ to }), { Authorization })).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 401, 401])
    expect((await deliver(anEmail({ to }), { 'Content-Type': 'application/json' })).status).toBe(415)
    expect(await stored()).toEqual(before)
  })

  test('a lead gets 50 replies a day; the mail service tries again later', async () => {
    const database = { db: app.db, pool: null, connect: null, close: async () => {} }
    const limited = await createTestApp(engine, { env: { ...env, RATE_LIMIT: 'on' }, database })
    const { id, to } = await aWrittenLead()
    const flood = async (at: number) => {
      const body = anEmail({ to, id: `<${at}@flood.example>` })
      const headers = { Authorization: `Bearer ${SECRET}`, 'Content-Type': 'message/rfc822' }
      return (await limited.request('/hooks/mail', { method: 'POST', body, headers })).status
    }
    const statuses = []
    for (let at = 0; at < 51; at++) statuses.push(await flood(at))
    expect(statuses).toEqual([...Array(50).fill(200), 429])
    expect(await messagesOf(id)).toHaveLength(50)
    await limited.close()
  })

  test('without the settings there’s no such address', async () => {
    const plain = await createTestApp(engine)
    const headers = { Authorization: `Bearer ${SECRET}`, 'Content-Type': 'message/rfc822' }
    const answer = await plain.request('/hooks/mail', { method: 'POST', body: anEmail({ to: UNKNOWN }), headers })
    expect(answer.status).toBe(404)
    await plain.close()
  })
})
