import type { ApiAnswer } from '#lib/call-api.ts'

type ItemRecordJson = ApiAnswer<'GET /api/admin/stock/items/:number'>

/** An item as staff's browsers get it. */
export function aStockItem(overrides: Partial<ItemRecordJson> = {}): ItemRecordJson {
  return {
    ...{ number: 'A100', part: 'Alternator', partText: 'ALT', year: 2010, make: 'Toyota', model: 'Camry', side: null },
    ...{ mileage: 84_000, grade: 'A', damageCode: null, description: '', price: 120, core: null, quantity: 1, sold: 0 },
    ...{ state: 'available', photos: [], vin: null, interchange: null, cost: null, location: 'B7', source: 'a.csv' },
    ...{ heldBy: null, holds: [], priceChanges: [] },
    ...overrides,
  }
}

type StockImportJson = ApiAnswer<'GET /api/admin/stock/imports/:id'>

export function aStockImport(overrides: Partial<StockImportJson> = {}): StockImportJson {
  return {
    ...{ id: 7, state: 'done', mode: 'update', isDryRun: false, fileName: 'a.csv', progress: 100, error: null },
    ...{ startedAt: '2026-03-02T16:00:00.000Z', finishedAt: '2026-03-02T16:00:01.000Z', canUndo: true },
    ...{ rows: 3, added: 2, updated: 0, removed: 0, bad: 1, pricesLost: 0 },
    unknownVehicles: { count: 0, listed: [] },
    errors: [{ line: 4, reason: 'The price is a formula.' }],
    ...overrides,
  }
}
