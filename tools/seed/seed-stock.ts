import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Part } from '#parts/part.ts'
import type { Database } from '#platform/database/database.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { readDonor } from '#stock/donor-vehicle.ts'
import { photoFolder } from '#stock/server/photo-store.ts'
import { insertItems, NEVER, updateRevision } from '#stock/server/stock-store.ts'
import { type StockPhoto, smallPhotoFile } from '#stock/stock-photo.ts'
import { insertRows } from './insert-rows.ts'
import { type Drawing, drawPart, type Kind, kindOf, tones, views } from './part-drawings.ts'
import { popularParts } from './popular-parts.ts'
import { createRandom } from './random.ts'
import { type StockStory, tellItem } from './stock-story.ts'
import { vehiclePicker } from './vehicle-wishes.ts'
import { pickerOf } from './weighted.ts'

const ITEMS_PER_TRANSACTION = 2000
const SMALL_SIDE_PX = 320
const QUALITY = 80
/** Some were sold lately. */
const SOLD = 0.02

type Options = { items: number; seed: string; dataDir: string }
type Reference = { pricing: Pricing; parts: readonly Part[] }

const pickPart = pickerOf(popularParts)

/** Fills the yard with parts of common cars, and draws their photos. */
export async function seedStock(db: Database, { pricing, parts }: Reference, options: Options, now: Date) {
  const { items, dataDir } = options
  const before = await countItems(db)
  const random = createRandom(`${options.seed}/${before}`, 'stock')
  const pickVehicle = vehiclePicker(pricing.catalogue)
  const byName = new Map(parts.map((part) => [part.name, part]))
  const drawings = await drawAll(dataDir)
  for (let from = 0; from < items; from += ITEMS_PER_TRANSACTION) {
    const stories: StockStory[] = []
    for (let at = from; at < Math.min(items, from + ITEMS_PER_TRANSACTION); at += 1) {
      const part = byName.get(pickPart(random))
      if (!part) throw new Error('A popular part is missing in parts.csv.')
      const vehicle = pickVehicle(random)
      const listings = await pricing.market({ ...vehicle, part }, now)
      const marketCents = listings.reduce((sum, { priceCents }) => sum + priceCents, 0) / listings.length
      stories.push(tellItem(random, { number: `Y${100_001 + before + at}`, part, vehicle, marketCents, now }))
    }
    await db.transaction().execute(async (tx) => {
      await insertItems(
        tx,
        stories.map((story) => toRow(story, pricing, now)),
      )
      await insertRows(
        tx,
        'stock_photos',
        stories.flatMap((story, at) => photosOf(story, at, drawings, now)),
      )
      const sold = stories.filter(() => random.chance(SOLD))
      const soldAt = () => now.getTime() - random.integer(1, 12) * DAY_MS
      const marks = sold.map(({ number, quantity }) => ({ number, held: 0, sold: quantity, sold_at: soldAt() }))
      if (marks.length > 0) await insertRows(tx, 'stock_marks', marks)
      await updateRevision(tx)
    })
  }
  return items
}

async function countItems(db: Database): Promise<number> {
  const row = await db
    .selectFrom('stock_items')
    .select((item) => item.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

function toRow({ photos, priceCents, costCents, coreCents, ...facts }: StockStory, { catalogue }: Pricing, now: Date) {
  const { make, model, makeKey, modelKey } = readDonor(catalogue, facts)
  return {
    number: facts.number,
    part: facts.part,
    part_text: facts.partText,
    ...{ year: facts.year, make, model, make_key: makeKey, model_key: modelKey },
    ...{ vin: null, interchange: facts.interchange, side: facts.side, mileage: facts.mileage, grade: facts.grade },
    ...{ damage_code: facts.damageCode, description: facts.description },
    ...{ price_cents: priceCents, cost_cents: costCents, core_cents: coreCents },
    ...{ quantity: facts.quantity, location: facts.location, photo_urls: '', source: 'seed', fingerprint: '' },
    ...{ from_import: 0, to_import: NEVER, created_at: now.getTime() },
  }
}

type Drawings = ReadonlyMap<string, StockPhoto>

function photosOf({ number, part, photos }: StockStory, at: number, drawings: Drawings, now: Date) {
  const tone = tones[at % tones.length] ?? 'steel'
  return views.slice(0, photos).flatMap((view) => {
    const photo = drawings.get(keyOf({ kind: kindOf({ name: part }), view, tone }))
    return photo ? [{ number, ...photo, created_at: now.getTime() }] : []
  })
}

function keyOf({ kind, view, tone }: Drawing): string {
  return `${kind} ${view} ${tone}`
}

/** A few drawings that many items share: each is named by what's in it. */
async function drawAll(dataDir: string): Promise<Drawings> {
  const kinds = new Set<Kind>(popularParts.map(([name]) => kindOf({ name })))
  const all = [...kinds].flatMap((kind) => views.flatMap((view) => tones.map((tone) => ({ kind, view, tone }))))
  const drawings = new Map<string, StockPhoto>()
  await mkdir(photoFolder(dataDir), { recursive: true })
  for (const drawing of all) drawings.set(keyOf(drawing), await savePicture(dataDir, drawPart(drawing)))
  return drawings
}

async function savePicture(dataDir: string, svg: string): Promise<StockPhoto> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(Buffer.from(svg))
  const { data, info } = await picture.webp({ quality: QUALITY }).toBuffer({ resolveWithObject: true })
  const small = await sharp(data).resize({ width: SMALL_SIDE_PX }).webp({ quality: QUALITY }).toBuffer()
  const file = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`
  await writeFile(path.join(photoFolder(dataDir), file), data)
  await writeFile(path.join(photoFolder(dataDir), smallPhotoFile(file)), small)
  return { file, width: info.width, height: info.height }
}
