import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

const template = { name: 'Still looking', subject: 'Still looking?', message: 'Hi {first name},' }

onBothEngines((engine) => {
  let app: TestApp
  let [kim, lee] = [{ cookie: '' }, { cookie: '' }]
  beforeAll(async () => {
    app = await createTestApp(engine)
    kim = { cookie: await aStaffCookie(app.db, { email: 'kim@example.com' }) }
    lee = { cookie: await aStaffCookie(app.db, { email: 'lee@example.com' }) }
  })
  afterAll(() => app.close())

  const send = (method: string, path: string, body?: object, headers = kim) =>
    app.request(`/api/admin/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  const texts = async (headers = kim) => (await send('GET', 'mail-texts', undefined, headers)).json()

  test('a template and a signature belong only to the person who saved them', async () => {
    expect(await texts()).toEqual({ signature: '', templates: [] })
    expect((await send('PUT', 'mail-templates', template)).status).toBe(204)
    expect((await send('PUT', 'mail-signature', { signature: 'Kim' })).status).toBe(204)
    expect(await texts()).toEqual({ signature: 'Kim', templates: [template] })
    expect(await texts(lee)).toEqual({ signature: '', templates: [] })
  })

  test('saved under its name again it is replaced, and renamed it is still one', async () => {
    await send('PUT', 'mail-templates', { ...template, subject: 'Still?' })
    expect((await texts()).templates).toEqual([{ ...template, subject: 'Still?' }])
    await send('PUT', 'mail-templates', { ...template, name: 'Looking', formerName: template.name })
    expect((await texts()).templates).toEqual([{ ...template, name: 'Looking' }])
  })

  test('a taken name and a deleted template are refused with a sentence', async () => {
    await send('PUT', 'mail-templates', template)
    const taken = await send('PUT', 'mail-templates', { ...template, formerName: 'Looking' })
    expect([taken.status, (await taken.json()).error]).toEqual([409, 'You have another template of this name.'])
    await send('DELETE', 'mail-templates?name=Looking')
    const gone = await send('PUT', 'mail-templates', { ...template, name: 'X', formerName: 'Looking' })
    expect([gone.status, (await gone.json()).error]).toEqual([404, 'This template was deleted.'])
    const nameless = await send('PUT', 'mail-templates', { ...template, name: ' ' })
    expect([nameless.status, (await nameless.json()).error]).toEqual([422, 'Give the template a name'])
  })

  test('twenty are enough', async () => {
    for (let number = 1; number <= 20; number += 1)
      await send('PUT', 'mail-templates', { ...template, name: `Number ${number}` }, lee)
    const refused = await send('PUT', 'mail-templates', template, lee)
    expect([refused.status, (await refused.json()).error]).toEqual([409, 'You have 20 templates. Delete one first.'])
    expect((await send('PUT', 'mail-templates', { ...template, name: 'Number 7' }, lee)).status).toBe(204)
  })
})
