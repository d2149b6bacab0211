import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrInsertLead } from '#leads/server/lead-store.ts'
import { parseCsv } from '#lib/csv.ts'
import { aLead } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let cookie = ''
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    cookie = await aStaffCookie(app.db, { now })
    await findOrInsertLead(app.db, aLead({ name: '=cmd|calc', email: 'evil@example.com', phone: '+15155550142' }), now)
    await findOrInsertLead(app.db, aLead({ name: 'Søren "Zed", Jr.', phone: null }), now)
    await app.db.transaction().execute(async (tx) => {
      for (let count = 0; count < 1100; count += 1) {
        await findOrInsertLead(tx, aLead({ name: `Many ${count}`, email: `many${count}@example.com` }), now)
      }
    })
  })
  afterAll(() => app.close())

  const file = (query = '') => app.request(`/api/admin/leads.csv${query}`, { headers: { cookie } })

  test('a file has every lead once, however many pages it takes', async () => {
    const answer = await file()
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="leads.csv"')
    const rows = parseCsv(await answer.text())
    expect(new Set(rows.map(({ Email }) => Email)).size).toBe(1102)
    expect(rows).toHaveLength(1102)
  })

  test('it follows the filter, and no cell is a formula', async () => {
    const bytes = Buffer.from(await (await file('?q=evil')).arrayBuffer())
    expect(bytes.toString()).toBe(
      '\uFEFFId,Name,Email,Phone,Status,Source,Created (Central Time),Last updated (Central Time)\r\n' +
        "1,'=cmd|calc,evil@example.com,'+15155550142,new,website,2026-03-02 06:00,2026-03-02 06:00\r\n",
    )
    expect(await (await file('?q=jr.')).text()).toContain('2,"Søren ""Zed"", Jr.",dana@example.com,,new')
  })

  test('a search says that there are more than it counts', async () => {
    const answer = await app.request('/api/leads?q=many', { headers: { cookie } })
    expect(answer.headers.get('X-Total-Count')).toBe('1000')
    expect(answer.headers.get('X-Total-Count-Is-Minimum')).toBe('true')
    const few = await app.request('/api/leads?q=evil', { headers: { cookie } })
    expect(few.headers.get('X-Total-Count-Is-Minimum')).toBeNull()
  })

  test('it has all that a search finds, though fewer are counted', async () => {
    const rows = parseCsv(await (await file('?q=Many&sort=name&dir=asc')).text())
    expect(rows).toHaveLength(1100)
    expect(rows[0]).toMatchObject({ Name: 'Many 0' })
  })

  test('without a match it has headings only', async () => {
    expect(parseCsv(await (await file('?q=nobody-at-all')).text())).toEqual([])
  })

  test('a client that leaves ends the work', async () => {
    const reader = (await file()).body?.getReader()
    await reader?.read()
    await expect(reader?.cancel()).resolves.toBeUndefined()
  })
})
