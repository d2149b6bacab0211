import { z } from 'zod/mini'
import type { Catalogue } from './catalogue.ts'
import { toCatalogue } from './catalogue.ts'
import type { CatalogueModel, YearSpan } from './catalogue-model.ts'

/** The catalogue as the browser gets it, as JSON: each make's name, then its models with first and last years in turn. */
export const compactCatalogueSchema = z.array(z.tuple([z.string()], z.tuple([z.string()], z.int())))

export type CompactCatalogue = z.infer<typeof compactCatalogueSchema>

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
