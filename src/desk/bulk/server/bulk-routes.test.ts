import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BulkEdit, type BulkLead, toChanges, toUndo } from '#desk/bulk/bulk-change.ts'
import { findStaffMember } from '#staff/server/staff-store.ts'
import { aPerson } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  let app: TestApp
  let cookie: string
  let me: number
  let ids: number[]
  beforeAll(async () => {
    app = await createTestApp(engine)
    cookie = await aStaffCookie(app.db)
    me = (await findStaffMember(app.db, 'staff@example.com'))?.member.id ?? 0
    ids = []
    for (const email of ['a@b.co', 'b@b.co', 'c@b.co'])
      ids.push((await (await app.post('/api/leads', aPerson({ email }))).json()).id)
  })
  afterAll(() => app.close())

  const change = async (changes: unknown) =>
    (await app.post('/api/admin/leads/changes', { changes }, { cookie })).json()
  const read = async (path: string) => (await app.request(path, { headers: { cookie } })).json()
  const matches = (query: string): Promise<BulkLead[]> => read(`/api/leads?${query}`)

  test('many get another status, and one undo takes it back for all', async () => {
    const before = await matches('sort=createdAt&dir=asc')
    const edit: BulkEdit = { status: 'lost', lostReason: 'price' }
    const { changed } = await change(toChanges(before, edit))
    expect(changed).toEqual(ids)
    const lost = await matches('status=lost')
    expect(lost.map(({ lostReason }) => lostReason)).toEqual(['price', 'price', 'price'])
    const { changes: trail } = await read(`/api/admin/leads/${ids[1]}/timeline`)
    expect(trail).toMatchObject([{ what: 'status', before: 'new', after: 'lost: price', by: 'Staff' }])
    const backAndForth = [toUndo(before, edit, changed), toChanges(before, edit)]
    for (const changes of backAndForth) expect(await change(changes)).toEqual({ changed: ids, skipped: [] })
    const found: BulkEdit = { status: 'new' }
    await change(toChanges(lost, found))
    expect(await matches('status=new')).toHaveLength(3)
    await change(toUndo(lost, found, ids))
    expect((await matches('status=lost')).map(({ lostReason }) => lostReason)).toEqual(['price', 'price', 'price'])
    await change(toChanges(lost, found))
  })

  test('leads that someone else changed or that don’t exist are skipped and named', async () => {
    const [first, second] = ids
    await app.patch(`/api/admin/leads/${first}/status`, { status: 'lost' }, { cookie })
    const answer = await change([
      { id: first, status: 'contacted', from: 'new' },
      { id: second, status: 'contacted', from: 'new' },
      { id: 999, status: 'contacted', from: 'new' },
    ])
    expect(answer).toEqual({
      changed: [second],
      skipped: [
        { id: first, why: 'This lead was set to lost by Staff in the meantime.' },
        { id: 999, why: 'Lead not found' },
      ],
    })
  })

  test('many leads get an owner at once', async () => {
    const before = await matches('sort=createdAt&dir=asc')
    const edit: BulkEdit = { ownerId: me }
    expect(await change(toChanges(before, edit))).toEqual({ changed: ids, skipped: [] })
    expect(await matches('owner=me')).toHaveLength(3)
    expect(await change(toUndo(before, edit, ids))).toEqual({ changed: ids, skipped: [] })
    expect(await matches('owner=me')).toEqual([])
  })

  test.each([
    [],
    [{ id: 1 }],
    [{ id: 1, status: 'sold', from: 'new' }],
    Array(501).fill({ id: 1, ownerId: null, from: null }),
  ])('a list that makes no sense or is too long is refused', async (...changes) => {
    expect(await change(changes)).toHaveProperty('error')
  })

  test('some can be exported alone', async () => {
    const answer = await app.request(`/api/admin/leads.csv?ids=${ids[0]},${ids[2]}`, { headers: { cookie } })
    expect((await answer.text()).trim().split('\r\n')).toHaveLength(3)
    expect((await app.request('/api/leads?ids=1,x', { headers: { cookie } })).status).toBe(422)
  })
})
