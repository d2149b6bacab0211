import { sql } from 'kysely'
import { isSided } from '#parts/recognition/part-qualifiers.ts'
import { isOneOf } from '#platform/database/bulk-rows.ts'
import type { Database } from '#platform/database/database.ts'
import { literalLimit } from '#platform/database/dialect.ts'
import { preparedQuery } from '#platform/database/prepared-query.ts'
import { isSameSeries, readDonor, seriesOf, withSeries } from '#stock/donor-vehicle.ts'
import { donorOf, isInterchangeNumber } from '#stock/stock-item.ts'
import type {
  FindItem,
  FindStock,
  Holder,
  KnownItem,
  MissingItem,
  StockOffer,
  StockQuestion,
} from '#stock/stock-offer.ts'
import { decodeVin } from '#vehicles/server/decode-vin.ts'
import type { VinData } from '#vehicles/server/vin-data.ts'
import { isSameVehicle } from '#vehicles/vehicle.ts'
import type { InterchangeGroups } from './interchange-groups.ts'
import { findPhotos } from './photo-store.ts'
import { currentItems, publishedItems } from './stock-store.ts'

const MAX_OFFERS = 10
/** When some are of another series, so that they don't fit or come last. */
const MAX_READ = 100

type Deps = { db: Database; now: () => Date; vinData: VinData; groups: InterchangeGroups }

/** Finds items that fit: from the same vehicle, or with an interchange number that this vehicle has. */
export function createStockFinder({ db, now, vinData, groups }: Deps): FindStock {
  const { catalogue } = vinData
  return async (asked) => {
    const question = withSeries(asked, findSeries(asked))
    const { number } = question
    const cheapest = (await listFitting({ ...question, number: null })).slice(0, MAX_OFFERS)
    const isListed = number === null || cheapest.some((offer) => offer.number === number)
    const offers = isListed ? cheapest : [...cheapest, ...(await listFitting(question))]
    const isFound = number === null || offers.some((offer) => offer.number === number)
    return { offers, missing: isFound ? null : await findMissing(db, question) }
  }

  function findSeries({ vin, ...vehicle }: StockQuestion): string | null {
    const decoded = vin ? decodeVin(vinData, vin, now()) : null
    if (!decoded?.ok || decoded.vehicle.model === null) return null
    const { series, model } = decoded.vehicle
    return isSameVehicle(vehicle, { ...decoded.vehicle, model }) ? series : null
  }

  async function listFitting(question: StockQuestion): Promise<StockOffer[]> {
    const { year, make, model, part } = question
    const donor = readDonor(catalogue, { year, make, model })
    const vehicle = { year, makeKey: donor.makeKey, modelKey: donor.modelKey }
    const same = await listSameVehicle(question, vehicle)
    // An exact fit comes first, so nothing else would be listed.
    if (same.length >= MAX_OFFERS) return same
    const [own, grouped] = await Promise.all([
      listOwnNumbers(db, { part, ...vehicle }, model),
      groups(year, vehicle.makeKey, vehicle.modelKey),
    ])
    const numbers = [...new Set([...own, ...grouped])].filter(isInterchangeNumber)
    if (numbers.length === 0) return same
    const others = await offersOf(db, question)
      .where(isOneOf(db, 'interchange', numbers))
      .limit(literalLimit(MAX_OFFERS + same.length))
      .execute()
    const known = new Set(same.map((offer) => offer.number))
    return [...same, ...others.filter((row) => !known.has(row.number)).map((row) => toOffer(row, null))]
  }

  async function listSameVehicle(question: StockQuestion, { year, makeKey, modelKey }: VehicleKeys) {
    const items = offersOf(db, question)
      .where('make_key', '=', makeKey)
      .where('model_key', '=', modelKey)
      .where('year', '=', year)
    const first = await items.limit(literalLimit(MAX_OFFERS)).execute()
    const isOfSeries = first.every((row) => seriesOf(row.model) === seriesOf(question.model))
    const read = first.length < MAX_OFFERS || isOfSeries ? first : await items.limit(literalLimit(MAX_READ)).execute()
    const fitting = read
      .filter((row) => isSameSeries(row.model, question.model))
      .map((row) => toOffer(row, question.model))
    // Of another series it may not be an exact fit.
    return [...fitting.filter(isCertain), ...fitting.filter((offer) => !isCertain(offer))]
  }
}

const isCertain = ({ seriesToCheck }: StockOffer) => seriesToCheck === null

/** Without a join: PostgreSQL would expect it to leave next to nothing, and sort all items to find the cheapest. */
const hasLeft = (pieces: number, holder?: Holder) => sql<boolean>`(quantity >= ${pieces} and not exists (
  select 1 from stock_marks where stock_marks.number = stock_items.number and (stock_marks.scrapped_at is not null
    or stock_marks.held + stock_marks.sold - ${heldBy(holder)} > stock_items.quantity - ${pieces})))`

const heldBy = (holder?: Holder) =>
  holder
    ? sql`coalesce((select sum(pieces) from stock_holds inner join quotes on quotes.id = stock_holds.quote_id
        where stock_holds.number = stock_items.number and quotes.lead_id = ${holder.leadId}
          and (quotes.status = 'pending' or quotes.id = ${holder.quoteId ?? 0})), 0)`
    : sql`0`

const OFFERED = [
  ...(['number', 'year', 'make', 'model', 'grade', 'mileage', 'price_cents', 'core_cents', 'side'] as const),
]

function offersOf(db: Database, { part, side, quantity, number, holder }: StockQuestion) {
  return (
    currentItems(db)
      .select(OFFERED)
      .where('part', '=', part)
      .where('price_cents', '>', 0)
      .where(hasLeft(quantity, holder))
      // A part that has sides isn't sold as the one it may not be.
      .$if(side !== null, (items) =>
        items.where((is) =>
          isSided(part) ? is('side', '=', side) : is.or([is('side', 'is', null), is('side', '=', side)]),
        ),
      )
      .$if(number !== null, (items) => items.where('number', '=', number ?? ''))
      .orderBy('price_cents')
      .orderBy('number')
  )
}

async function findMissing(db: Database, { number, quantity }: StockQuestion): Promise<MissingItem> {
  const row = await currentItems(db)
    .leftJoin('stock_marks', 'stock_marks.number', 'stock_items.number')
    .select(sql<number>`quantity - coalesce(held, 0) - coalesce(sold, 0)`.as('left'))
    .where('price_cents', '>', 0)
    .where('scrapped_at', 'is', null)
    .where('stock_items.number', '=', number ?? '')
    .executeTakeFirst()
  const left = Number(row?.left ?? 0)
  if (left <= 0) return { reason: 'gone' }
  return left < quantity ? { reason: 'too few', left } : { reason: 'unfit' }
}

/** Whether this many pieces of it can be had. */
export async function isForSale(db: Database, number: string, pieces: number, holder?: Holder): Promise<boolean> {
  return (await findForSale(db, [number], pieces, holder)).has(number)
}

/** Which of these have that many pieces left. */
export async function findForSale(
  db: Database,
  numbers: readonly string[],
  pieces: number,
  holder?: Holder,
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set()
  const rows = await currentItems(db)
    .select('number')
    .where(isOneOf(db, 'number', numbers))
    .where('price_cents', '>', 0)
    .where(hasLeft(pieces, holder))
    .execute()
  return new Set(rows.map(({ number }) => number))
}

type VehicleKeys = { year: number; makeKey: string; modelKey: string }

/**
 * The vehicle's own interchange numbers that items of the part have, too. Whatever became of them: a sold one still says what
 * fits. Those of another series aren't its own.
 */
async function listOwnNumbers(
  db: Database,
  { part, ...vehicle }: VehicleKeys & { part: string },
  model: string,
): Promise<string[]> {
  const rows = await selectShared(db, { part, ...vehicle })
  return rows.filter((row) => isSameSeries(row.model, model)).flatMap(({ interchange }) => interchange ?? [])
}

const selectShared = preparedQuery((db, { part, year, makeKey, modelKey }: VehicleKeys & { part: string }) => {
  const ofPart = currentItems(db).where('part', '=', part).where('interchange', 'is not', null)
  const endOfPart = (order: 'asc' | 'desc') =>
    ofPart.select('interchange').orderBy('interchange', order).limit(literalLimit(1))
  return db
    .selectFrom(
      currentItems(db)
        .select(['interchange', 'model'])
        .distinct()
        .where('make_key', '=', makeKey)
        .where('model_key', '=', modelKey)
        .where('year', '=', year)
        // Numbers of a part usually begin alike, so few of the vehicle's are left.
        .where('interchange', '>=', endOfPart('asc'))
        .where('interchange', '<=', endOfPart('desc'))
        .as('own'),
    )
    .select(['interchange', 'model'])
    .where((own) => own.exists(ofPart.select('id').where('stock_items.interchange', '=', sql<string>`own.interchange`)))
})

type OfferRow = Pick<StockOffer, 'number' | 'grade' | 'mileage' | 'side'> & {
  year: number | null
  make: string
  model: string
  price_cents: number | null
  core_cents: number | null
}

/** The model is the shopper's; null for an item of another vehicle. */
function toOffer(row: OfferRow, model: string | null): StockOffer {
  const vehicle = donorOf(row)
  const seriesToCheck = model === null || seriesOf(model) ? null : seriesOf(row.model) || null
  const from = vehicle ? `From a ${vehicle}` : 'From another vehicle'
  return {
    number: row.number,
    grade: row.grade,
    mileage: row.mileage,
    priceCents: row.price_cents ?? 0,
    coreCents: row.core_cents,
    side: row.side,
    vehicle,
    isSameVehicle: model !== null,
    seriesToCheck,
    why: whyItFits(from, model !== null, seriesToCheck),
  }
}

function whyItFits(from: string, isSameVehicle: boolean, series: string | null): string {
  if (!isSameVehicle) return `${from}, same interchange number`
  return series ? `${from}. Check that yours is ${/^[aeiou]/i.test(series) ? 'an' : 'a'} ${series}` : from
}

/** However its letters are written, and also if it's gone. */
export function createItemFinder(db: Database): FindItem {
  return async (texts) => {
    const numbers = texts.flatMap((text) => [text, text.toUpperCase()])
    const row = await publishedItems(db)
      .select(['part', ...OFFERED])
      .where(isOneOf(db, 'number', numbers))
      .where('part', 'is not', null)
      .orderBy('to_import', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!row?.part) return null
    const { number, part, year, make, model } = row
    const state = await readState(db, number)
    const offer = state === 'available' ? { ...toOffer(row, row.model), photos: await findPhotos(db, number) } : null
    return { number, part, year, make, model, state, offer }
  }
}

async function readState(db: Database, number: string): Promise<KnownItem['state']> {
  const row = await currentItems(db)
    .select('price_cents')
    .where('number', '=', number)
    .where(hasLeft(1))
    .executeTakeFirst()
  if (!row) return 'gone'
  return (row.price_cents ?? 0) > 0 ? 'available' : 'unpriced'
}
