import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '#lib/time-spans.ts'
import { aPerson } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Six in the morning at the shop. */
const start = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let now = start
  let kim = ''
  let lee = ''
  let people = 0
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
  })
  beforeEach(() => goTo(start))
  afterAll(() => app.close())

  async function goTo(time: Date) {
    now = time
    kim = await aStaffCookie(app.db, { email: 'kim@example.com', now })
    lee = await aStaffCookie(app.db, { email: 'lee@example.com', now })
  }

  const addLead = async () => {
    people += 1
    return (await (await app.post('/api/leads', aPerson({ email: `r${people}@example.com` }))).json()).id as number
  }
  const read = async (path: string, cookie = kim) => (await app.request(path, { headers: { cookie } })).json()
  const due = async (query = '', cookie = kim) =>
    (await read(`/api/leads?queue=due${query}`, cookie)).map(({ id }: { id: number }) => id)
  const remind = (leadId: number, dueAt: string, cookie = kim) =>
    app.post(`/api/admin/leads/${leadId}/reminders`, { dueAt, note: 'Ask about the core' }, { cookie })
  const remindersOf = (leadId: number) => read(`/api/admin/leads/${leadId}/reminders`)
  const setDone = (id: number, isDone: boolean) => app.patch(`/api/admin/reminders/${id}`, { isDone }, { cookie: kim })
  const logCall = (leadId: number, status: string) =>
    app.post(`/api/admin/leads/${leadId}/calls`, { direction: 'outbound', status, minutes: 0 }, { cookie: kim })

  test('a reminder is due on its day at the shop, and until it is done', async () => {
    const id = await addLead()
    const answer = await remind(id, '2026-03-03T05:30:00.000Z')
    expect(answer.status).toBe(201)
    expect(await due()).toEqual([id])
    const { id: reminder } = await answer.json()
    expect((await setDone(reminder, true)).status).toBe(204)
    expect(await due()).toEqual([])
    await setDone(reminder, false)
    await goTo(new Date(start.getTime() + 3 * DAY_MS))
    expect(await due()).toEqual([id])
    expect(await read('/api/admin/stats')).toMatchObject({ dueLeads: 1 })
    await setDone(reminder, true)
    const { changes } = await read(`/api/admin/leads/${id}/timeline`)
    expect(changes).toMatchObject([
      { what: 'reminder', after: 'done' },
      { what: 'reminder', after: 'not done' },
      { what: 'reminder', after: 'done' },
      { what: 'reminder', before: '', after: 'Mar 2, 2026 at 11:30 PM: Ask about the core', by: 'Kim' },
    ])
  })

  test('a reminder for tomorrow isn’t due today', async () => {
    const id = await addLead()
    await remind(id, '2026-03-03T06:00:00.000Z')
    expect(await due()).not.toContain(id)
    expect(await remindersOf(id)).toMatchObject([{ note: 'Ask about the core', by: 'Kim' }])
  })

  test('everyone’s due reminders are listed, or only your own', async () => {
    const [mine, theirs] = [await addLead(), await addLead()]
    await remind(mine, '2026-03-02T15:00:00.000Z')
    await remind(theirs, '2026-03-02T15:00:00.000Z', lee)
    expect(await due()).toEqual(expect.arrayContaining([mine, theirs]))
    expect(await due('&owner=me')).toContain(mine)
    expect(await due('&owner=me')).not.toContain(theirs)
    expect(await due('&q=r')).toEqual(expect.arrayContaining([mine, theirs]))
  })

  test('who does not answer the phone is to be called again the next morning, once', async () => {
    const id = await addLead()
    await logCall(id, 'no-answer')
    await logCall(id, 'voicemail')
    expect(await remindersOf(id)).toMatchObject([
      { dueAt: '2026-03-03T15:00:00.000Z', note: 'Call again: not reached', by: 'Kim' },
    ])
    const reached = await addLead()
    await logCall(reached, 'completed')
    expect(await remindersOf(reached)).toEqual([])
  })

  test('a reminder can’t be in the past or about a missing lead', async () => {
    const id = await addLead()
    const past = await remind(id, '2026-03-02T11:59:00.000Z')
    expect(past.status).toBe(422)
    expect(await past.json()).toEqual({ error: 'Choose a time that is still to come.' })
    expect((await remind(999, '2026-03-03T15:00:00.000Z')).status).toBe(404)
    expect((await remind(id, 'tomorrow')).status).toBe(422)
    expect((await setDone(999, true)).status).toBe(404)
  })
})
