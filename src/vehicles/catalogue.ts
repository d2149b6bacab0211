import { z } from 'zod/mini'
import { parseCsv } from '#lib/csv.ts'
import { type CarName, tidyName, vehicleNameKey } from './names.ts'

type CatalogueMake = { name: string; models: ReadonlyMap<string, CatalogueModel> }

export type Catalogue = ReadonlyMap<string, CatalogueMake>

const NEWEST_YEAR = 2025
const OLDEST_YEAR = 1950

export const YEARS: readonly string[] = Array.from({ length: NEWEST_YEAR - OLDEST_YEAR + 1 }, (_, back) =>
  String(NEWEST_YEAR - back),
)

export function parseCatalogue(csv: string): Catalogue {
  const byMake = Map.groupBy(parseCsv(csv), (row) => row.make ?? '')
  return toCatalogue([...byMake].map(([name, rows]) => ({ name, models: rows.map(toModel) })))
}

function toCatalogue(makes: readonly { name: string; models: readonly CatalogueModel[] }[]): Catalogue {
  return new Map(makes.map(({ name, models }) => [vehicleNameKey(name), { name, models: mergeModels(models) }]))
}

export function listMakes(catalogue: Catalogue): string[] {
  return [...catalogue.values()].map((make) => make.name)
}

export function listModels(catalogue: Catalogue, makeName: string, year?: number): string[] {
  const { sold, others } = groupModels(catalogue, makeName, year)
  return [...sold, ...others]
}

export function groupModels(catalogue: Catalogue, makeName: string, year?: number) {
  const models = [...(catalogue.get(vehicleNameKey(makeName))?.models.values() ?? [])]
  const isSold = (model: CatalogueModel) => year !== undefined && isSoldIn(model, year)
  const namesOf = (those: readonly CatalogueModel[]) => those.map(({ name }) => name)
  const extra = models.length > 0 ? extraModels(models) : []
  return {
    sold: namesOf(models.filter(isSold)),
    others: [...namesOf(models.filter((model) => !isSold(model))), ...extra],
  }
}

export function listCarNames(catalogue: Catalogue): CarName[] {
  return [...catalogue.values()].flatMap(({ name, models }) =>
    [...models.values()].map((model) => ({ make: name, model: model.name })),
  )
}

export function findMakeName(catalogue: Catalogue, make: string): string | null {
  return catalogue.get(vehicleNameKey(make))?.name ?? null
}

export function findCarName(catalogue: Catalogue, { make, model }: CarName): CarName | null {
  const found = catalogue.get(vehicleNameKey(make))
  const name = found?.models.get(vehicleNameKey(model))?.name
  return found && name ? { make: found.name, model: name } : null
}

/** A car's name as the shop writes it: the catalogue's spelling if it's there, otherwise not in all caps. */
export function toShopName(catalogue: Catalogue, name: CarName): CarName {
  return findCarName(catalogue, name) ?? { make: toShopMake(catalogue, name.make), model: name.model }
}

export function toShopMake(catalogue: Catalogue, make: string): string {
  return findMakeName(catalogue, make) ?? tidyName(make)
}

function toModel(row: Record<string, string>): CatalogueModel {
  return { name: tidyName(row.model ?? ''), spans: [[Number(row.first_year), Number(row.last_year)]] }
}

function mergeModels(models: readonly CatalogueModel[]): ReadonlyMap<string, CatalogueModel> {
  const byKey = new Map<string, CatalogueModel>()
  for (const model of models) {
    const known = byKey.get(vehicleNameKey(model.name))
    byKey.set(vehicleNameKey(model.name), known ? mergeTwo(known, model) : model)
  }
  return byKey
}

function mergeTwo(a: CatalogueModel, b: CatalogueModel): CatalogueModel {
  const spans = [...a.spans, ...b.spans].sort(([first], [second]) => first - second)
  return { name: lastYearOf(b) >= lastYearOf(a) ? b.name : a.name, spans }
}

type YearSpan = readonly [first: number, last: number]

export type CatalogueModel = { name: string; spans: readonly YearSpan[] }

export function isSoldIn({ spans }: CatalogueModel, year: number): boolean {
  return spans.some(([first, last]) => first <= year && year <= last)
}

export function lastYearOf({ spans }: CatalogueModel): number {
  return Math.max(...spans.map(([, last]) => last))
}

const THIN_LIST = 8
const OLD_MAKE_ENDED_BY = 1995
const PICKUP = /pick-?up|\btruck\b|^[CDFKW]-?1[05]0{0,2}$|^Ram$/i

/**
 * What the trade adds to a make's models: "Truck" if pickups are listed under the make rather than a model name, and
 * "Other" if the list is short (eight models at most) or old (none sold after 1995), so no car is left out.
 */
export function extraModels(models: readonly CatalogueModel[]): string[] {
  const truck = models.some(({ name }) => PICKUP.test(name)) && models.every(({ name }) => name !== 'Truck')
  const other = models.length <= THIN_LIST || models.every((model) => lastYearOf(model) <= OLD_MAKE_ENDED_BY)
  return [...(truck ? ['Truck'] : []), ...(other ? ['Other'] : [])]
}

/** The catalogue as the browser gets it, as JSON: each make's name, then its models with first and last years in turn. */
export const compactCatalogueSchema = z.array(z.tuple([z.string()], z.tuple([z.string()], z.int())))

type CompactCatalogue = z.infer<typeof compactCatalogueSchema>

export function packCatalogue(catalogue: Catalogue): CompactCatalogue {
  return [...catalogue.values()].map(({ name, models }) => [name, ...[...models.values()].map(packModel)])
}

export function unpackCatalogue(compact: CompactCatalogue): Catalogue {
  return toCatalogue(compact.map(([name, ...models]) => ({ name, models: models.map(unpackModel) })))
}

function packModel({ name, spans }: CatalogueModel): [name: string, ...years: number[]] {
  return [name, ...spans.flat()]
}

function unpackModel([name, ...years]: [name: string, ...years: number[]]): CatalogueModel {
  return { name, spans: years.flatMap((first, at) => (at % 2 === 0 ? [toSpan(first, years[at + 1])] : [])) }
}

function toSpan(first: number, last = first): YearSpan {
  return [first, last]
}
