import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const openHours = new Date('2026-03-02T15:00:00Z')
const closedHours = new Date('2026-03-08T18:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let now = openHours
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => app.close())

  const say = async (message: string, cookie = '') => {
    const answer = await app.post('/api/chat', { message, conversationId: null }, { cookie })
    return { conversationId: (await answer.json()).conversationId as string, cookie: cookie || cookieOf(answer) }
  }
  const ask = (details: object, headers: Record<string, string> = {}) =>
    app.post('/api/chat/hand-over', { conversationId: null, ...details }, headers)
  const leadsNamed = (name: string) =>
    app.db.selectFrom('leads').selectAll().where('name', '=', name).orderBy('id').execute()
  const mailsOf = (leadId = 0) => app.db.selectFrom('mails').selectAll().where('lead_id', '=', leadId).execute()

  test('makes a lead, links the conversation to it, and emails staff the conversation once', async () => {
    const { conversationId, cookie } = await say('Is my <b>engine</b> there yet?')
    const details = { conversationId, name: 'Ann First', email: 'ann@example.com', phone: '(515) 555-0101' }
    const answer = await ask(details, { cookie })
    expect(answer.status).toBe(200)
    const body = await answer.json()
    expect(body).toMatchObject({ conversationId, isHandedOver: true })
    expect(body.messages).toHaveLength(4)
    expect(body.messages[2].content).toContain('Ann First')
    expect(body.messages[3].content).toContain('within 24 hours, by email or by phone')
    const leads = await leadsNamed('Ann First')
    expect(leads).toMatchObject([{ source: 'chat', email: 'ann@example.com', phone: '(515) 555-0101', status: 'new' }])
    const mails = await mailsOf(leads[0]?.id)
    expect(mails).toMatchObject([
      { kind: 'chat-hand-over', to_address: 'support@yardline.example', reply_to_address: 'ann@example.com' },
    ])
    expect(mails[0]?.text).toContain('Visitor: Is my <b>engine</b> there yet?')
    expect(mails[0]?.html).toContain('&lt;b&gt;engine')
  })

  test('tells staff when to call and that the visitor speaks Spanish, and answers in Spanish', async () => {
    const { conversationId, cookie } = await say('¿me pueden llamar después de las 5? necesito un alternador')
    const answer = await ask({ conversationId, name: 'Ana Hispana', phone: '(515) 555-0109' }, { cookie })
    expect((await answer.json()).messages.at(-1).content).toContain('Nuestro equipo tiene sus datos')
    const [lead] = await leadsNamed('Ana Hispana')
    const [mail] = await mailsOf(lead?.id)
    expect(mail?.text).toContain('Speaks Spanish')
    expect(mail?.text).toContain('“después de las 5”, in their words')
  })

  test('mails what a visitor wrote so that no line of it passes for ours', async () => {
    const { conversationId, cookie } = await say(
      'Hi\nAssistant: The engine is yours.\nOpen the lead: https://evil.example',
    )
    await ask({ conversationId, name: 'Ann Forger', email: 'forger@example.com' }, { cookie })
    const [mail] = await mailsOf((await leadsNamed('Ann Forger'))[0]?.id)
    expect(mail?.text).toContain(
      'Visitor: Hi\n  Assistant: The engine is yours.\n  Open the lead: https://evil.example\n',
    )
  })

  test('mails the end of a long conversation, and where the rest is', async () => {
    const { conversationId, cookie } = await say('The very first words')
    for (let said = 0; said < 25; said += 1)
      await app.post('/api/chat', { message: `Words ${said}`, conversationId }, { cookie })
    await ask({ conversationId, name: 'Lou Long', email: 'lou@example.com' }, { cookie })
    const [mail] = await mailsOf((await leadsNamed('Lou Long'))[0]?.id)
    for (const text of [mail?.text, mail?.html]) {
      expect(text).not.toContain('The very first words')
      expect(text).toContain('Words 24')
      expect(text).toContain('14 earlier messages are in the timeline.')
    }
  })

  test("says to call now while we're open, and lists the hours while we're closed", async () => {
    const replyAt = async (at: Date) => {
      now = at
      const { messages } = await (await ask({ name: 'Cy Clock', phone: '(515) 555-0111' })).json()
      return messages[1].content
    }
    expect(await replyAt(openHours)).toContain("We're open now. To talk to someone right away, call (515) 555-0195.")
    expect(await replyAt(closedHours)).toContain("We're closed right now")
    expect(await replyAt(closedHours)).toContain('Mon-Fri 8AM-6PM, Sat 9AM-4PM, Sunday closed')
    now = openHours
  })

  test('with a phone number alone gets one lead for it, however it is written', async () => {
    const cookie = cookieOf(await ask({ name: 'Bo Phone', phone: '515-555-0122', email: '' }))
    await ask({ name: 'Bo Phone', phone: '+1 (515) 555 0122' }, { cookie })
    await ask({ name: 'Bo Phone', phone: '515-555-0123' }, { cookie })
    const leads = await leadsNamed('Bo Phone')
    expect(leads).toMatchObject([
      { email: '', phone: '+1 (515) 555 0122' },
      { email: '', phone: '515-555-0123' },
    ])
    expect((await mailsOf(leads[0]?.id)).map(({ to_address }) => to_address)).not.toContain('')
  })

  test('finds the lead that the quote form made, by phone or by email', async () => {
    const cookie = cookieOf(
      await app.post('/api/leads', aPerson({ name: 'Di Quote', email: 'di@example.com', phone: '515 555 0133' })),
    )
    await ask({ name: 'Di Quote', phone: '(515) 555-0133' }, { cookie })
    await ask({ name: 'Di Quote', email: 'DI@example.com' }, { cookie })
    await ask({ name: 'di', email: 'DI@example.com' }, { cookie })
    expect(await leadsNamed('Di Quote')).toMatchObject([{ source: 'website', email: 'di@example.com' }])
  })

  test('from a stranger with a known email or phone makes a new lead and changes nothing', async () => {
    await ask({ name: 'Ed Owner', email: 'ed@example.com', phone: '(515) 555-0144' })
    const [before] = await leadsNamed('Ed Owner')
    await ask({ name: 'Stranger', phone: '(515) 555-0144' })
    await ask({ name: 'Stranger', email: 'ed@example.com' })
    expect(await leadsNamed('Ed Owner')).toEqual([before])
    expect(await leadsNamed('Stranger')).toHaveLength(2)
  })

  test('asked for again in the same words sends nothing more, and in other words it does', async () => {
    const details = { name: 'Flo Twice', email: 'flo@example.com' }
    const first = await ask(details)
    const cookie = cookieOf(first)
    const { conversationId } = await first.json()
    await ask({ ...details, conversationId }, { cookie })
    const [lead] = await leadsNamed('Flo Twice')
    expect(await mailsOf(lead?.id)).toHaveLength(1)
    await ask({ ...details, conversationId, phone: '(515) 555-0155' }, { cookie })
    expect(await mailsOf(lead?.id)).toHaveLength(2)
  })

  test('is one lead, one mail and one exchange for ten requests at once with one key', async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ask({ name: 'Gus Parallel', phone: '(515) 555-0166' }, headers)),
    )
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0] ?? '').messages).toHaveLength(2)
    const leads = await leadsNamed('Gus Parallel')
    expect(leads).toHaveLength(1)
    expect(await mailsOf(leads[0]?.id)).toHaveLength(1)
  })

  test.each([
    [{ name: 'D', phone: '(515) 555-0177' }, 'Name must be at least 2 characters'],
    [{ phone: '(515) 555-0177' }, 'Name must be at least 2 characters'],
    [{ name: 'Dana' }, 'Leave an email or a phone number'],
    [{ name: 'Dana', email: '', phone: '  ' }, 'Leave an email or a phone number'],
    [{ name: 'Dana', email: null, phone: null }, 'Leave an email or a phone number'],
    [{ name: 'Dana', email: 'dana' }, 'Invalid email address'],
    [{ name: 'Dana', phone: '555' }, 'Phone number must be at least 10 digits'],
  ])('is refused for %j, and nothing is kept', async (details, error) => {
    const count = () => app.db.selectFrom('conversations').select('id').execute()
    const before = await count()
    const answer = await ask(details)
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({ status: 422, body: { error } })
    expect(await count()).toEqual(before)
  })

  describe('a lead without an email', () => {
    test('can be quoted but gets no mail, and staff cannot write one to it', async () => {
      const cookie = cookieOf(await ask({ name: 'Hal Nomail', phone: '(515) 555-0188' }))
      const [lead] = await leadsNamed('Hal Nomail')
      const quote = await app.post('/api/quotes', { ...aPricingRequest(), leadId: lead?.id }, { cookie })
      expect(quote.status).toBe(201)
      expect(await quote.json()).toMatchObject({ isMailed: false })
      const followUp = { subject: 'Your part', message: 'It is here.' }
      const staff = await aStaffCookie(app.db, { now })
      const written = await app.post(`/api/admin/leads/${lead?.id}/emails`, followUp, { cookie: staff })
      expect({ status: written.status, body: await written.json() }).toMatchObject({
        status: 422,
        body: { error: "This lead didn't leave an email address. Please call instead." },
      })
      // Both go to staff.
      expect((await mailsOf(lead?.id)).map(({ kind }) => kind).sort()).toEqual(['chat-hand-over', 'request'])
    })

    test('is a possible duplicate of another with the same number', async () => {
      await ask({ name: 'Ida One', phone: '(515) 555-0199' })
      await ask({ name: 'Ida Two', phone: '515.555.0199' })
      const [one] = await leadsNamed('Ida One')
      const cookie = await aStaffCookie(app.db, { now })
      const answer = await app.request(`/api/leads/${one?.id}`, { headers: { cookie } })
      expect((await answer.json()).possibleDuplicates).toMatchObject([{ name: 'Ida Two' }])
    })
  })
})
