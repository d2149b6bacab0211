import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { countSitemaps, listNumbersOfSitemap } from './public-stock.ts'
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

  test('50,001 items make two sitemaps, with each number once', async () => {
    const numbers = Array.from({ length: 50_001 }, (_, at) => `A${at}`)
    await database.db.transaction().execute((tx) => insertItems(tx, numbers.map(anItem)))
    expect(await countSitemaps(database.db)).toBe(2)
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => listNumbersOfSitemap(database.db, page)))
    expect([first?.length, second?.length, third?.length]).toEqual([50_000, 1, 0])
    expect(new Set([...(first ?? []), ...(second ?? [])])).toEqual(new Set(numbers))
  })
})
