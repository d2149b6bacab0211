import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#lib/time-spans.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { announceFailedMails } from './announce-failed-mails.ts'

const start = new Date('2026-03-02T15:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * MINUTE_MS)

onBothEngines((engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => start })
    await aStaffCookie(app.db, { email: 'kim@example.com', now: start })
    const lead = await app.post('/api/leads', aPerson({ email: 'dana@example.com' }))
    const { id: leadId } = await lead.json()
    await app.post('/api/quotes', { ...aPricingRequest(), leadId }, { cookie: cookieOf(lead) })
  })
  beforeEach(async () => {
    await app.db.deleteFrom('mails').where('kind', '=', 'failed-mails').execute()
    await app.db.updateTable('staff').set({ desk_open_at: null }).execute()
    const failed = { status: 'failed', next_attempt_at: start.getTime() } as const
    await app.db.updateTable('mails').set(failed).where('to_address', '=', 'dana@example.com').execute()
  })
  afterAll(() => app.close())

  const announce = (now: Date) =>
    announceFailedMails({ db: app.db, publicUrl: 'https://shop.example', company: () => testCompany }, now)
  const written = () => app.db.selectFrom('mails').selectAll().where('kind', '=', 'failed-mails').execute()

  test('with no one at the desk, staff get one email about emails that failed', async () => {
    await announce(after(2))
    expect(await written()).toEqual([])
    await announce(after(3))
    await announce(after(4))
    const [mail, ...more] = await written()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to_address: testCompany.email.address,
      subject: "An email to a customer wasn't delivered",
      text: expect.stringContaining('https://shop.example/dashboard'),
    })
  })

  test('an open desk shows them, so there is no email', async () => {
    await app.db
      .updateTable('staff')
      .set({ desk_open_at: after(1).getTime() })
      .execute()
    await announce(after(5))
    expect(await written()).toEqual([])
  })

  test('what failed more than a day ago, or is a mail to staff, is not emailed', async () => {
    await announce(new Date(start.getTime() + DAY_MS))
    expect(await written()).toEqual([])
    await app.db.updateTable('mails').set({ lead_id: null }).execute()
    await announce(after(5))
    expect(await written()).toEqual([])
  })
})
