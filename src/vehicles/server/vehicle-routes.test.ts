import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onBothEngines } from '#tests/support/databases.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const ACCORD = '1HGCM82633A004352'

onBothEngines((engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => new Date('2026-03-02T12:00:00Z') })
  })
  afterAll(() => app.close())

  const answer = async (response: Response) => ({ status: response.status, ...(await response.json()) })

  describe('GET /api/vin/{vin}', () => {
    const decode = async (vin: string) => answer(await app.request(`/api/vin/${encodeURIComponent(vin)}`))

    test('answers the vehicle with a stable id', async () => {
      const first = await decode(ACCORD)
      expect(first).toMatchObject({
        status: 200,
        id: expect.any(Number),
        year: 2003,
        make: 'Honda',
        model: 'Accord',
        trim: 'EX-V6',
        body: 'Coupe',
        doors: 2,
        warnings: [],
      })
      expect(await decode(' 1hgcm-82633-a004352')).toEqual(first)
      const rows = await app.db.selectFrom('vehicles').selectAll().where('vin', '=', ACCORD).execute()
      expect(rows).toHaveLength(1)
    })

    test('gives null for an unknown trim', async () => {
      expect(await decode('1GCDC14ZXLE197208')).toMatchObject({ status: 200, trim: null })
    })

    test('decodes a VIN with a wrong check digit, with a warning', async () => {
      expect(await decode('1HGCM82643A004352')).toMatchObject({
        status: 200,
        model: 'Accord',
        warnings: [expect.stringContaining('check digit')],
      })
    })

    test('answers what is known without a model, and no id', async () => {
      const decoded = await decode('WVWZZZ1KZ8W123456')
      expect(decoded).toMatchObject({ status: 200, year: 2008, make: 'Volkswagen', model: null })
      expect(decoded).not.toHaveProperty('id')
    })

    test.each([
      ['1HGCM82633A00435', 'VIN must be exactly 17 characters'],
      ['<script>alert(1)', 'VIN must be exactly 17 characters'],
      ['99ZZZ99Z4XS392124', "We don't know a maker whose VINs start with 99Z. Check the first three characters."],
    ])('refuses %s with its cause', async (vin, error) => {
      expect(await decode(vin)).toMatchObject({ status: 422, error: expect.stringContaining(error) })
    })

    test('suggests the VIN that was meant if O was typed for 0', async () => {
      expect(await decode('1HGCM82633AOO4352')).toEqual({
        status: 422,
        error: expect.stringContaining(`O at position 12 and O at position 13. Did you mean ${ACCORD}?`),
        suggestion: ACCORD,
      })
    })

    test('a hundred thousand characters are refused like ten', async () => {
      expect((await app.request(`/api/vin/${'A'.repeat(100_000)}`)).status).toBe(422)
      expect((await app.request('/api/vin/%E0%A4%A')).status).toBe(422)
    })
  })

  describe('POST /api/vehicles', () => {
    const create = async (body: object, headers = {}) => answer(await app.post('/api/vehicles', body, headers))

    test('the same vehicle is one row, however it is spelled and whatever the type of the year', async () => {
      const first = await create({ year: 2014, make: 'Honda', model: 'Accord', vin: null })
      expect(first).toEqual({
        status: 201,
        id: expect.any(Number),
        year: 2014,
        make: 'Honda',
        model: 'Accord',
        vin: null,
        trim: null,
        engine: null,
      })
      expect(await create({ year: '2014', make: 'HONDA', model: 'accord' })).toEqual({ ...first, status: 200 })
    })

    test('a VIN claimed for another car is not saved, and its vehicle does not change', async () => {
      const vin = '1FTFW1ET5DFC10312'
      const claim = await create({ year: 1955, make: 'Trabant', model: 'EVIL', vin })
      expect(claim).toMatchObject({ status: 201, vin: null })
      const decoded = await answer(await app.request(`/api/vin/${vin}`))
      expect(decoded).toMatchObject({ status: 200, make: 'Ford', model: 'F-150' })
      expect(decoded.id).not.toBe(claim.id)
      const { year, make, model } = decoded
      expect(await create({ year, make, model, vin })).toMatchObject({ status: 200, id: decoded.id, vin })
    })

    test('takes the spelling of the catalogue', async () => {
      expect(await create({ year: 1999, make: 'ford', model: 'f150', vin: null })).toMatchObject({
        make: 'Ford',
        model: 'F-150',
      })
    })

    test('twenty concurrent requests create one row', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => create({ year: 1972, make: 'AMC', model: 'Gremlin', vin: null })),
      )
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
      const rows = await app.db.selectFrom('vehicles').selectAll().where('model', '=', 'Gremlin').execute()
      expect(rows).toHaveLength(1)
    })

    test('the same key and body get the same answer, another body is refused', async () => {
      const headers = { 'Idempotency-Key': 'vehicle-1' }
      const vehicle = { year: 2001, make: 'Saab', model: '9-5', vin: null }
      const first = await app.post('/api/vehicles', vehicle, headers)
      const cookie = cookieOf(first)
      expect(await create(vehicle, { ...headers, cookie })).toEqual(await answer(first))
      expect(await create({ ...vehicle, year: 2002 }, { ...headers, cookie })).toMatchObject({ status: 409 })
    })

    test.each([
      [{ year: 1949 }, 'Year must be between 1950 and 2027'],
      [{ year: 2028 }, 'Year must be between 1950 and 2027'],
      [{ year: 'soon' }, 'Year must be between 1950 and 2027'],
      [{ year: 2014.5 }, 'Year must be between 1950 and 2027'],
      [{ year: null }, 'Year must be between 1950 and 2027'],
      [{ year: [2014] }, 'Year must be between 1950 and 2027'],
      [{ make: '' }, 'Make is required'],
      [{ make: 7 }, 'Make is required'],
      [{ model: undefined }, 'Model is required'],
      [{ model: 'x'.repeat(61) }, 'Model must be at most 60 characters'],
      [{ vin: 'SHORT' }, 'VIN must be exactly 17 characters'],
    ])('%j is refused', async (wrong, error) => {
      const vehicle = { year: 2014, make: 'Honda', model: 'Accord', vin: null, ...wrong }
      expect(await create(vehicle)).toMatchObject({ status: 422, error })
    })

    test('next year and 1950 are accepted', async () => {
      expect(await create({ year: 2027, make: 'Honda', model: 'Accord', vin: null })).toMatchObject({ status: 201 })
      expect(await create({ year: 1950, make: 'Ford', model: 'Other', vin: null })).toMatchObject({ status: 201 })
    })
  })

  describe('GET /api/vehicles/search', () => {
    const search = async (query: string) => answer(await app.request(`/api/vehicles/search?${query}`))

    test('finds a vehicle in any case', async () => {
      const { id } = await answer(
        await app.post('/api/vehicles', { year: 2010, make: 'Kia', model: 'Soul', vin: null }),
      )
      expect(await search('year=2010&make=KIA&model=sOUL')).toMatchObject({ status: 200, id })
    })

    test('does not return a vehicle that someone decoded by VIN', async () => {
      await app.request('/api/vin/JTKDE167360123456')
      expect(await search('year=2006&make=Scion&model=tC')).toMatchObject({ status: 404 })
    })

    test('answers 404 with a sentence when there is none', async () => {
      expect(await search('year=2010&make=Kia&model=Rio')).toEqual({
        status: 404,
        error: "We don't have a 2010 Kia Rio on file yet.",
      })
    })

    test.each(['', 'year=2010', 'year=abc&make=Kia&model=Rio', "year=2010&make=Kia'--&model="])(
      '?%s is refused with a sentence',
      async (query) => {
        expect(await search(query)).toMatchObject({ status: 422, error: expect.any(String) })
      },
    )
  })

  test('the catalogue and the parts are compact and cacheable', async () => {
    let bytes = 0
    for (const path of ['/api/vehicles/catalogue', '/api/parts']) {
      const response = await app.request(path, { headers: { 'Accept-Encoding': 'br' } })
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=3600')
      bytes += (await response.arrayBuffer()).byteLength
    }
    expect(bytes).toBeLessThan(25_000)
  })
})

describe('limits', () => {
  test('thirty VINs a minute, ten vehicles a minute', async () => {
    const app = await createTestApp('sqlite', { env: { RATE_LIMIT: 'on' } })
    const count = async (times: number, send: () => Promise<Response> | Response) => {
      const statuses: number[] = []
      for (let sent = 0; sent < times; sent += 1) statuses.push((await send()).status)
      return statuses.filter((status) => status === 429).length
    }
    expect(await count(31, () => app.request(`/api/vin/${ACCORD}`))).toBe(1)
    const vehicle = { year: 2014, make: 'Honda', model: 'Accord', vin: null }
    expect(await count(11, () => app.post('/api/vehicles', vehicle))).toBe(1)
    await app.close()
  })
})
