import { parseCsv } from '#lib/csv.ts'
import type { CatalogueModel } from './catalogue-model.ts'
import { isSoldIn, lastYearOf } from './catalogue-model.ts'
import { extraModels } from './extra-models.ts'
import type { CarName } from './names.ts'
import { tidyName, vehicleNameKey } from './names.ts'

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

export function toCatalogue(makes: readonly { name: string; models: readonly CatalogueModel[] }[]): Catalogue {
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

/** A car's name as the shop writes it: the catalogue's spelling where it is known there, else without shouting. */
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
