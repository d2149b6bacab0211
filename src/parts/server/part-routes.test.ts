import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => new Date('2026-03-02T12:00:00Z') })
  })
  afterAll(() => app.close())

  test('a misspelled part is found under its trade name', async () => {
    const answer = await app.request('/api/parts/search?q=altenator%20braket')
    expect(answer.status).toBe(200)
    expect(await answer.json()).toContain('Alternator')
  })

  test('a shopper’s words are read the same way as for a quote, and set no cookie', async () => {
    const answer = await app.post('/api/parts/reading', { words: 'two driver side headlights and a hood' })
    expect(await answer.json()).toEqual({
      reading: '2 × Headlight Assembly, driver side (left)',
      alsoNamed: ['Hood'],
      notSold: null,
    })
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await (await app.post('/api/parts/reading', { words: 'asdf' })).json()).toMatchObject({ reading: null })
  })

  test('shoppers learn what we don’t sell while they type', async () => {
    const { notSold } = await (await app.post('/api/parts/reading', { words: 'wiper blades' })).json()
    expect(notSold).toContain("We don't sell wiper blades")
  })

  test.each(['/api/parts/search', `/api/parts/search?q=${'x'.repeat(101)}`])(
    '%s is refused with a sentence',
    async (path) => {
      const answer = await app.request(path)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ error: expect.stringMatching(/part/) })
    },
  )
})
