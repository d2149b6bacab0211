import { z } from 'zod/mini'
import { moment } from '#lib/field-schemas.ts'
import { counted } from '#lib/wording.ts'
import { stockFields } from './stock-columns.ts'

export const importModes = ['update', 'replace'] as const

export type ImportMode = (typeof importModes)[number]

const importStates = ['running', 'done', 'failed', 'undone'] as const

export type ImportState = (typeof importStates)[number]

/** The others are only counted. */
export const MAX_BAD_ROWS = 10_000

const rowErrorSchema = z.object({ line: z.int(), reason: z.string() })

const unknownVehiclesSchema = z.object({
  count: z.int(),
  /** Those with the most items. */
  listed: z.array(z.object({ vehicle: z.string(), items: z.int(), suggestion: z.nullable(z.string()) })),
})

export type RowError = z.infer<typeof rowErrorSchema>

export const stockImportSchema = z.object({
  id: z.int(),
  state: z.enum(importStates),
  mode: z.enum(importModes),
  isDryRun: z.boolean(),
  fileName: z.string(),
  startedAt: moment,
  finishedAt: z.nullable(moment),
  /** How much of the file was read, in percent. */
  progress: z.int(),
  rows: z.int(),
  added: z.int(),
  updated: z.int(),
  removed: z.int(),
  bad: z.int(),
  /** Items that had a price and whose cell is blank now. */
  pricesLost: z.int(),
  /** Not in our list of makes and models; their items go in as written. */
  unknownVehicles: unknownVehiclesSchema,
  /** Line 1 is the header. */
  errors: z.array(rowErrorSchema),
  /** Why a failed import failed. */
  error: z.nullable(z.string()),
  canUndo: z.boolean(),
})

export type StockImport = z.infer<typeof stockImportSchema>

export type ImportCounts = Pick<StockImport, 'rows' | 'added' | 'updated' | 'removed' | 'bad' | 'pricesLost'>

/** What staff see of a file before they import it. */
export const filePreviewSchema = z.object({
  header: z.array(z.string()),
  /** The first rows as they are. */
  rows: z.array(z.array(z.string())),
  /** Which column has which field, by position. */
  mapping: z.partialRecord(z.enum(stockFields), z.int()),
  isCertain: z.boolean(),
})

export const columnMappingSchema = z.partialRecord(
  z.enum(stockFields, 'Unknown field'),
  z.int('A column is a number').check(z.minimum(0), z.maximum(499)),
)

type Counts = Omit<ImportCounts, 'pricesLost'>

export function describeCounts({ rows, added, updated, removed, bad }: Counts): string {
  const count = (number: number) => number.toLocaleString('en-US')
  return `${counted(rows, 'row')}: ${count(added)} added, ${count(updated)} updated, ${count(removed)} removed, ${count(bad)} bad.`
}

/** Null if none does. */
export function describePricesLost({
  pricesLost,
  isDryRun,
}: Pick<StockImport, 'pricesLost' | 'isDryRun'>): string | null {
  if (pricesLost === 0) return null
  const [now, before] =
    pricesLost === 1 ? ['loses its price', 'lost its price'] : ['lose their price', 'lost their price']
  return `${counted(pricesLost, 'item')} ${isDryRun ? now : before}, because the file has none. Without a price, nothing is offered online.`
}

/** "2 vehicles we don't know: Tayota Camry (14 items, maybe Toyota Camry), Yale GP050 (1 item)"; null if we know all. */
export function describeUnknownVehicles({ count, listed }: StockImport['unknownVehicles']): string | null {
  if (count === 0) return null
  const names = listed.map(({ vehicle, items, suggestion }) => {
    const maybe = suggestion ? `, maybe ${suggestion}` : ''
    return `${vehicle} (${counted(items, 'item')}${maybe})`
  })
  const more = count > listed.length ? [`and ${(count - listed.length).toLocaleString('en-US')} more`] : []
  return `${counted(count, 'vehicle')} we don't know: ${[...names, ...more].join(', ')}. They go in as written.`
}
