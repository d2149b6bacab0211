import { afterEach, expect, test } from 'vitest'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-11-18T18:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  afterEach(() => app.close())

  async function openShop(env: Record<string, string> = {}) {
    app = await createTestApp(engine, { now: () => now, env })
    return { cookie: await aStaffCookie(app.db, { now, role: 'admin', email: 'kim@example.com' }) }
  }

  const read = async (headers: { cookie: string }) => (await app.request('/api/admin/settings', { headers })).json()

  test('a saved change is there at once, in the API and on pages that were cached', async () => {
    const admin = await openShop()
    const before = await app.request('/api/company')
    const etag = before.headers.get('etag') ?? ''
    expect(await before.json()).toMatchObject({ name: 'Yardline', phone: '(515) 555-0195' })
    const saved = await app.put(
      '/api/admin/settings',
      { version: 0, settings: { name: 'Riverside Auto', phone: '+1 907 555 0123' } },
      admin,
    )
    expect(saved.status).toBe(200)
    expect(await saved.json()).toMatchObject({
      version: 1,
      isSample: false,
      settings: { name: 'Riverside Auto', phone: '(907) 555-0123', since: 1995 },
    })
    const after = await app.request('/api/company', { headers: { 'If-None-Match': etag } })
    expect(after.status).toBe(200)
    expect(await after.json()).toMatchObject({ name: 'Riverside Auto' })
  })

  test('what only the yard needs to know is not public', async () => {
    const admin = await openShop()
    const settings = { staffMailTo: ['desk@example.com'], mailFrom: 'Desk <desk@example.com>', signature: 'The desk' }
    await app.put('/api/admin/settings', { version: 0, settings }, admin)
    for (const path of ['/api/company', '/api/company/shown'])
      expect(await (await app.request(path)).text()).not.toContain('desk')
  })

  test('the second of two who save is told, and nothing is overwritten', async () => {
    const admin = await openShop()
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => app.put('/api/admin/settings', { version: 0, settings: { name } }, admin)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read(admin)).toMatchObject({ version: 1 })
  })

  test('two admins who change different fields one after the other keep both', async () => {
    const admin = await openShop()
    await app.put('/api/admin/settings', { version: 0, settings: { name: 'Riverside' } }, admin)
    await app.put('/api/admin/settings', { version: 1, settings: { since: 2001 } }, admin)
    expect(await read(admin)).toMatchObject({ version: 2, settings: { name: 'Riverside', since: 2001 } })
  })

  test('sales tax in only some states needs a state', async () => {
    const admin = await openShop()
    const settings = { taxStates: [{ state: '', percent: 0 }] }
    const answer = await app.put('/api/admin/settings', { version: 0, settings }, admin)
    expect([answer.status, (await answer.json()).fields]).toEqual([
      422,
      { taxStates: 'number 1: state: Choose a state.' },
    ])
  })

  test('a wrong field is named with what is wrong, and nothing is saved', async () => {
    const admin = await openShop()
    const settings = { name: 'Riverside', phone: '555', fax: '1', hours: { monday: [['18:00', '08:00']] } }
    const answer = await app.put('/api/admin/settings', { version: 0, settings }, admin)
    expect(answer.status).toBe(422)
    const { fields } = await answer.json()
    expect(Object.keys(fields).sort()).toEqual(['fax', 'hours', 'phone'])
    expect(await read(admin)).toMatchObject({ version: 0, settings: { name: 'Yardline' } })
  })

  test.each([[null], ['x'], [{}], [{ version: 0 }], [{ version: 'x', settings: {} }], [{ version: 0, settings: [] }]])(
    'a body like %j is refused',
    async (body) => {
      const admin = await openShop()
      expect((await app.put('/api/admin/settings', body, admin)).status).toBeGreaterThanOrEqual(400)
      expect((await read(admin)).version).toBe(0)
    },
  )

  test('what the environment fixes is shown with its name and cannot be saved', async () => {
    const admin = await openShop({ MAIL_FROM: 'Desk <desk@example.com>' })
    expect(await read(admin)).toMatchObject({
      settings: { mailFrom: 'Desk <desk@example.com>' },
      fixed: { mailFrom: 'MAIL_FROM' },
    })
    const change = (mailFrom: string) =>
      app.put('/api/admin/settings', { version: 0, settings: { mailFrom, since: 1999 } }, admin)
    expect(await (await change('Other <other@example.com>')).json()).toMatchObject({
      fields: { mailFrom: 'This is set by MAIL_FROM in the environment.' },
    })
    expect((await change('Desk <desk@example.com>')).status).toBe(200)
  })

  test('each change is listed with who made it, and can be undone unless it was changed again', async () => {
    const admin = await openShop()
    await app.put('/api/admin/settings', { version: 0, settings: { name: 'Riverside', since: 2001 } }, admin)
    await app.put('/api/admin/settings', { version: 1, settings: { since: 2002 } }, admin)
    const history = await (await app.request('/api/admin/settings/history', { headers: admin })).json()
    expect(history).toMatchObject([
      { version: 2, changes: [{ field: 'since', before: 2001, after: 2002 }, { field: 'claims' }] },
      {
        version: 1,
        changes: [
          { field: 'name', before: 'Yardline' },
          { field: 'since', before: 1995, after: 2001 },
          { field: 'claims', after: { years: '25+ years' } },
        ],
      },
    ])
    const undo = (version: number) => app.post('/api/admin/settings/undo', { version }, admin)
    expect((await undo(1)).status).toBe(409)
    expect(await (await undo(2)).json()).toMatchObject({
      version: 3,
      settings: { since: 2001, claims: { years: '25+ years' } },
    })
    expect((await undo(99)).status).toBe(404)
  })

  test('the second is told who was first', async () => {
    const admin = await openShop()
    await app.put('/api/admin/settings', { version: 0, settings: { name: 'One' } }, admin)
    const late = await app.put('/api/admin/settings', { version: 0, settings: { name: 'Two' } }, admin)
    expect((await late.json()).error).toMatch(/^\S.* saved the settings in the meantime\./)
  })

  test('a preview shows what is not saved, and saves nothing', async () => {
    const admin = await openShop()
    const settings = { name: 'Riverside', phone: '907 555 0123', accentColor: '#1d4ed8' }
    const preview = (page: string, changes: object = settings) =>
      app.post('/api/admin/settings/preview', { settings: changes, page }, admin)
    const { html } = await (await preview('email')).json()
    expect(html).toContain('Riverside')
    expect(html).toContain('(907) 555-0123')
    expect(html).toContain('#1d4ed8')
    for (const page of ['home', 'quote']) expect((await preview(page)).status).toBe(200)
    expect((await preview('terms')).status).toBe(422)
    expect(await (await preview('home', { phone: '555' })).json()).toMatchObject({
      fields: { phone: expect.any(String) },
    })
    expect(await read(admin)).toMatchObject({ version: 0, settings: { name: 'Yardline' } })
  })

  test('a preview runs nothing', async () => {
    const admin = await openShop()
    const body = { settings: { legalName: '<script>alert(1)</script>' }, page: 'email' }
    const { html } = await (await app.post('/api/admin/settings/preview', body, admin)).json()
    expect(html).not.toMatch(/<script|<style/)
  })

  test('the accent stylesheet has the color in its address', async () => {
    await openShop()
    expect(await (await app.request('/accent.css?1d4ed8')).text()).toContain('--color-primary:#1d4ed8')
    for (const path of ['/accent.css', '/accent.css?1d4ed8}body{', '/accent.css?red'])
      expect(await (await app.request(path)).text()).toContain('--color-primary:#f58a2b')
  })

  test('an agent may neither read nor save them', async () => {
    await openShop()
    const agent = { cookie: await aStaffCookie(app.db, { now, role: 'agent', email: 'lee@example.com' }) }
    expect((await app.request('/api/admin/settings', { headers: agent })).status).toBe(403)
    expect((await app.put('/api/admin/settings', { version: 0, settings: { name: 'Mine' } }, agent)).status).toBe(403)
  })
})
