import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { aStockFile, aStockRow, importStock } from '#tests/support/stock.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { holdItem } from './hold-store.ts'

onBothEngines((engine) => {
  let app: TestApp
  let cookie: string
  beforeEach(async () => {
    app = await createTestApp(engine, { env: { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'yardline-stock-app-')) } })
    cookie = await aStaffCookie(app.db)
  })
  afterEach(() => app.close())

  const get = async (address: string) => {
    const answer = await app.request(address, { headers: { cookie } })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  const upload = (address: string, content: string, fields: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new File([content], 'list.csv', { type: 'text/csv' }))
    return app.request(address, { method: 'POST', body: form, headers: { cookie } })
  }
  const finished = async (id: number) => {
    for (let tries = 0; tries < 200; tries++) {
      const { body } = await get(`/api/admin/stock/imports/${id}`)
      if (body.state !== 'running') return body
      await sleep(20)
    }
    throw new Error('The import never ended.')
  }

  test('a file is uploaded, imported, listed and undone', async () => {
    const file = aStockFile(
      aStockRow(),
      aStockRow({ stock_number: '' }),
      aStockRow({ stock_number: 'A2', part: 'Starter' }),
    )
    const answer = await upload('/api/admin/stock/imports', file, { mode: 'replace', dryRun: 'false' })
    expect(answer.status).toBe(202)
    const { id } = await answer.json()
    expect(await finished(id)).toMatchObject({
      ...{ state: 'done', rows: 3, added: 2, updated: 0, removed: 0, bad: 1, error: null },
      errors: [{ line: 3, reason: 'The stock number is missing.' }],
    })
    const list = await get('/api/admin/stock')
    expect(list.headers.get('X-Total-Count')).toBe('2')
    expect(list.body.find(({ number }: { number: string }) => number === 'A100')).toMatchObject({
      ...{ part: 'Alternator', partText: 'Alternator', year: 2010, make: 'Toyota', model: 'Camry' },
      ...{ mileage: 84_000, grade: 'A', price: 120, quantity: 1, state: 'available', heldBy: null },
    })
    const bad = await app.request(`/api/admin/stock/imports/${id}/bad-rows.csv`, { headers: { cookie } })
    expect(await bad.text()).toContain('3,The stock number is missing.,,Alternator,2010,Toyota,Camry')
    const undone = await app.post(`/api/admin/stock/imports/${id}/undo`, {}, { cookie })
    expect(await undone.json()).toMatchObject({ state: 'undone' })
    expect((await get('/api/admin/stock')).body).toEqual([])
  })

  test('a dry run changes nothing', async () => {
    const { id } = await (await upload('/api/admin/stock/imports', aStockFile(aStockRow()), { dryRun: 'true' })).json()
    expect(await finished(id)).toMatchObject({ state: 'done', added: 1 })
    expect((await get('/api/admin/stock')).body).toEqual([])
  })

  test('columns of an unknown file are guessed, and a mapping is remembered', async () => {
    const file = 'Tag Nr,What,Asking\nX1,Alternator,55\n'
    const preview = await (await upload('/api/admin/stock/previews', file)).json()
    expect(preview).toMatchObject({
      header: ['Tag Nr', 'What', 'Asking'],
      isCertain: false,
      rows: [['X1', 'Alternator', '55']],
    })
    const mapping = JSON.stringify({ stock_number: 0, part: 1, price: 2 })
    for (const wrong of ['{"stock_number":0}', '{"stock_number":0,"part":9}'])
      expect((await upload('/api/admin/stock/imports', file, { mapping: wrong })).status).toBe(422)
    const { id } = await (await upload('/api/admin/stock/imports', file, { mapping })).json()
    expect(await finished(id)).toMatchObject({ state: 'done', added: 1 })
    const again = await (await upload('/api/admin/stock/imports', file)).json()
    expect(await finished(again.id)).toMatchObject({ state: 'done', added: 0, bad: 0 })
  })

  test('the list searches, filters and pages', async () => {
    await importStock(
      app.db,
      aStockFile(
        aStockRow({ stock_number: 'A1' }),
        aStockRow({ stock_number: 'A2', part: 'Starter', interchange: '604-1' }),
        aStockRow({ stock_number: 'B3', make: 'Jeep', model: 'Grand Cherokee', year: 2004, price: 40 }),
      ),
    )
    const numbers = async (query: string) =>
      (await get(`/api/admin/stock?${query}`)).body.map(({ number }: { number: string }) => number).sort()
    expect(await numbers('q=a')).toEqual(['A1', 'A2'])
    expect(await numbers('q=al')).toEqual(['A1', 'B3'])
    expect(await numbers('q=2004+cherokee')).toEqual(['B3'])
    expect(await numbers('q=starter+jeep')).toEqual([])
    expect(await numbers('q=zz')).toEqual([])
    expect(await numbers('q=a2')).toEqual(['A2'])
    expect(await numbers('q=grand+cherokee+alt')).toEqual(['B3'])
    expect(await numbers('q=604-1')).toEqual(['A2'])
    expect(await numbers('part=alternator&make=TOYOTA')).toEqual(['A1'])
    expect(await numbers('part=bumper')).toEqual([])
    expect(await numbers('model=Camry&year=2010')).toEqual(['A1', 'A2'])
    expect(await numbers('model=grand+cherokee')).toEqual(['B3'])
    expect(await numbers('model=camry&make=Jeep')).toEqual([])
    expect(await numbers('state=available')).toEqual(['A1', 'A2', 'B3'])
    expect(await numbers('state=held')).toEqual([])
    for (const sort of ['newest', 'number', 'price', 'mileage']) {
      const seen: string[] = []
      let next: string | undefined = `/api/admin/stock?limit=1&sort=${sort}`
      while (next) {
        const { body, headers }: Awaited<ReturnType<typeof get>> = await get(next)
        seen.push(...body.map(({ number }: { number: string }) => number))
        next = /<(.+)>; rel="next"/.exec(headers.get('Link') ?? '')?.[1]
      }
      expect(seen.sort(), sort).toEqual(['A1', 'A2', 'B3'])
    }
  })

  test('an interchange number finds every item that has it, whether its part is known or not', async () => {
    await importStock(
      app.db,
      aStockFile(
        aStockRow({ stock_number: 'A1', interchange: '601-7' }),
        aStockRow({ stock_number: 'A2', part: 'Starter', interchange: '601-7' }),
        aStockRow({ stock_number: 'A3', part: 'Flux Capacitor', interchange: '601-7' }),
        aStockRow({ stock_number: 'A4', part: 'Flux Capacitor', interchange: '601-8' }),
      ),
    )
    const found = (await get('/api/admin/stock?q=601-7')).body
    expect(found.map(({ number }: { number: string }) => number).sort()).toEqual(['A1', 'A2', 'A3'])
    expect(found.find(({ number }: { number: string }) => number === 'A3').part).toBeNull()
  })

  test('a search knows what changed, series of trucks and words that aren’t a part we know', async () => {
    await importStock(
      app.db,
      aStockFile(
        aStockRow({ stock_number: 'T1', make: 'CHEVY', model: 'SILVERADO 1500 PICKUP' }),
        aStockRow({ stock_number: 'T2', make: 'CHEVY', model: 'SILVERADO 2500 PICKUP' }),
        aStockRow({ stock_number: 'T3', make: 'Ford', model: 'F-150', part: 'Flux capacitor' }),
      ),
    )
    const numbers = async (query: string) =>
      (await get(`/api/admin/stock?${query}`)).body.map(({ number }: { number: string }) => number).sort()
    expect(await numbers('q=silverado')).toEqual(['T1', 'T2'])
    expect(await numbers('model=silverado')).toEqual(['T1', 'T2'])
    expect(await numbers('model=Silverado+1500')).toEqual(['T1'])
    expect(await numbers('q=F-150+capacitor')).toEqual(['T3'])
    expect(await numbers('q=water+pump')).toEqual([])
    await app.patch('/api/admin/stock/items/T3', { part: 'Water Pump' }, { cookie })
    expect(await numbers('q=water+pump')).toEqual(['T3'])
    expect(await numbers('part=water+pump')).toEqual(['T3'])
  })

  test('a search reads sides, small words and other names of a part, and says what is wrong with an edit', async () => {
    const light = { part: 'Headlight Assembly', make: 'Ford', model: 'F-150' }
    await importStock(
      app.db,
      aStockFile(aStockRow({ ...light, side: 'left' }), aStockRow({ ...light, stock_number: 'R2', side: 'right' })),
    )
    const numbers = async (q: string) =>
      (await get(`/api/admin/stock?${new URLSearchParams({ q })}`)).body.map((item: { number: string }) => item.number)
    expect(await numbers('driver side headlight f-150')).toEqual(['A100'])
    expect(await numbers('headlite for a ford f150 rh')).toEqual(['R2'])
    const refusal = async (change: object) => {
      const answer = await app.patch('/api/admin/stock/items/A100', change, { cookie })
      return (await answer.json()).error
    }
    expect(await refusal({ part: 5 })).toContain('Part must be text')
    expect(await refusal({ vin: 5 })).toContain('VIN must be text')
    expect(await refusal({ price: 1e9 })).toContain('Price is too high')
    expect(await refusal({ year: 3000 })).toContain('Year must be a number from 1900 to 2100')
    await app.patch('/api/admin/stock/items/A100', { quantity: 0 }, { cookie })
    expect(await refusal({ state: 'available' })).toContain('You have 0 of these. Change how many you have instead.')
  })

  test('a wording is confirmed by another name of the part, and its side counts', async () => {
    const { make, model } = { make: 'Ford', model: 'F-150' }
    await importStock(app.db, aStockFile(aStockRow({ part: 'hdlmp xq lh', make, model })))
    const decide = (part: string) => app.post('/api/admin/stock/wordings', { wording: 'HDLMP XQ LH', part }, { cookie })
    expect((await (await decide('flux capacitor')).json()).error).toContain("That isn't a part on our list.")
    expect((await decide('headlight')).status).toBe(200)
    expect((await get('/api/admin/stock/items/A100')).body).toMatchObject({ part: 'Headlight Assembly', side: 'left' })
  })

  test('staff add, edit, sell and scrap; an edit survives the same file', async () => {
    const file = aStockFile(aStockRow())
    await importStock(app.db, file)
    const added = await app.post(
      '/api/admin/stock',
      { number: 'H1', partText: 'starter motor', year: 2012, make: 'ford', model: 'focus', price: 60.5 },
      { cookie },
    )
    expect(added.status).toBe(201)
    expect(await added.json()).toMatchObject({
      number: 'H1',
      part: 'Starter',
      make: 'Ford',
      model: 'Focus',
      price: 60.5,
    })
    expect((await app.post('/api/admin/stock', { number: 'H1', partText: 'x' }, { cookie })).status).toBe(409)
    const edit = async (change: object) => (await app.patch('/api/admin/stock/items/A100', change, { cookie })).json()
    expect(await edit({ price: 99.99, location: 'B2' })).toMatchObject({
      price: 99.99,
      location: 'B2',
      mileage: 84_000,
    })
    await importStock(app.db, file)
    expect(await edit({ state: 'sold' })).toMatchObject({ price: 99.99, state: 'sold' })
    expect((await get('/api/admin/stock?state=sold')).body).toHaveLength(1)
    await importStock(app.db, aStockFile(aStockRow({ price: 130 })))
    expect(await edit({})).toMatchObject({ price: 130, state: 'sold' })
    expect(await edit({ state: 'scrapped' })).toMatchObject({ state: 'scrapped' })
    await app.patch('/api/admin/stock/items/H1', { quantity: 0 }, { cookie })
    const inState = async (state: string) => {
      const { body, headers } = await get(`/api/admin/stock?state=${state}`)
      expect(headers.get('X-Total-Count')).toBe(String(body.length))
      return body.map(({ number }: { number: string }) => number)
    }
    expect(await inState('scrapped')).toEqual(['A100'])
    expect(await inState('sold')).toEqual(['H1'])
    expect(await inState('available')).toEqual([])
    expect(await inState('held')).toEqual([])
    expect(await edit({ state: 'available' })).toMatchObject({ state: 'available' })
  })

  test('an uncertain wording is confirmed once', async () => {
    await importStock(
      app.db,
      aStockFile(aStockRow({ part: 'bumper cover' }), aStockRow({ stock_number: 'A2', part: 'Bumper Cover' })),
    )
    const [wording] = (await get('/api/admin/stock/wordings')).body
    expect(wording).toMatchObject({ wording: 'BUMPER COVER', guess: 'Bumper Cover (Front)', items: 2 })
    const decided = await app.post(
      '/api/admin/stock/wordings',
      { wording: 'BUMPER COVER', part: 'Bumper Cover (Rear)' },
      { cookie },
    )
    expect(await decided.json()).toEqual({ items: 2 })
    expect((await get('/api/admin/stock/wordings')).body).toEqual([])
    await importStock(app.db, aStockFile(aStockRow({ stock_number: 'A3', part: 'BUMPER COVER' })))
    expect((await get('/api/admin/stock/items/A3')).body).toMatchObject({ part: 'Bumper Cover (Rear)' })
  })

  test('a wording with accents is one wording, however it’s capitalized', async () => {
    const rows = ['parachoques eléctrico', 'PARACHOQUES ELÉCTRICO'].map((part, at) =>
      aStockRow({ stock_number: `E${at}`, part }),
    )
    await importStock(app.db, aStockFile(...rows))
    const [wording, ...others] = (await get('/api/admin/stock/wordings')).body
    expect([wording, ...others]).toMatchObject([{ wording: 'PARACHOQUES ELÉCTRICO', items: 2 }])
    const decision = { wording: wording.wording, part: 'bumper cover (rear)' }
    expect(await (await app.post('/api/admin/stock/wordings', decision, { cookie })).json()).toEqual({ items: 2 })
    expect((await get('/api/admin/stock/wordings')).body).toEqual([])
  })

  test('an agent can’t give a part away: not for $0, below cost or at under half, in one step or in many', async () => {
    await importStock(app.db, aStockFile(aStockRow({ cost: 30 })))
    const agent = { cookie: await aStaffCookie(app.db, { email: 'agent@example.com', role: 'agent' }) }
    const edit = async (change: object, by = agent) => {
      const answer = await app.patch('/api/admin/stock/items/A100', change, by)
      return { status: answer.status, ...(await answer.json()) }
    }
    expect(await edit({ price: 0 })).toMatchObject({ status: 403, error: 'Only an admin can set a price of $0.' })
    expect(await edit({ price: 20 })).toMatchObject({ error: 'Only an admin can set a price below cost ($30.00).' })
    expect(await edit({ cost: 1 })).toMatchObject({ error: 'Only an admin can lower what an item cost.' })
    expect(await edit({ price: 80 })).toMatchObject({ status: 200, price: 80 })
    const tooLow = 'Only an admin can set a price under half of what it was ($120.00).'
    expect(await edit({ price: 50 })).toMatchObject({ status: 403, error: tooLow })
    expect(await edit({ price: 50 }, { cookie })).toMatchObject({
      price: 50,
      priceChanges: [
        { from: 80, to: 50, by: 'Staff' },
        { from: 120, to: 80, by: 'Agent' },
      ],
    })
    expect(await edit({ price: 40, location: 'B8' })).toMatchObject({ status: 200, price: 40 })
    const added = await app.post('/api/admin/stock', { number: 'H1', partText: 'starter', price: 5, cost: 9 }, agent)
    expect(added.status).toBe(403)
  })

  test('an agent’s file can’t either; the other rows go in', async () => {
    await importStock(app.db, aStockFile(aStockRow({ cost: 30 }), aStockRow({ stock_number: 'A2' })))
    const file = aStockFile(aStockRow({ price: 119, cost: 30 }), aStockRow({ stock_number: 'A2', price: 121 }))
    expect(await importStock(app.db, file, { isByAgent: true })).toMatchObject({
      ...{ state: 'done', updated: 1, bad: 1 },
      errors: [{ line: 2, reason: expect.stringContaining('Only an admin can lower a price with a file.') }],
    })
    expect(await importStock(app.db, aStockFile(aStockRow({ cost: 29 })), { isByAgent: true })).toMatchObject({
      ...{ state: 'done', updated: 0, bad: 1 },
    })
    expect((await get('/api/admin/stock/items/A100')).body).toMatchObject({ price: 120 })
    expect(await importStock(app.db, file)).toMatchObject({ updated: 1, bad: 0 })
    cookie = await aStaffCookie(app.db, { email: 'replaces@example.com', role: 'agent' })
    expect((await upload('/api/admin/stock/imports', file, { mode: 'replace' })).status).toBe(403)
  })

  test('nor in steps: by a blank price or cost, or by files between two changes', async () => {
    await importStock(app.db, aStockFile(aStockRow({ price: 400, cost: 100 })))
    const agent = { cookie: await aStaffCookie(app.db, { email: 'steps@example.com', role: 'agent' }) }
    const edit = async (change: object) => (await app.patch('/api/admin/stock/items/A100', change, agent)).status
    const send = async (row: object) =>
      (await importStock(app.db, aStockFile(aStockRow({ cost: 100, ...row })), { isByAgent: true })).bad
    expect([await send({ price: '' }), await send({ price: 400, cost: '' })]).toEqual([1, 1])
    expect([await edit({ price: null }), await send({ price: 150 }), await edit({ price: 150 })]).toEqual([200, 1, 403])
    expect([
      await edit({ price: 220 }),
      await send({ price: 220, location: 'Z9' }),
      await edit({ price: 120 }),
    ]).toEqual([200, 0, 403])
  })

  test('nor by raising it with a file before halving it', async () => {
    await importStock(app.db, aStockFile(aStockRow({ price: 500 })))
    const agent = { cookie: await aStaffCookie(app.db, { email: 'raises@example.com', role: 'agent' }) }
    const edit = async (price: number) => (await app.patch('/api/admin/stock/items/A100', { price }, agent)).status
    const send = async (price: number) =>
      (await importStock(app.db, aStockFile(aStockRow({ price })), { isByAgent: true })).bad
    expect([await send(501), await edit(251), await send(252), await edit(126)]).toEqual([0, 200, 0, 403])
  })

  test('a price that only an admin can set stays when an agent’s file changes something else', async () => {
    await importStock(app.db, aStockFile(aStockRow({ price: 80, cost: 100 })))
    const file = 'stock_number,part,location\nA100,Alternator,Row 9\n'
    expect(await importStock(app.db, file, { isByAgent: true })).toMatchObject({ updated: 1, bad: 0 })
    expect((await get('/api/admin/stock/items/A100')).body).toMatchObject({ price: 80, location: 'Row 9' })
  })

  test('an agent can undo only their own import', async () => {
    const { id } = await importStock(app.db, aStockFile(aStockRow()))
    const agent = { cookie: await aStaffCookie(app.db, { email: 'undoes@example.com', role: 'agent' }) }
    const undo = async (by: { cookie: string }) =>
      (await app.post(`/api/admin/stock/imports/${id}/undo`, {}, by)).status
    expect([await undo(agent), await undo({ cookie })]).toEqual([403, 200])
  })

  test('what staff mark as sold and back again keeps what customers bought', async () => {
    await importStock(app.db, aStockFile(aStockRow({ quantity: 4 })))
    await app.db.insertInto('stock_marks').values({ number: 'A100', held: 0, sold: 2 }).execute()
    const mark = async (state: string) => {
      await app.patch('/api/admin/stock/items/A100', { state }, { cookie })
      return app.db.selectFrom('stock_marks').select(['sold', 'sold_by_staff']).executeTakeFirst()
    }
    expect(await mark('sold')).toMatchObject({ sold: 4, sold_by_staff: 2 })
    expect(await mark('available')).toMatchObject({ sold: 2, sold_by_staff: 0 })
    expect(await mark('scrapped')).toMatchObject({ sold: 2 })
    expect(await mark('available')).toMatchObject({ sold: 2 })
  })

  test('an item is either marked sold or held, also if both happen at once', async () => {
    const numbers = Array.from({ length: 20 }, (_, at) => `R${at}`)
    await importStock(app.db, aStockFile(...numbers.map((number) => aStockRow({ stock_number: number }))))
    const until = new Date('2030-01-01')
    const outcomes = await Promise.all(
      numbers.flatMap((number, at) => [
        app
          .patch(`/api/admin/stock/items/${number}`, { state: 'sold' }, { cookie })
          .then(({ status }) => status === 200),
        app.db
          .transaction()
          .execute((tx) => holdItem(tx, { number, quoteId: at + 1, leadId: 1, pieces: 1, until }, new Date())),
      ]),
    )
    expect(numbers.map((_, at) => Number(outcomes[2 * at]) + Number(outcomes[2 * at + 1]))).toEqual(
      numbers.map(() => 1),
    )
  })

  test('an item can’t have fewer pieces than are held', async () => {
    await importStock(app.db, aStockFile(aStockRow({ quantity: 4 })))
    await app.db.insertInto('stock_marks').values({ number: 'A100', held: 2, sold: 0 }).execute()
    const edit = async (quantity: number) =>
      (await app.patch('/api/admin/stock/items/A100', { quantity }, { cookie })).status
    expect([await edit(1), await edit(2)]).toEqual([409, 200])
  })

  test('strangers can’t do any of it', async () => {
    cookie = ''
    expect((await upload('/api/admin/stock/imports', aStockFile(aStockRow()))).status).toBe(401)
    expect((await get('/api/admin/stock')).status).toBe(401)
  })
})
