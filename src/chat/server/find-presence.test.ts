import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/time-spans.ts'
import { updateStaffMember } from '#staff/server/staff-store.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { readEvents } from '#tests/support/server-events.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Monday at nine in the morning at the shop, and Sunday. */
const monday = new Date('2026-03-02T15:00:00Z')
const sunday = new Date('2026-03-01T15:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let now = monday
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => app.close())

  const isSomeoneThere = async () => (await (await app.request('/api/chat/presence')).json()).isSomeoneThere
  const after = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS)
  }
  async function openDesk(email: string) {
    const cookie = await aStaffCookie(app.db, { email, now })
    const stream = readEvents(await app.request('/api/admin/events', { headers: { cookie } }))
    await stream.next()
    await stream.leave()
    return cookie
  }

  test('someone is there while a colleague has the desk open, and not once it has been closed', async () => {
    now = monday
    expect(await isSomeoneThere()).toBe(false)
    after(1)
    await aStaffCookie(app.db, { email: 'kim@example.com', now })
    expect(await isSomeoneThere()).toBe(false)
    after(1)
    await openDesk('kim@example.com')
    expect(await isSomeoneThere()).toBe(true)
    after(2)
    expect(await isSomeoneThere()).toBe(false)
  })

  test('signing out ends it', async () => {
    after(60)
    const cookie = await openDesk('lee@example.com')
    expect(await isSomeoneThere()).toBe(true)
    await app.request('/api/staff/sign-out', { method: 'POST', headers: { cookie } })
    now = new Date(now.getTime() + 6000)
    expect(await isSomeoneThere()).toBe(false)
  })

  test('a closed account is nobody', async () => {
    after(60)
    await openDesk('max@example.com')
    const max = app.db.selectFrom('staff').select('id').where('email', '=', 'max@example.com')
    await updateStaffMember(app.db, (await max.executeTakeFirstOrThrow()).id, { disabled_at: now.getTime() })
    expect(await isSomeoneThere()).toBe(false)
  })

  test('outside opening hours no one counts as there, even with the desk open', async () => {
    now = sunday
    await openDesk('pat@example.com')
    expect(await isSomeoneThere()).toBe(false)
  })
})
