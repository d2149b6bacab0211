import { z } from 'zod/mini'
import { parseCursor } from '#lib/cursor.ts'
import { idSchema } from '#lib/field-schemas.ts'
import { cleanLine } from '#lib/text.ts'
import { itemStates } from './stock-item.ts'

const LIMIT_MAX = 1000
export const STOCK_SEARCH_MAX = 100
const LIMIT_WRONG = `limit must be a whole number from 1 to ${LIMIT_MAX}`
const CURSOR_WRONG = 'This cursor belongs to another list. Start again without it.'

const stockSorts = ['newest', 'number', 'price', 'mileage'] as const

const lineSchema = z
  .string()
  .check(z.overwrite(cleanLine), z.maxLength(STOCK_SEARCH_MAX, `Search for at most ${STOCK_SEARCH_MAX} characters`))

const optional = z._default(lineSchema, '')

const limitSchema = z.pipe(
  z.coerce.number(LIMIT_WRONG),
  z.int(LIMIT_WRONG).check(z.minimum(1, LIMIT_WRONG), z.maximum(LIMIT_MAX, LIMIT_WRONG)),
)

const placeSchema = z.tuple(
  [
    z.enum(stockSorts),
    z.union([z.string(), z.int().check(z.minimum(0), z.maximum(2_147_483_647))]),
    idSchema(CURSOR_WRONG),
  ],
  CURSOR_WRONG,
)

export type StockPlace = z.infer<typeof placeSchema>

/** Which items, in which order, and where to start. */
export const stockListSchema = z
  .object({
    q: optional,
    part: optional,
    make: optional,
    model: optional,
    year: z._default(z.string().check(z.regex(/^(\d{4})?$/, 'year must have four digits')), ''),
    state: z._default(z.enum(['', ...itemStates], `state must be one of ${itemStates.join(', ')}`), ''),
    sort: z._default(z.enum(stockSorts, `sort must be one of ${stockSorts.join(', ')}`), 'newest'),
    limit: z._default(limitSchema, LIMIT_MAX),
    cursor: z._default(z.nullable(z.pipe(z.pipe(z.string(), z.transform(parseCursor)), placeSchema)), null),
  })
  .check(z.refine(({ cursor, sort }) => isPlaceIn(sort, cursor), { path: ['cursor'], message: CURSOR_WRONG }))

export type StockListQuery = z.infer<typeof stockListSchema>

function isPlaceIn(sort: StockPlace[0], place: StockPlace | null): boolean {
  return place === null || (place[0] === sort && (typeof place[1] === 'string') === (sort === 'number'))
}
