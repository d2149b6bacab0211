import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Part, parseParts } from '#parts/part.ts'
import type { PriceFeed } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { type FreightZone, nationalFreightZone } from '#pricing/freight.ts'
import { toGeneralPart } from '#pricing/general-part.ts'
import { createPartIndex, type PartIndex } from '#pricing/part-index.ts'
import { priceBook } from '#pricing/price-book.ts'
import { parseSalesTaxes, type SalesTaxes } from '#pricing/sales-tax.ts'
import { parseZipAreas, type ZipAreas } from '#pricing/zip-area.ts'
import { listCarNames, parseCatalogue } from '#vehicles/catalogue.ts'
import { createHttpFeed } from './http-feed.ts'
import { createMarket, type Market } from './market.ts'

/** What a price is worked out from, read once at the start. */
export type Pricing = {
  market: Market
  partIndex: PartIndex
  generalPart: Part
  zipAreas: ZipAreas
  nationalZone: FreightZone
  salesTaxes: SalesTaxes
}

type Options = { folder: string; feeds: readonly PriceFeed[]; log: Log }

export async function openPricing({ folder, feeds, log }: Options): Promise<Pricing> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const files = ['parts.csv', 'makes-models.csv', 'zip3-state.csv', 'state-tax.csv'] as const
  const [partsCsv, carsCsv, zipCsv, taxCsv] = await Promise.all(files.map(read))
  const parts = parseParts(partsCsv ?? '')
  const zipAreas = parseZipAreas(zipCsv ?? '')
  return {
    market: createMarket(
      feeds.map((feed) => createHttpFeed(feed, log)),
      priceBook,
    ),
    partIndex: createPartIndex(parts, listCarNames(parseCatalogue(carsCsv ?? ''))),
    generalPart: toGeneralPart(parts),
    zipAreas,
    nationalZone: nationalFreightZone(zipAreas),
    salesTaxes: parseSalesTaxes(taxCsv ?? ''),
  }
}
