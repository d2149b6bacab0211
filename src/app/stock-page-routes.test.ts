import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#lib/time-spans.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { aStockFile, aStockRow, importStock } from '#tests/support/stock.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { openSchema } from '#tests/support/xml-schema.ts'
import { textsAt } from '#tests/support/xml-texts.ts'
import { createStockCache } from './stock-page-cache.ts'

onBothEngines((engine) => {
  let app: TestApp
  let now: Date
  beforeEach(async () => {
    now = new Date('2026-03-02T16:00:00Z')
    app = await createTestApp(engine, { now: () => now })
    const rows = [
      aStockRow({ description: 'Tested <b>twice</b>' }),
      aStockRow({ stock_number: 'A2', price: 80, year: 2011 }),
      aStockRow({ stock_number: 'B1', part: 'A/C Compressor', make: 'CHEVY', model: 'SILVERADO 1500 PICKUP' }),
    ]
    await importStock(app.db, aStockFile(...rows), { now: () => now })
  })
  afterEach(() => app.close())

  const read = async (path: string) => {
    const answer = await app.request(path)
    return { status: answer.status, html: await answer.text() }
  }
  /** Pages are checked for changes once a second. */
  const later = () => new Promise((resolve) => setTimeout(resolve, 1100))

  test('an item has a page with its price, also as structured data', async () => {
    const { status, html } = await read('/stock/A100')
    expect(status).toBe(200)
    expect(html).toContain('$120.00')
    expect(html).toContain('plus $15.00 core')
    expect(html).toContain('Mechanical parts are graded by miles.')
    expect(html).toContain('Tested &lt;b&gt;twice')
    const [product = '', trail = ''] = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => json,
    )
    expect(JSON.parse(trail)).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{}, { item: expect.stringMatching(/\/parts\/toyota\/camry\/alternator$/) }, {}],
    })
    expect(JSON.parse(product)).toMatchObject({
      '@type': 'Product',
      sku: 'A100',
      offers: { '@type': 'Offer', price: '120.00', itemCondition: 'https://schema.org/UsedCondition' },
    })
    expect(html).not.toContain('noindex')
    expect((await read('/stock/Z9')).status).toBe(404)
  })

  test('the other pages link to it within seconds', async () => {
    const readFacts = async () => (await app.request('/api/company/shown')).json()
    await expect.poll(readFacts, { timeout: 10_000 }).toMatchObject({ hasStock: true })
    expect((await read('/parts')).html).toContain('Parts in stock</a>')
  })

  test('a part of a model has a page where stock exists', async () => {
    const { status, html } = await read('/parts/toyota/camry/alternator')
    expect(status).toBe(200)
    expect(html).toContain('href="/stock/A100"')
    expect(html.indexOf('/stock/A2"')).toBeLessThan(html.indexOf('/stock/A100"'))
    expect((await read('/parts/chevrolet/silverado-1500/a-c-compressor')).status).toBe(200)
    expect((await read('/parts/toyota/camry/starter')).status).toBe(404)
  })

  test('a model has its page next to many cheaper items of its other series', async () => {
    const truck = { part: 'Engine', make: 'Chevrolet', model: 'Silverado 1500' }
    const cheaper = Array.from({ length: 70 }, (_, at) => aStockRow({ ...truck, stock_number: `C${at}`, price: 40 }))
    const heavy = aStockRow({ ...truck, stock_number: 'HD1', model: 'Silverado 2500HD', price: 900 })
    await importStock(app.db, aStockFile(...cheaper, heavy), { now: () => now })
    const { html } = await read('/parts/chevrolet/silverado-2500hd/engine')
    expect([...html.matchAll(/href="\/stock\/(\w+)"/g)].map(([, number]) => number)).toEqual(['HD1'])
  })

  test('next to an item are those of the closest years, also next to many cheaper ones', async () => {
    const cheaper = Array.from({ length: 70 }, (_, at) => aStockRow({ stock_number: `C${at}`, year: 1995, price: 10 }))
    const close = [2015, 2013, 2012, 2014, 2016].map((year) =>
      aStockRow({ stock_number: `Y${year}`, year, price: 300 }),
    )
    const unknown = aStockRow({ stock_number: 'U1', year: '', price: 5 })
    await importStock(app.db, aStockFile(...cheaper, ...close, unknown), { now: () => now })
    const { html } = await read('/stock/Y2015')
    const numbers = [...html.matchAll(/href="\/stock\/(\w+)"/g)].map(([, number]) => number)
    expect(numbers).toEqual(['Y2014', 'Y2016', 'Y2013', 'Y2012', 'A2', 'A100'])
  })

  test('the site’s menu opens without scripts', async () => {
    const [, menu = ''] = /<details[^>]*>(.*?)<\/details>/s.exec((await read('/parts')).html) ?? []
    const links = [...menu.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
    expect(links.filter((href) => href !== '/parts')).toEqual(['/', '/blog', '/dashboard', '/about', '/contact'])
  })

  test('the list searches without scripts', async () => {
    expect((await read('/parts')).html).toContain('3 in stock')
    const { html } = await read('/parts?q=silverado')
    expect(html).toContain('/stock/B1')
    expect(html).not.toContain('/stock/A100')
  })

  test("the list understands shoppers' words for parts and makes", async () => {
    const light = { part: 'Headlight Assembly', make: 'CHEVY', model: 'MALIBU' }
    const rows = [
      aStockRow({ ...light, stock_number: 'H1' }),
      aStockRow({ stock_number: 'M1', part: 'Front Door Mirror' }),
      aStockRow({ stock_number: 'D1', part: 'Rear Door' }),
      aStockRow({ stock_number: 'E1', part: 'Engine', make: 'Chevrolet', model: 'Malibu' }),
    ]
    await importStock(app.db, aStockFile(...rows), { now: () => now })
    const find = async (search: string) =>
      [...(await read(`/parts?${search}`)).html.matchAll(/href="\/stock\/(\w+)"/g)].map(([, number]) => number).sort()
    expect(await find('part=headlight')).toEqual(['H1'])
    expect(await find('part=headlights&make=chevy&model=malibu')).toEqual(['H1'])
    expect(await find('part=door')).toEqual(['D1'])
    expect(await find('part=front+door')).toEqual([])
    expect(await find('part=Alternator')).toEqual(['A100', 'A2'])
    expect(await find('part=nonsense')).toEqual([])
    expect(await find('make=chevy')).toEqual(['B1', 'E1', 'H1'])
    expect(await find('q=headlights')).toEqual(['H1'])
    expect(await find('q=chevy+engine')).toEqual(['E1'])
    expect(await find('q=Chevy+Malibus')).toEqual(['E1', 'H1'])
    expect(await find('q=camry+wing+mirror')).toEqual(['M1'])
    expect(await find('q=chevy+wing+mirror')).toEqual([])
    expect(await find('q=head+lamp')).toEqual(['H1'])
  })

  test('a sold item points to others for two weeks, then it is gone', async () => {
    await read('/stock/A100')
    const cookie = await aStaffCookie(app.db, { now })
    await app.patch('/api/admin/stock/items/A100', { state: 'sold' }, { cookie })
    await later()
    const sold = await read('/stock/A100')
    expect(sold.status).toBe(200)
    expect(sold.html).toContain('This part is sold')
    expect(sold.html).toContain('/stock/A2')
    now = new Date(now.getTime() + 15 * DAY_MS)
    await importStock(app.db, aStockFile(aStockRow({ stock_number: 'N1' })), { now: () => now })
    await later()
    expect((await read('/stock/A100')).status).toBe(410)
  })

  test.each([
    ['a cursor of the wrong kind', '/parts?cursor=["newest","abc",5]'],
    ['text as the last price', '/parts?sort=price&cursor=["price","x",5]'],
    ['a price no database can hold', '/parts?sort=price&cursor=["price",1e308,5]'],
    ['a number as the last stock number', '/parts?sort=number&cursor=["number",7,5]'],
    ['a NUL and a year 0', '/parts?q=%00&year=0000'],
    ['sixty words', `/parts?q=${'a%20'.repeat(60)}`],
    ['a longer list of sold items', '/parts?limit=1000&state=sold&extra=1'],
    ['NULs as make and model', '/parts/%00/%00/alternator'],
    ['a make of 4,000 characters', `/parts/${'a-'.repeat(2000)}/b/alternator`],
    ['a NUL as the stock number', '/stock/%00'],
    ['a stock number of 5,000 characters', `/stock/${'a'.repeat(5000)}`],
    ['sitemap 0', '/sitemap-stock/0.xml'],
    ['a sitemap too many', '/sitemap-stock/2.xml'],
    ['a sitemap of 20 digits', '/sitemap-stock/99999999999999999999.xml'],
    ['a NUL as a make', '/sitemap-parts/%00.xml'],
    ['another spelling of a make', '/sitemap-parts/TOY-OTA.xml'],
  ])('%s is answered without an error', async (_what, path) => {
    expect((await read(path.replaceAll('"', '%22'))).status).toBeLessThan(500)
  })

  test('what nobody could quote has no form, but our phone number', async () => {
    await importStock(
      app.db,
      aStockFile(aStockRow({ stock_number: 'E1', year: '' }), aStockRow({ stock_number: 'E2' })),
    )
    expect((await read('/stock/E2')).html).toContain('Quote this part')
    const { html } = await read('/stock/E1')
    expect(html).not.toContain('Quote this part')
    expect(html).toContain('about stock number')
  })

  test('a sitemap that would be empty is not found', async () => {
    for (const page of ['0', '2', '9999']) expect((await read(`/sitemap-stock/${page}.xml`)).status, page).toBe(404)
  })

  test('a list has 24 items at most, however many there are of that part', async () => {
    const rows = Array.from({ length: 150 }, (_, at) => aStockRow({ stock_number: `M${at}`, price: 10 + at }))
    await importStock(app.db, aStockFile(...rows), { now: () => now })
    const { html } = await read('/parts/toyota/camry/alternator')
    expect(html.match(/href="\/stock\//g)).toHaveLength(24)
  })

  test('crawlers find every available item', async () => {
    expect((await read('/sitemap-stock.xml')).html).toContain('/sitemap-stock/1.xml')
    const { html } = await read('/sitemap-stock/1.xml')
    expect(html.match(/<loc>/g)).toHaveLength(3)
  })

  test('crawlers find each page of a part for a model, in a sitemap of its make', async () => {
    const index = await read('/sitemap-stock.xml')
    const [path = ''] = textsAt(index.html, '//sitemap:loc').filter((address) => address.endsWith('/toyota.xml'))
    const { html, status } = await read(new URL(path).pathname)
    expect([status, openSchema('sitemap.xsd').problemsOf(html)]).toEqual([200, []])
    for (const address of textsAt(html, '//sitemap:loc'))
      expect((await read(new URL(address).pathname)).status).toBe(200)
    expect((await read('/sitemap-parts/acme.xml')).status).toBe(404)
  })

  const form = {
    ...{ year: '2010', make: 'Toyota', model: 'Camry', part: 'Alternator', partDetails: '' },
    ...{ name: 'Dana Ortiz', email: 'dana@example.com', phone: '(515) 555-0142', zipCode: '50265' },
  }
  const post = (number: string, fields: Record<string, string> = {}) =>
    app.request(`/stock/${number}`, {
      method: 'POST',
      body: new URLSearchParams({ ...form, ...fields }),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  const quoteOf = async (answer: Response) => {
    const token = answer.headers.get('location')?.split('/').at(-1)
    return (await app.request(`/api/quotes/${token}`)).json()
  }

  test('the form on its page quotes this very item at the price of the page', async () => {
    const answer = await post('A100')
    expect(answer.status).toBe(303)
    expect(await quoteOf(answer)).toMatchObject({
      stockItem: { number: 'A100', price: 120 },
      breakdown: { basePrice: 120 },
    })
  })

  test('a form with something wrong comes back on the same page with what was typed', async () => {
    const wrong = await post('A100', { email: 'nobody' })
    const html = await wrong.text()
    expect(wrong.status).toBe(422)
    expect(html).toContain('Invalid email address')
    expect(html).toContain('value="Dana Ortiz"')
    expect(html).toContain('action="/stock/A100"')
    const unfit = await post('A100', { model: 'Corolla' })
    expect(unfit.status).toBe(422)
    const refusal = await unfit.text()
    expect(refusal).toContain('We can&#x27;t tell that stock number A100 fits a 2010 Toyota Corolla')
    expect(refusal).toContain('href="/">Get a price for your vehicle</a>')
    expect(html).not.toContain('Get a price for your vehicle')
    expect((await post('Z9')).status).toBe(409)
    expect((await post('%E0%A4%A')).status).toBe(409)
  })

  test('a held item says so and offers others, and nobody can quote it', async () => {
    const answer = await post('A2', { year: '2011' })
    const { token } = await quoteOf(answer)
    const yes = await app.request(`/quote/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'yes' }),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    expect(yes.status).toBe(303)
    await later()
    const { status, html } = await read('/stock/A2')
    expect(status).toBe(200)
    expect(html).toContain('This part is on hold for a customer.')
    expect(html).toContain('https://schema.org/OutOfStock')
    expect(html).toContain('href="/stock/A100"')
    expect(html).not.toContain('Quote this part')
    expect((await post('A2', { year: '2011' })).status).toBe(409)
  })

  test('pages with other words are other pages, however the address is written', async () => {
    const plain = await read('/parts')
    expect((await read('/parts?q=silverado')).html).not.toBe(plain.html)
    expect((await read('/parts')).html).toBe(plain.html)
    expect((await read('/parts?q=zzz')).html).toContain('Nothing in stock for that.')
    expect((await read('/parts?year=abc&cursor=%7B')).status).toBe(200)
    expect((await read(`/parts?q=${'z'.repeat(200)}`)).html).toContain('Nothing in stock for that.')
  })

  test('the list goes on where it stopped', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => aStockRow({ stock_number: `L${at}` }))
    await importStock(app.db, aStockFile(...rows), { now: () => now })
    const numbersOf = (html: string) => [...html.matchAll(/href="\/stock\/(\w+)"/g)].map(([, number]) => number)
    const first = await read('/parts?make=toyota')
    const more = /href="(\/parts\?[^"]*cursor[^"]*)"/.exec(first.html)?.[1]?.replaceAll('&amp;', '&') ?? ''
    const second = await read(more)
    expect(new Set([...numbersOf(first.html), ...numbersOf(second.html)]).size).toBe(32)
    expect(second.html).not.toContain('More parts')
  })

  test('a sitemap that is not there is not found', async () => {
    expect((await read('/sitemap-stock/2.xml')).status).toBe(404)
  })
})

test('only a list that was not just read counts as a search', async () => {
  const app = await createTestApp('sqlite', { env: { RATE_LIMIT: 'on' } })
  await importStock(app.db, aStockFile(aStockRow()))
  const read = async (path: string) => (await app.request(path)).status
  for (let times = 0; times < 40; times += 1) expect(await read('/parts?q=camry')).toBe(200)
  const searches: number[] = []
  for (let word = 0; word < 40; word += 1) searches.push(await read(`/parts?q=${word}`))
  expect(searches).toContain(429)
  await app.close()
})

describe('the cache', () => {
  function open(revision = { value: 1 }) {
    const made: string[] = []
    const cache = createStockCache(async () => `${revision.value}`)
    const read = (key: string, size = 10) =>
      cache.get(key, '/parts', async () => {
        made.push(key)
        // Random bytes, so that packing them saves nothing.
        return { html: randomBytes(size / 2).toString('hex'), status: 200, headers: {} }
      })
    return { made, read, cache }
  }

  test('makes a page once', async () => {
    const { made, read } = open()
    for (const key of ['a', 'b', 'a']) await read(key)
    expect(made).toEqual(['a', 'b'])
  })

  test('holds 20 MB at most, packed copies included', async () => {
    const { made, read } = open()
    for (const key of ['a', 'b', 'c', 'b', 'c', 'a']) await read(key, 6_000_000)
    expect(made).toEqual(['a', 'b', 'c', 'a'])
  })

  test("what isn't found isn't kept, and what is found needs no database for a second", async () => {
    const { read, cache } = open()
    expect(cache.find('a')).toBe(undefined)
    await cache.get('b', '/parts', async () => ({ html: '', status: 404, headers: {} }))
    await read('a')
    expect([cache.find('a')?.status, cache.find('b')]).toEqual([200, undefined])
  })
})
