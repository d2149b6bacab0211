import { afterAll, beforeAll, expect, test } from 'vitest'
import { findStaffMember, updateStaffMember } from '#staff/server/staff-store.ts'
import { aPerson } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  let app: TestApp
  let kim = { id: 0, cookie: '' }
  let lee = { id: 0, cookie: '' }
  beforeAll(async () => {
    app = await createTestApp(engine)
    kim = await aColleague('kim@example.com')
    lee = await aColleague('lee.ray@example.com')
  })
  afterAll(() => app.close())

  async function aColleague(email: string) {
    const cookie = await aStaffCookie(app.db, { email })
    return { id: (await findStaffMember(app.db, email))?.member.id ?? 0, cookie }
  }

  const addLead = async (email: string) => (await (await app.post('/api/leads', aPerson({ email }))).json()).id
  const give = (leadId: number, body: unknown, { cookie } = kim) =>
    app.patch(`/api/admin/leads/${leadId}/owner`, body, { cookie })
  const read = async (path: string, { cookie } = kim) => (await app.request(path, { headers: { cookie } })).json()
  const idsOf = (leads: { id: number }[]) => leads.map(({ id }) => id)

  test('everyone sees the colleagues, and which one they are', async () => {
    expect(await read('/api/admin/colleagues', lee)).toEqual([
      { id: kim.id, name: 'Kim', email: 'kim@example.com', isMe: false, isDisabled: false },
      { id: lee.id, name: 'Lee', email: 'lee.ray@example.com', isMe: true, isDisabled: false },
    ])
  })

  test('a lead is taken, given away and let go, and its timeline says so', async () => {
    const id = await addLead('one@example.com')
    expect(await (await give(id, { ownerId: kim.id, from: null })).json()).toMatchObject({ id, ownerId: kim.id })
    expect(await read(`/api/leads/${id}`)).toMatchObject({ ownerId: kim.id })
    await give(id, { ownerId: lee.id, from: kim.id })
    await give(id, { ownerId: null, from: lee.id }, lee)
    const { changes } = await read(`/api/admin/leads/${id}/timeline`)
    expect(changes).toMatchObject([
      { what: 'owner', before: 'Lee', after: 'no one', by: 'Lee' },
      { what: 'owner', before: 'Kim', after: 'Lee', by: 'Kim' },
      { what: 'owner', before: '', after: 'Kim', by: 'Kim' },
    ])
  })

  test('the slower one is told who has it', async () => {
    const id = await addLead('two@example.com')
    await give(id, { ownerId: lee.id, from: null }, lee)
    const answer = await give(id, { ownerId: kim.id, from: null })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({ error: 'This lead was given to Lee by Lee in the meantime.' })
    expect(await read(`/api/leads/${id}`)).toMatchObject({ ownerId: lee.id })
  })

  test('the list shows your own, or those without an owner', async () => {
    const [mine, theirs, free] = [await addLead('a@b.co'), await addLead('b@b.co'), await addLead('c@b.co')]
    await give(mine, { ownerId: kim.id })
    await give(theirs, { ownerId: lee.id })
    const list = (owner: string) => read(`/api/leads?owner=${owner}&limit=2`)
    expect(idsOf(await list('me'))).toEqual([mine])
    expect(idsOf(await list('none'))).toContain(free)
    expect(idsOf(await list('none'))).not.toContain(theirs)
    expect(await list('them')).toMatchObject({ error: 'owner must be me or none' })
  })

  test('a disabled account isn’t given leads', async () => {
    const id = await addLead('three@example.com')
    const left = await aColleague('max@example.com')
    await updateStaffMember(app.db, left.id, { disabled_at: Date.now() })
    for (const ownerId of [left.id, 999]) {
      const answer = await give(id, { ownerId })
      expect(answer.status).toBe(422)
      expect(await answer.json()).toEqual({ error: "That colleague doesn't exist, or their account is closed." })
    }
    expect((await give(999, { ownerId: kim.id })).status).toBe(404)
  })

  test('a visitor does not learn who looks after them', async () => {
    const first = await app.post('/api/leads', aPerson({ email: 'four@example.com' }))
    await give((await first.json()).id, { ownerId: kim.id })
    const cookie = first.headers.getSetCookie().join('; ')
    const again = await app.post('/api/leads', aPerson({ email: 'four@example.com' }), { cookie })
    expect(Object.keys(await again.json())).not.toContain('ownerId')
  })

  test('two people with the same name are told apart by email, in entries from before names were recorded too', async () => {
    const id = await addLead('namesake@example.com')
    const other = await aColleague('lee.ann@example.com')
    await give(id, { ownerId: other.id, from: null }, lee)
    await app.db.updateTable('lead_changes').set({ after: 'lee.ann@example.com' }).where('lead_id', '=', id).execute()
    const { changes } = await read(`/api/admin/leads/${id}/timeline`)
    expect(changes).toMatchObject([
      { what: 'owner', before: '', after: 'Lee (lee.ann@example.com)', by: 'Lee (lee.ray@example.com)' },
    ])
  })
})
