import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { HOUR_MS } from '#lib/time-spans.ts'
import { aPerson } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const start = new Date('2026-03-02T12:00:00Z')
const aCall = { direction: 'outbound', status: 'completed', minutes: 4, said: 'Wants it by Friday' }

onBothEngines((engine) => {
  let app: TestApp
  let now = start
  let [kim, lee] = ['', '']
  let [noteId, callId] = [0, 0]
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    kim = await aStaffCookie(app.db, { email: 'kim@example.com', now })
    lee = await aStaffCookie(app.db, { email: 'lee@example.com', now })
    await app.post('/api/leads', aPerson())
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    now = start
    noteId = (await (await app.post('/api/admin/leads/1/notes', { text: 'Call after 5' }, { cookie: kim })).json()).id
    callId = (await (await app.post('/api/admin/leads/1/calls', aCall, { cookie: kim })).json()).id
  })

  const send = (method: string, path: string, body?: object, cookie = kim) =>
    app.request(`/api/admin/${path}`, {
      method,
      headers: { cookie, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const timeline = async () => (await app.request('/api/admin/leads/1/timeline', { headers: { cookie: kim } })).json()

  test('a note can be changed by its author, and the trail keeps the old text', async () => {
    expect((await send('PATCH', `notes/${noteId}`, { text: 'Call after 6' })).status).toBe(200)
    const { notes, changes } = await timeline()
    expect(notes[0].text).toBe('Call after 6')
    expect(changes[0]).toMatchObject({
      what: 'note',
      before: 'Call after 5',
      after: 'Call after 6',
      by: 'Kim',
    })
  })

  test('a call can be corrected, notes included', async () => {
    await send('PATCH', `calls/${callId}`, { ...aCall, status: 'voicemail', minutes: 0, said: 'Nobody there' })
    const { calls, changes } = await timeline()
    expect(calls[0]).toMatchObject({ status: 'voicemail', duration: 0, said: 'Nobody there' })
    expect(changes[0]).toMatchObject({ before: 'outbound, completed, 4 min: Wants it by Friday' })
  })

  test('what was deleted leaves the timeline and stays in the trail', async () => {
    await send('DELETE', `notes/${noteId}`)
    await send('DELETE', `calls/${callId}`)
    const { notes, calls, changes } = await timeline()
    expect(notes.some(({ id }: { id: number }) => id === noteId)).toBe(false)
    expect(calls.some(({ id }: { id: number }) => id === callId)).toBe(false)
    expect(changes.slice(0, 2)).toMatchObject([
      { what: 'call', after: 'deleted' },
      { what: 'note', before: 'Call after 5', after: 'deleted' },
    ])
    expect((await send('DELETE', `notes/${noteId}`)).status).toBe(404)
  })

  test.each([
    ['a colleague', () => lee, 0, 403, 'Only the person who wrote it can change it.'],
    [
      'anybody after an hour',
      () => kim,
      HOUR_MS + 1,
      409,
      'You can only change this within an hour. Add a note instead.',
    ],
  ])('%s cannot', async (_who, cookie, later, status, error) => {
    now = new Date(start.getTime() + later)
    for (const path of [`notes/${noteId}`, `calls/${callId}`]) {
      const answer = await send('DELETE', path, undefined, cookie())
      expect([answer.status, await answer.json()]).toEqual([status, { error }])
    }
    expect((await timeline()).notes.some(({ id }: { id: number }) => id === noteId)).toBe(true)
  })

  test('only its author can change it', async () => {
    const seen = await (await app.request('/api/admin/leads/1/timeline', { headers: { cookie: lee } })).json()
    expect(seen.notes[0].editableUntil).toBeNull()
    expect((await timeline()).notes[0].editableUntil).toBe('2026-03-02T13:00:00.000Z')
  })

  test('a callback becomes a reminder with the call’s notes, and is in the trail', async () => {
    const callBackAt = '2026-03-03T15:00:00.000Z'
    const call = { ...aCall, said: 'Ask about the mirror' }
    await app.post('/api/admin/leads/1/calls', { ...call, callBackAt }, { cookie: kim })
    const reminders = await app.db
      .selectFrom('reminders')
      .selectAll()
      .where('due_at', '=', Date.parse(callBackAt))
      .execute()
    expect(reminders).toMatchObject([{ lead_id: 1, note: 'Ask about the mirror' }])
    const { calls, changes } = await timeline()
    const after = 'Mar 3, 2026 at 9:00 AM: Ask about the mirror'
    expect(changes[0]).toMatchObject({ what: 'reminder', after, by: 'Kim', createdAt: calls[0].createdAt })
    const past = { ...call, callBackAt: '2026-03-02T11:59:00.000Z' }
    expect((await app.post('/api/admin/leads/1/calls', past, { cookie: kim })).status).toBe(422)
    expect((await timeline()).calls).toHaveLength(calls.length)
  })
})
