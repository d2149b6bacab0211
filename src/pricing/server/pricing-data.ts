import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Part } from '#parts/part.ts'
import { createPartIndex, type PartIndex } from '#parts/recognition/part-index.ts'
import { readPartFiles } from '#parts/server/part-data.ts'
import type { PriceFeed } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { type FreightZone, nationalFreightZone } from '#pricing/freight.ts'
import { toGeneralPart } from '#pricing/general-part.ts'
import type { Market } from '#pricing/market.ts'
import { type ClassRules, createPriceBook, parseClassRules } from '#pricing/price-book.ts'
import { parseSalesTaxes, type SalesTaxes } from '#pricing/sales-tax.ts'
import { listZones, parseZipAreas, type ZipArea, type ZipAreas } from '#pricing/zip-area.ts'
import type { FindItem, FindPhotos, FindStock } from '#stock/stock-offer.ts'
import { type Catalogue, findCarName, listCarNames } from '#vehicles/catalogue.ts'
import { parseVehicleFacts, type VehicleFacts } from '#vehicles/vehicle-facts.ts'
import { createHttpFeed } from './http-feed.ts'

export type Pricing = {
  market: Market
  catalogue: Catalogue
  partIndex: PartIndex
  generalPart: Part
  zipAreas: ZipAreas
  /** For shoppers without a ZIP code. */
  nationalZone: (origin: ZipArea | null) => FreightZone
  salesTaxes: SalesTaxes
  classRules: ClassRules
  vehicleFacts: VehicleFacts
  /** Absent where there's no stock. */
  findStock?: FindStock
  findPhotos?: FindPhotos
  findItem?: FindItem
}

type Options = {
  folder: string
  parts: readonly Part[]
  catalogue: Catalogue
  feeds: readonly PriceFeed[]
  log: Log
}

export async function openPricing({ folder, parts, catalogue, feeds, log }: Options): Promise<Pricing> {
  const read = (file: string) => readFile(path.join(folder, file), 'utf8')
  const zipAreas = parseZipAreas(await read('zip3-state.csv'))
  const classRules = parseClassRules(await read('vehicle-classes.csv'))
  const sources = feeds.map((feed) => forKnownCars(catalogue, createHttpFeed(feed, log)))
  return {
    market: createMarket(sources, createPriceBook(classRules)),
    catalogue,
    partIndex: createPartIndex(parts, listCarNames(catalogue), await readPartFiles(folder)),
    generalPart: toGeneralPart(parts),
    zipAreas,
    nationalZone: rememberLast((origin) => nationalFreightZone(listZones(origin, zipAreas))),
    salesTaxes: parseSalesTaxes(await read('state-tax.csv')),
    classRules,
    vehicleFacts: parseVehicleFacts(await read('vehicle-facts.csv')),
  }
}

/** The origin changes only with the owner's settings. */
function rememberLast(compute: (origin: ZipArea | null) => FreightZone) {
  let [key, zone]: [string, FreightZone | null] = ['', null]
  return (origin: ZipArea | null) => {
    const wanted = JSON.stringify(origin)
    if (!zone || wanted !== key) [key, zone] = [wanted, compute(origin)]
    return zone
  }
}

/** A feed costs money, and a stranger can make up endless cars. */
function forKnownCars(catalogue: Catalogue, feed: Market): Market {
  return async (question, now) => (findCarName(catalogue, question) ? feed(question, now) : [])
}

/** Queries all sources at once; if none has anything, the price book answers. */
export function createMarket(sources: readonly Market[], book: Market): Market {
  return async (question, now) => {
    const found = await Promise.all(sources.map((source) => source(question, now)))
    const listings = found.flat()
    return listings.length > 0 ? listings : book(question, now)
  }
}
