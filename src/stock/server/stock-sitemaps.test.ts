import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '#platform/database/database.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { listItemPaths, listItemSitemaps, listMakeSitemaps, listPartPaths } from './stock-sitemaps.ts'
import { insertItems, NEVER } from './stock-store.ts'

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const anItem = (number: string) => ({
    ...{ number, part: 'Alternator', part_text: 'Alternator', year: 2010, make: 'Toyota', model: 'Camry' },
    ...{ make_key: 'toyota', model_key: 'camry', vin: null, interchange: null, side: null, mileage: null, grade: null },
    ...{ damage_code: null, description: '', price_cents: 100, cost_cents: null, core_cents: null, quantity: 1 },
    ...{ location: '', photo_urls: '', source: 'a.csv', fingerprint: '', from_import: 0, to_import: NEVER },
    created_at: 0,
  })

  const readPaths = async (db: Database, page: number) => (await Array.fromAsync(listItemPaths(db, page))).flat()

  test('50,001 items make two sitemaps, with each number once', async () => {
    const numbers = Array.from({ length: 50_001 }, (_, at) => `A${at}`)
    await database.db.transaction().execute((tx) => insertItems(tx, numbers.map(anItem)))
    expect(await listItemSitemaps(database.db)).toEqual([1, 2])
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => readPaths(database.db, page)))
    expect([first?.length, second?.length, third?.length]).toEqual([50_000, 1, 0])
    expect(new Set([...(first ?? []), ...(second ?? [])])).toEqual(new Set(numbers.map((number) => `/stock/${number}`)))
    expect(await listPartPaths(database.db, 'toyota')).toEqual(['/parts/toyota/camry/alternator'])
  })

  test('a sitemap without items isn’t listed, and each make has one with its parts', async () => {
    const { db } = database
    const civic = { make: 'Honda', model: 'Civic', make_key: 'honda', model_key: 'civic' }
    const items = [
      anItem('A1'),
      { ...anItem('A2'), part: 'A/C Compressor' },
      { ...anItem('A3'), ...civic },
      { ...anItem('A4'), ...civic, part: 'Hood', quantity: 0 },
      { ...anItem('A5'), ...civic, part: null },
      { ...anItem('A6'), make: 'Acme', make_key: 'acme', model: '', model_key: '' },
    ]
    await db.transaction().execute((tx) => insertItems(tx, items))
    await db
      .updateTable('stock_items')
      .set(({ eb }) => ({ id: eb('id', '+', 60_000) }))
      .execute()
    expect(await listItemSitemaps(db)).toEqual([2])
    expect(await readPaths(db, 2)).toEqual(['A1', 'A2', 'A3', 'A6'].map((number) => `/stock/${number}`))
    expect(await listMakeSitemaps(db)).toEqual(['honda', 'toyota'])
    expect(await listPartPaths(db, 'honda')).toEqual(['/parts/honda/civic/alternator'])
    expect(await listPartPaths(db, 'toyota')).toEqual([
      '/parts/toyota/camry/a-c-compressor',
      '/parts/toyota/camry/alternator',
    ])
    expect(await listPartPaths(db, 'acme')).toEqual([])
  })
})
