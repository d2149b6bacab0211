import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/time-spans.ts'
import { aPerson } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { listLeadChanges } from './lead-change-store.ts'
import { notifyOfDueLeads } from './notify-staff.ts'

onBothEngines((engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine, { env: { PUBLIC_URL: 'https://parts.example' } })
  })
  afterAll(() => app.close())

  const mailsOf = async (leadId: number) => {
    const mailCaps = { staffPerHour: null }
    const deps = { db: app.db, mailCaps, publicUrl: 'https://parts.example', company: () => testCompany }
    await notifyOfDueLeads(deps, new Date(Date.now() + MINUTE_MS))
    return app.db.selectFrom('mails').selectAll().where('lead_id', '=', leadId).execute()
  }

  test('a new person becomes a new lead, and staff get a mail with a link', async () => {
    const answer = await app.post('/api/leads', aPerson({ email: 'new@example.com' }))
    expect(answer.status).toBe(201)
    const lead = await answer.json()
    expect(lead).toMatchObject({ name: 'Dana Ortiz', source: 'website', status: 'new', phone: '(515) 555-0142' })
    const [mail] = await mailsOf(lead.id)
    expect(mail).toMatchObject({ kind: 'new-lead', to_address: 'support@yardline.example', status: 'queued' })
    expect(mail?.text).toContain(`https://parts.example/leads/${lead.id}`)
    expect(mail?.html).toContain('(515) 555-0142')
  })

  test('the same visitor with the same email is the same lead, with the newest number', async () => {
    const first = await app.post('/api/leads', aPerson({ email: 'same@example.com' }))
    const { id } = await first.json()
    const again = await app.post('/api/leads', aPerson({ email: 'SAME@example.com', phone: '515-555-0199' }), {
      cookie: cookieOf(first),
    })
    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({ id, phone: '515-555-0199', email: 'same@example.com' })
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('the previous number stays on record when the visitor gives a new one', async () => {
    const first = await app.post('/api/leads', aPerson({ email: 'moved@example.com' }))
    const { id } = await first.json()
    const cookie = cookieOf(first)
    await app.post('/api/leads', aPerson({ email: 'moved@example.com', name: 'D. Ortiz', phone: '515-555-0199' }), {
      cookie,
    })
    await app.post('/api/leads', aPerson({ email: 'moved@example.com', name: 'D. Ortiz', phone: '515-555-0199' }), {
      cookie,
    })
    expect(await listLeadChanges(app.db, id, 10)).toMatchObject([
      { what: 'phone', before: '(515) 555-0142', after: '515-555-0199', by: 'the visitor' },
      { what: 'name', before: 'Dana Ortiz', after: 'D. Ortiz', by: 'the visitor' },
    ])
  })

  test.each([undefined, null, '', ' '])('a person with the phone %j is a lead without one', async (phone) => {
    const answer = await app.post('/api/leads', { ...aPerson({ email: 'no-phone@example.com' }), phone })
    expect(answer.status).toBe(201)
    const { id, ...lead } = await answer.json()
    expect(lead).toMatchObject({ email: 'no-phone@example.com', phone: null })
    expect(await mailsOf(id)).toHaveLength(1)
  })

  test('a returning visitor does not see what staff did with the lead', async () => {
    const first = await app.post('/api/leads', aPerson({ email: 'lost@example.com' }))
    const { id } = await first.json()
    await app.db.updateTable('leads').set({ status: 'lost' }).where('id', '=', id).execute()
    const again = await app.post('/api/leads', aPerson({ email: 'lost@example.com' }), { cookie: cookieOf(first) })
    expect(await again.json()).toMatchObject({ id, status: 'new' })
  })

  test("a stranger with that email gets a separate lead; the first one's details don't change", async () => {
    const first = await (await app.post('/api/leads', aPerson({ email: 'two@example.com' }))).json()
    const second = await app.post('/api/leads', aPerson({ email: 'two@example.com', phone: '999-999-9999' }))
    expect((await second.json()).id).not.toBe(first.id)
    const kept = await app.db.selectFrom('leads').select('phone').where('id', '=', first.id).executeTakeFirst()
    expect(kept?.phone).toBe('(515) 555-0142')
  })

  test('a made-up source or status is ignored', async () => {
    const forged = { ...aPerson({ email: 'forge@example.com' }), source: 'chat', status: 'converted', id: 1 }
    expect(await (await app.post('/api/leads', forged)).json()).toMatchObject({ source: 'website', status: 'new' })
  })

  test.each([
    [{ name: 'D' }, 'Name must be at least 2 characters'],
    [{ email: 'dana' }, 'Invalid email address'],
    [{ phone: '555-0195' }, 'Phone number must be at least 10 digits'],
    [{ phone: 5155550142 }, 'Phone number must be at least 10 digits'],
    [{ phone: '5'.repeat(41) }, 'Phone number must be at most 40 characters'],
  ])('%j is refused with the form’s message', async (wrong, error) => {
    const answer = await app.post('/api/leads', { ...aPerson({ email: 'refused@example.com' }), ...wrong })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error })
  })

  test('leads cannot be listed from outside', async () => {
    expect((await app.request('/api/leads')).status).toBeGreaterThanOrEqual(400)
  })
})
