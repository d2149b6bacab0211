import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Database } from '#platform/database/database.ts'
import { createStockRecognizer } from '#stock/server/stock-recognizer.ts'
import { type ImportDeps, type ImportRequest, runImport, startImport } from '#stock-import/server/import-stock.ts'
import { findImport } from '#stock-import/server/import-store.ts'
import type { StockImport } from '#stock-import/stock-import.ts'
import { testPricing } from './test-pricing.ts'
import { vinData } from './vin-data.ts'

export const STOCK_HEADER =
  'stock_number,part,year,make,model,vin,interchange,side,mileage,grade,price,cost,core,quantity,location,description,photo'

/** A row of a stock file with our own columns. */
export function aStockRow(overrides: Record<string, string | number> = {}): string {
  const row: Record<string, string | number> = {
    stock_number: 'A100',
    part: 'Alternator',
    year: 2010,
    make: 'Toyota',
    model: 'Camry',
    mileage: 84_000,
    grade: 'A',
    price: 120,
    ...overrides,
  }
  return STOCK_HEADER.split(',')
    .map((name) => row[name] ?? '')
    .join(',')
}

export function aStockFile(...rows: readonly string[]): string {
  return [STOCK_HEADER, ...rows].join('\n')
}

export function writeStockFile(content: string | Buffer): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'yardline-stock-')), 'stock.csv')
  writeFileSync(file, content)
  return file
}

export async function stockDeps(db: Database, now = () => new Date()): Promise<ImportDeps> {
  const [{ partIndex }, data] = await Promise.all([testPricing, vinData])
  return { db, now, recognizer: createStockRecognizer({ partIndex, vinData: data, now }) }
}

/** Imports a file and waits for the result. */
export async function importStock(
  db: Database,
  content: string | Buffer,
  { now, ...options }: Partial<ImportRequest> & { now?: () => Date } = {},
): Promise<StockImport> {
  const deps = await stockDeps(db, now)
  const path = writeStockFile(content)
  const request: ImportRequest = {
    mode: 'update',
    isDryRun: false,
    fileName: 'stock.csv',
    staffId: null,
    path,
    ...options,
  }
  const id = await startImport(deps, request)
  if (id === null) throw new Error('Another import is running.')
  await runImport(deps, id, request)
  const found = await findImport(db, id, deps.now())
  if (!found) throw new Error('The import is gone.')
  return found
}
