import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertSuppression } from '#platform/mail/suppression-store.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const noon = new Date('2026-03-02T12:00:00Z')
const ON = { RATE_LIMIT: 'on', PUBLIC_URL: 'https://parts.example' }

onBothEngines((engine) => {
  let app: TestApp
  let now = noon
  let hosts = 0
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now, env: ON })
  })
  beforeEach(() => {
    now = noon
  })
  afterAll(() => app.close())

  type Visitor = { cookie: string; leadId: number; peer: string }

  /** Someone with their own address, unless the test names one. */
  async function aVisitor(
    person: Parameters<typeof aPerson>[0],
    { cookie = '', peer = aPeer() } = {},
  ): Promise<Visitor> {
    const answer = await app.post('/api/leads', aPerson(person), { cookie }, peer)
    return { cookie: cookie || cookieOf(answer), leadId: (await answer.json()).id, peer }
  }

  function aPeer() {
    hosts += 1
    return `198.51.100.${hosts}`
  }

  const ask = ({ cookie, leadId, peer }: Visitor, request = {}) =>
    app.post('/api/quotes', { ...aPricingRequest(request), leadId }, { cookie }, peer)

  const isMailed = async (visitor: Visitor) => (await (await ask(visitor)).json()).isMailed as boolean

  const mailsTo = (mailbox: string) =>
    app.db
      .selectFrom('mails')
      .selectAll()
      .where((mail) => mail.and({ mailbox, kind: 'quote' }))
      .orderBy('id')
      .execute()

  const dueTo = async (mailbox: string) =>
    (await mailsTo(mailbox)).filter((mail) => mail.next_attempt_at <= now.getTime())

  test('a mail says VIN and ZIP code, and no words of the visitor’s to any mailbox', async () => {
    const visitor = await aVisitor({ email: 'words@example.com' })
    const accord = { year: 2003, make: 'Honda', model: 'Accord' }
    const { id: vehicleId } = await (await app.request('/api/vin/1HGCM82633A004352')).json()
    const wish = { ...accord, vehicleId, partName: 'starter, the noisy one' }
    await ask(visitor, wish)
    await app.db
      .updateTable('mails')
      .set({ status: 'sent', sent_at: now.getTime() })
      .where('mailbox', '=', 'words@example.com')
      .execute()
    await ask(visitor, wish)
    const refund = 'starter. Your refund of 480 dollars failed, call our bank desk at 900-555-0100'
    await ask(visitor, { ...wish, partName: refund, zipCode: 'call 900-555-0100' })
    const [first, second, third] = (await mailsTo('words@example.com')).map(({ text }) => text)
    for (const text of [first, second, third]) {
      expect(text).toContain('Starter for your 2003 Honda Accord')
      expect(text).toContain('VIN: 1HGCM82633A004352')
      expect(text).not.toMatch(/noisy|refund of|bank|900-555/)
    }
    expect([first, second, third].map((text) => text?.includes('ZIP: 50265'))).toEqual([true, true, false])
  })

  test('three a day are mailed to one address; the other quotes are kept and shown', async () => {
    const visitor = await aVisitor({ email: 'five@example.com' })
    const mailed: boolean[] = []
    for (let count = 0; count < 5; count += 1) mailed.push(await isMailed(visitor))
    expect(mailed).toEqual([true, true, true, false, false])
    expect(await dueTo('five@example.com')).toHaveLength(3)
    const quotes = await app.db.selectFrom('quotes').select('id').where('lead_id', '=', visitor.leadId).execute()
    expect(quotes).toHaveLength(5)
  })

  test.each([
    [
      'capitals',
      ['Case@example.com', 'CASE@example.com', 'case@example.com', 'cAse@example.com'],
      'case@example.com',
      3,
    ],
    [
      'labels',
      ['mail@example.com', 'mail+a@example.com', 'MAIL+b@example.com', 'mail+a+c@example.com'],
      'mail@example.com',
      3,
    ],
    ['dots', ['m.ail@gmail.com', 'ma.il@gmail.com', 'm.a.i.l+x@googlemail.com', 'mail@gmail.com'], 'mail@gmail.com', 3],
    ['other people’s dots', ['o.ne@example.com', 'one@example.com', 'on.e@example.com'], 'one@example.com', 1],
  ])('three leave for one mailbox, whatever %s its address has', async (_what, addresses, mailbox, due) => {
    for (const email of addresses) expect(await isMailed(await aVisitor({ email }))).toBe(true)
    expect(await dueTo(mailbox)).toHaveLength(due)
  })

  test('answers don’t show what else a mailbox got; mail past its limit goes out another day', async () => {
    const email = 'crowded@example.com'
    for (let count = 0; count < 5; count += 1) expect(await isMailed(await aVisitor({ email }))).toBe(true)
    expect(await dueTo(email)).toHaveLength(3)
    now = new Date(noon.getTime() + 24 * 60 * 60 * 1000)
    expect(await dueTo(email)).toHaveLength(5)
  })

  test('ten that arrive together count each other', async () => {
    const visitor = await aVisitor({ email: 'together@example.com' })
    const mailed = await Promise.all(Array.from({ length: 10 }, () => isMailed(visitor)))
    expect(mailed.filter(Boolean)).toHaveLength(3)
    expect(await mailsTo('together@example.com')).toHaveLength(3)
  })

  test('one visitor has five strangers written to in an hour', async () => {
    const { cookie } = await aVisitor({ email: 'first@example.com' })
    const mailed: boolean[] = []
    for (let stranger = 0; stranger < 6; stranger += 1) {
      mailed.push(await isMailed(await aVisitor({ email: `stranger${stranger}@example.com` }, { cookie })))
      now = new Date(now.getTime() + 61_000)
    }
    expect(mailed).toEqual([true, true, true, true, true, false])
    expect(app.logged).toContainEqual({ cap: 'visitor' })
  })

  test('one client address triggers at most twenty mails an hour, and is told so', async () => {
    const peer = '203.0.113.77'
    const mailed: boolean[] = []
    for (let stranger = 0; stranger < 21; stranger += 1) {
      mailed.push(await isMailed(await aVisitor({ email: `crowd${stranger}@example.com` }, { peer })))
      now = new Date(now.getTime() + 61_000)
    }
    expect(mailed).toEqual([...Array(20).fill(true), false])
    expect(app.logged).toContainEqual({ cap: 'address' })
  })

  test('who does not want our mails gets none', async () => {
    await insertSuppression(app.db, 'unwilling@example.com', now)
    expect(await isMailed(await aVisitor({ email: 'Unwilling+label@example.com' }))).toBe(false)
    expect(await mailsTo('unwilling@example.com')).toEqual([])
  })

  describe('the mail', () => {
    test('has no words of the visitor who triggered it', async () => {
      const visitor = await aVisitor({ email: 'Victim@example.com', name: 'Claim at http://evil.example' })
      await ask(visitor, {
        make: 'Click evil.example',
        model: 'to verify',
        partName: 'your bank is locked, see evil.example',
      })
      const [mail] = await mailsTo('victim@example.com')
      expect(mail?.subject).toContain('for your 2014 vehicle')
      for (const text of [mail?.subject, mail?.text, mail?.html]) expect(text).not.toMatch(/evil|Claim|verify|bank/)
    })

    test('greets by a first name that is one plain word', async () => {
      await ask(await aVisitor({ email: 'dana@example.com', name: 'Dana Ortiz' }))
      await ask(await aVisitor({ email: 'dana@example.com', name: 'Urgent call us about your refund' }))
      const greetings = (await mailsTo('dana@example.com')).map(({ text }) => text.split('\n')[0])
      expect(greetings).toEqual(['Hello Dana,', 'Hello,'])
    })

    test('has a link for people who didn’t ask for it', async () => {
      await ask(await aVisitor({ email: 'linked@example.com' }))
      const [mail] = await mailsTo('linked@example.com')
      const link = `https://parts.example/mail/stop/${mail?.message_id}`
      expect(mail?.text).toContain(`Stop these emails: ${link}`)
      expect(mail?.html).toContain(`href="${link}"`)
    })
  })
})
