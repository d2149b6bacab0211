import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Part } from '#parts/part.ts'
import { createPartIndex, type PartIndex } from '#parts/recognition/part-index.ts'
import type { PriceFeed } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { type FreightZone, nationalFreightZone } from '#pricing/freight.ts'
import { toGeneralPart } from '#pricing/general-part.ts'
import type { MarketSource } from '#pricing/market.ts'
import { priceBook } from '#pricing/price-book.ts'
import { parseSalesTaxes, type SalesTaxes } from '#pricing/sales-tax.ts'
import { parseZipAreas, type ZipAreas } from '#pricing/zip-area.ts'
import { type Catalogue, findCarName, listCarNames } from '#vehicles/catalogue.ts'
import { createHttpFeed } from './http-feed.ts'
import { createMarket, type Market } from './market.ts'

export type Pricing = {
  market: Market
  catalogue: Catalogue
  partIndex: PartIndex
  generalPart: Part
  zipAreas: ZipAreas
  nationalZone: FreightZone
  salesTaxes: SalesTaxes
}

type Options = {
  folder: string
  parts: readonly Part[]
  catalogue: Catalogue
  feeds: readonly PriceFeed[]
  log: Log
}

export async function openPricing({ folder, parts, catalogue, feeds, log }: Options): Promise<Pricing> {
  const zipAreas = parseZipAreas(await readFile(path.join(folder, 'zip3-state.csv'), 'utf8'))
  const descriptions = await readFile(path.join(folder, 'part-descriptions.txt'), 'utf8')
  const salesTaxes = parseSalesTaxes(await readFile(path.join(folder, 'state-tax.csv'), 'utf8'))
  const sources = feeds.map((feed) => forKnownCars(catalogue, createHttpFeed(feed, log)))
  return {
    market: createMarket(sources, priceBook),
    catalogue,
    partIndex: createPartIndex(parts, listCarNames(catalogue), descriptions),
    generalPart: toGeneralPart(parts),
    zipAreas,
    nationalZone: nationalFreightZone(zipAreas),
    salesTaxes,
  }
}

/** A feed costs money, and a stranger can make up cars without end. */
function forKnownCars(catalogue: Catalogue, source: MarketSource): MarketSource {
  return {
    ...source,
    listListings: async (question, now) => (findCarName(catalogue, question) ? source.listListings(question, now) : []),
  }
}
