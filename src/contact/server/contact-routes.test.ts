import { afterAll, beforeAll, expect, test } from 'vitest'
import { aContactMessage } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine)
  })
  afterAll(() => app.close())

  const leadsOf = (email: string) =>
    app.db.selectFrom('leads').selectAll().where('email_key', '=', email).orderBy('id').execute()

  test('a message creates a lead, is stored with it, and goes to support by mail', async () => {
    const message = aContactMessage({ email: 'First@Example.com', name: 'Søren O’Neil' })
    const answer = await app.post('/api/contact', message)
    expect(answer.status).toBe(201)
    const { id } = await answer.json()
    const [lead] = await leadsOf('first@example.com')
    expect(lead).toMatchObject({ name: 'Søren O’Neil', email: 'First@Example.com', source: 'contact', status: 'new' })
    const kept = await app.db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
    expect(kept).toMatchObject({ lead_id: lead?.id, subject: message.subject, message: message.message })
    const mail = await app.db
      .selectFrom('mails')
      .selectAll()
      .where('lead_id', '=', lead?.id ?? 0)
      .executeTakeFirst()
    expect(mail).toMatchObject({
      kind: 'contact',
      to_address: 'support@yardline.example',
      reply_to_address: 'First@Example.com',
      subject: `Contact form: ${message.subject}`,
      status: 'queued',
    })
    expect(mail?.text).toContain(message.message)
  })

  test('a phone number is the lead’s, and is with the message and the mail', async () => {
    const message = aContactMessage({ email: 'call-me@example.com', phone: '(515) 555-0142' })
    const { id } = await (await app.post('/api/contact', message)).json()
    expect(await leadsOf('call-me@example.com')).toMatchObject([{ phone: '(515) 555-0142' }])
    const stored = await app.db.selectFrom('contact_messages').select('message').where('id', '=', id).execute()
    expect(stored).toEqual([{ message: `${message.message}\n\nPhone: (515) 555-0142` }])
    const mails = await app.db.selectFrom('mails').select('text').where('text', 'like', '%call-me@%').execute()
    expect(mails[0]?.text).toContain('Phone: (515) 555-0142')
  })

  test('the same visitor with the same email stays one lead', async () => {
    const message = aContactMessage({ email: 'again@example.com' })
    const cookie = cookieOf(await app.post('/api/contact', message))
    await app.post('/api/contact', { ...message, email: 'AGAIN@example.com' }, { cookie })
    expect(await leadsOf('again@example.com')).toHaveLength(1)
  })

  test('a stranger with the same email gets a separate lead and changes nothing', async () => {
    await app.post('/api/contact', aContactMessage({ email: 'shared@example.com', name: 'The Owner' }))
    const [before] = await leadsOf('shared@example.com')
    await app.post('/api/contact', aContactMessage({ email: 'shared@example.com', name: 'A Stranger' }))
    const leads = await leadsOf('shared@example.com')
    expect(leads).toHaveLength(2)
    expect(leads[0]).toEqual(before)
  })

  test('a forged visitor cookie is ignored', async () => {
    const email = 'forged@example.com'
    const cookie = cookieOf(await app.post('/api/contact', aContactMessage({ email })))
    const forged = cookie.replace(/=[^.]+/, '=AAAAAAAAAAAAAAAAAAAAAA')
    const answer = await app.post('/api/contact', aContactMessage({ email }), { cookie: forged })
    expect(answer.headers.get('Set-Cookie')).toContain('yardline_visitor=')
    expect(await leadsOf(email)).toHaveLength(2)
  })

  test('markup in a message stays text in the mail', async () => {
    const message = '<script>alert(1)</script> and <img src="https://evil.example/x">'
    await app.post('/api/contact', aContactMessage({ email: 'markup@example.com', message }))
    const [lead] = await leadsOf('markup@example.com')
    const mail = await app.db
      .selectFrom('mails')
      .select('html')
      .where('lead_id', '=', lead?.id ?? 0)
      .executeTakeFirst()
    expect(mail?.html).toContain('&lt;script&gt;')
    expect(mail?.html).not.toMatch(/<(script|img)/)
  })

  test('an invalid message is refused by field, and nothing is stored', async () => {
    const answer = await app.post('/api/contact', {
      name: 'D',
      email: 'refused@example.com',
      subject: 'Hi',
      message: '',
    })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toEqual({
      error: 'Name must be at least 2 characters',
      fields: {
        name: 'Name must be at least 2 characters',
        subject: 'Subject must be at least 5 characters',
        message: 'Message must be at least 10 characters',
      },
    })
    expect(await leadsOf('refused@example.com')).toEqual([])
  })
})
