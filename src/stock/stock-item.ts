import { z } from 'zod/mini'
import { moment, textSchema } from '#lib/field-schemas.ts'
import { stockPhotoSchema } from './stock-photo.ts'

export const itemStates = ['available', 'held', 'sold', 'scrapped'] as const

export type ItemState = (typeof itemStates)[number]

export const itemGrades = ['A', 'B', 'C'] as const

export type ItemGrade = (typeof itemGrades)[number]

export const itemSides = ['left', 'right'] as const

const YEAR_MIN = 1900
const YEAR_MAX = 2100
const MAX_MILES = 2_000_000
const MAX_QUANTITY = 100_000
/** In an integer column, as cents. */
const MAX_DOLLARS = 20_000_000

/** Goes into addresses and onto labels. */
export const STOCK_NUMBER = /^[A-Za-z0-9][\w .#+-]{0,39}$/

/** "000-00000", "NOT FOUND" and a part's type alone, such as "674", are in many systems for a number they don't know. */
export function isInterchangeNumber(text: string): boolean {
  return /[1-9]/.test(text) && text.replace(/[^A-Z0-9]/gi, '').length > 3
}

/** What shoppers may see of an item. Amounts are dollars. */
const publicItemSchema = z.object({
  number: z.string(),
  part: z.nullable(z.string()),
  partText: z.string(),
  year: z.nullable(z.int()),
  make: z.string(),
  model: z.string(),
  side: z.nullable(z.enum(itemSides)),
  mileage: z.nullable(z.int()),
  grade: z.nullable(z.enum(itemGrades)),
  damageCode: z.nullable(z.string()),
  description: z.string(),
  price: z.nullable(z.number()),
  core: z.nullable(z.number()),
  /** Shoppers see how many are left. */
  quantity: z.int(),
  state: z.enum(itemStates),
  photos: z.array(stockPhotoSchema),
})

export type PublicItem = z.infer<typeof publicItemSchema>

/** Who an item is held for. Without `until`, staff confirmed the sale. */
const holdSchema = z.object({
  quote: z.string(),
  leadId: z.nullable(z.int()),
  pieces: z.int(),
  until: z.nullable(moment),
})

/** An item as staff see it. */
export const stockItemSchema = z.extend(publicItemSchema, {
  vin: z.nullable(z.string()),
  interchange: z.nullable(z.string()),
  cost: z.nullable(z.number()),
  location: z.string(),
  source: z.string(),
  /** Of its quantity. */
  sold: z.int(),
  /** The quote it's held for, such as Q-10432. */
  heldBy: z.nullable(z.string()),
  holds: z.array(holdSchema),
})

export type StockItem = z.infer<typeof stockItemSchema>

const itemPriceChangeSchema = z.object({
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  by: z.string(),
  createdAt: moment,
})

export type ItemPriceChange = z.infer<typeof itemPriceChangeSchema>

/** An item with what staff changed about its price. */
export const itemRecordSchema = z.extend(stockItemSchema, { priceChanges: z.array(itemPriceChangeSchema) })

export type ItemRecord = z.infer<typeof itemRecordSchema>

/** What a file or a form says about an item. Money in cents. */
export type ItemFacts = {
  number: string
  partText: string
  year: number | null
  make: string
  model: string
  vin: string | null
  interchange: string | null
  side: (typeof itemSides)[number] | null
  mileage: number | null
  grade: ItemGrade | null
  damageCode: string | null
  description: string
  priceCents: number | null
  costCents: number | null
  coreCents: number | null
  quantity: number
  location: string
  photoUrls: string
}

const amount = (name: string) =>
  z.nullish(
    z
      .number(`${name} must be a number`)
      .check(z.minimum(0, `${name} can't be negative`), z.maximum(MAX_DOLLARS, `${name} is too high`)),
  )

const line = (name: string, max: number) => z.optional(textSchema({ name, max }))

const YEAR_WRONG = `Year must be a number from ${YEAR_MIN} to ${YEAR_MAX}`
const MILES_WRONG = `Miles must be a whole number up to ${MAX_MILES.toLocaleString('en-US')}`
const PIECES_WRONG = `Pieces must be a whole number up to ${MAX_QUANTITY.toLocaleString('en-US')}`

const partText = textSchema({ name: 'Part', min: 1, max: 200, tooShort: 'Enter the part' })

/** What staff can change about an item. A field that's absent stays. */
export const itemChangeSchema = z.object({
  part: z.optional(z.nullable(z.string('Part must be text'))),
  partText: z.optional(partText),
  year: z.nullish(z.int(YEAR_WRONG).check(z.minimum(YEAR_MIN, YEAR_WRONG), z.maximum(YEAR_MAX, YEAR_WRONG))),
  make: line('Make', 60),
  model: line('Model', 60),
  vin: z.nullish(textSchema({ name: 'VIN', max: 17 })),
  interchange: z.nullish(textSchema({ name: 'Interchange number', max: 40 })),
  side: z.nullish(z.enum(itemSides, 'Side must be left or right')),
  mileage: z.nullish(z.int(MILES_WRONG).check(z.minimum(0, MILES_WRONG), z.maximum(MAX_MILES, MILES_WRONG))),
  grade: z.nullish(z.enum(itemGrades, 'Grade must be A, B or C')),
  damageCode: z.nullish(textSchema({ name: 'Damage code', max: 20 })),
  description: line('Description', 2000),
  price: amount('Price'),
  cost: amount('Cost'),
  core: amount('Core'),
  quantity: z.optional(z.int(PIECES_WRONG).check(z.minimum(0, PIECES_WRONG), z.maximum(MAX_QUANTITY, PIECES_WRONG))),
  location: line('Location', 100),
  /** Available brings back an item that was sold or scrapped by mistake. */
  state: z.optional(z.enum(['available', 'sold', 'scrapped'], 'State must be available, sold or scrapped')),
})

export type ItemChange = z.infer<typeof itemChangeSchema>

const NUMBER_WRONG = 'A stock number has up to 40 letters, digits, dots or dashes, and starts with a letter or digit'

export const newItemSchema = z.extend(itemChangeSchema, {
  number: z.string(NUMBER_WRONG).check(z.regex(STOCK_NUMBER, NUMBER_WRONG)),
  partText,
})

export type NewItemRequest = z.infer<typeof newItemSchema>

/** How many pieces can be promised, and the item's state if there are none. */
export function stateOf({ quantity, held, sold, isScrapped }: StockCount): ItemState {
  if (isScrapped) return 'scrapped'
  if (quantity - sold <= 0) return 'sold'
  return quantity - sold - held <= 0 ? 'held' : 'available'
}

export type StockCount = { quantity: number; held: number; sold: number; isScrapped: boolean }

export const itemLimits = { YEAR_MIN, YEAR_MAX, MAX_MILES, MAX_QUANTITY, MAX_DOLLARS }

/** "2011 Toyota Camry"; empty if the vehicle isn't known. */
export function donorOf({ year, make, model }: Pick<PublicItem, 'year' | 'make' | 'model'>): string {
  return [year, make, model].filter(Boolean).join(' ')
}
