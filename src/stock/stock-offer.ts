import { z } from 'zod/mini'
import { toDollars } from '#lib/money.ts'
import { capitalize, counted } from '#lib/wording.ts'
import { itemGrades, itemSides, type PublicItem } from './stock-item.ts'
import { type StockPhoto, stockPhotoSchema } from './stock-photo.ts'

/** An available item that fits. */
export const stockOfferSchema = z.object({
  number: z.string(),
  grade: z.nullable(z.enum(itemGrades)),
  mileage: z.nullable(z.int()),
  price: z.number(),
  /** What it comes from: "2010 Toyota Camry". */
  vehicle: z.string(),
  /** Why it fits: "From a 2011 Toyota Camry, same interchange number". */
  why: z.string(),
  /** Absent in older quotes. */
  side: z.optional(z.nullable(z.enum(itemSides))),
})

export type StockOfferAnswer = z.infer<typeof stockOfferSchema>

/** The item that's priced. */
export const pricedItemSchema = z.extend(stockOfferSchema, { photos: z.array(stockPhotoSchema) })

export type PricedItem = z.infer<typeof pricedItemSchema>

export type StockOffer = Omit<StockOfferAnswer, 'price' | 'side'> & {
  priceCents: number
  coreCents: number | null
  side: StockQuestion['side']
  /** Otherwise it fits by its interchange number. */
  isSameVehicle: boolean
  /** "2500HD", if it fits only a truck of that series and the shopper's isn't known. */
  seriesToCheck: string | null
}

export type OfferWithPhotos = StockOffer & { photos: readonly StockPhoto[] }

export type StockQuestion = {
  part: string
  year: number
  make: string
  model: string
  /** Says which series of the model it is. */
  vin: string | null
  side: 'left' | 'right' | null
  quantity: number
  /** An item that's asked for by its number. */
  number: string | null
  /** What they hold is free for them. */
  holder?: Holder
}

/** A customer with quotes that wait for their yes; or one of their quotes, whatever its state. */
export type Holder = { leadId: number; quoteId?: number }

/** Why an item that's asked for isn't offered. */
export type MissingItem = { reason: 'gone' } | { reason: 'too few'; left: number } | { reason: 'unfit' }

/** Exact fit and lowest price first. */
export type FoundStock = { offers: readonly StockOffer[]; missing: MissingItem | null }

export type FindStock = (question: StockQuestion) => Promise<FoundStock>

export type FindPhotos = (number: string) => Promise<readonly StockPhoto[]>

/** The item that has one of these numbers, also if it's gone; null if we don't know of one. */
export type FindItem = (numbers: readonly string[]) => Promise<KnownItem | null>

export type KnownItem = Pick<PublicItem, 'number' | 'year' | 'make' | 'model'> & {
  part: string
  /** Without a price it's sold by phone. */
  state: 'available' | 'unpriced' | 'gone'
  /** What there is to say about it; null unless it's available. */
  offer: OfferWithPhotos | null
}

export function toOfferAnswer({
  number,
  grade,
  mileage,
  priceCents,
  vehicle,
  why,
  side,
}: StockOffer): StockOfferAnswer {
  return { number, grade, mileage, price: toDollars(priceCents), vehicle, why, side }
}

export function toPricedItem(offer: OfferWithPhotos): PricedItem {
  return { ...toOfferAnswer(offer), photos: [...offer.photos] }
}

type Described = Omit<StockOfferAnswer, 'price'>

/** "In stock: grade A, 84,000 miles, from a 2010 Toyota Camry. Stock number A100." */
export function describeOffer({ number, grade, mileage, vehicle, why }: Described): string {
  const facts = [
    ...(grade ? [`grade ${grade}`] : []),
    ...milesOf({ mileage }),
    ...(vehicle ? [why.charAt(0).toLowerCase() + why.slice(1)] : []),
  ]
  return `In stock: ${facts.join(', ') || 'ready to ship'}. Stock number ${number}.`
}

/** "Grade A, 84,000 miles" */
export function gradeAndMiles({ grade, mileage }: Pick<Described, 'grade' | 'mileage'>): string {
  return [...(grade ? [`Grade ${grade}`] : []), ...milesOf({ mileage })].join(', ')
}

/** "Grade A, 84,000 miles, left side": what tells it apart from others like it. */
export function labelOffer({
  number,
  side,
  ...offer
}: Pick<Described, 'number' | 'side' | 'grade' | 'mileage'>): string {
  const facts = [gradeAndMiles(offer), side ? `${side} side` : ''].filter(Boolean).join(', ')
  return facts ? capitalize(facts) : `Stock number ${number}`
}

function milesOf({ mileage }: Pick<Described, 'mileage'>): string[] {
  return mileage === null ? [] : [counted(mileage, 'mile')]
}
