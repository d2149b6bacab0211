import { z } from 'zod/mini'
import type { Open } from '#company/hours.ts'
import { ownerFilters, queues, SEARCH_MAX, sortColumns } from '#desk/desk-view.ts'
import { leadStatuses } from '#leads/lead-status.ts'
import { parseCursor } from '#lib/cursor.ts'
import { idSchema } from '#lib/field-schemas.ts'
import { cleanLine } from '#lib/text.ts'

const LIMIT_MAX = 1000
const IDS_MAX = 500

const SEARCH_TOO_LONG = `Search for at most ${SEARCH_MAX} characters`
const STATUS_WRONG = `status must be one of ${leadStatuses.join(', ')}`
const LIMIT_WRONG = `limit must be a whole number from 1 to ${LIMIT_MAX}`
const CURSOR_WRONG = 'This cursor belongs to another list. Start again without it.'

const lineSchema = z.string().check(z.overwrite(cleanLine), z.maxLength(SEARCH_MAX, SEARCH_TOO_LONG))

const statusSchema = z.pipe(
  z.enum(['', 'all', ...leadStatuses], STATUS_WRONG),
  z.transform((status) => (status === '' || status === 'all' ? null : status)),
)

const limitSchema = z.pipe(
  z.coerce.number(LIMIT_WRONG),
  z.int(LIMIT_WRONG).check(z.minimum(1, LIMIT_WRONG), z.maximum(LIMIT_MAX, LIMIT_WRONG)),
)

const IDS_WRONG = `ids must be up to ${IDS_MAX} numbers of leads, with commas between them`

const idsSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((ids) => ids.split(',').map(Number)),
  ),
  z.array(idSchema(IDS_WRONG)).check(z.maxLength(IDS_MAX, IDS_WRONG)),
)

const cursorIdSchema = idSchema(CURSOR_WRONG)

const placeSchema = z.union(
  [
    z.tuple([z.literal('createdAt'), z.int(), z.int(), cursorIdSchema]),
    z.tuple([z.literal('found'), z.int(), z.int(), z.int(), cursorIdSchema]),
    z.tuple([z.literal('name'), lineSchema, cursorIdSchema]),
  ],
  CURSOR_WRONG,
)

/** Which leads, in which order, starting where. The newest 1,000 by default. */
export const leadListSchema = z
  .object({
    q: z._default(lineSchema, ''),
    status: z._default(z.nullable(statusSchema), null),
    queue: z._default(z.nullable(z.enum(queues, `queue must be one of ${queues.join(', ')}`)), null),
    owner: z._default(z.nullable(z.enum(ownerFilters, `owner must be ${ownerFilters.join(' or ')}`)), null),
    ids: z._default(z.nullable(idsSchema), null),
    sort: z._default(z.enum(sortColumns, `sort must be ${sortColumns.join(' or ')}`), 'createdAt'),
    dir: z._default(z.enum(['asc', 'desc'], 'dir must be asc or desc'), 'desc'),
    limit: z._default(limitSchema, LIMIT_MAX),
    cursor: z._default(z.nullable(z.pipe(z.pipe(z.string(), z.transform(parseCursor)), placeSchema)), null),
  })
  .check(z.refine(isOfThisList, { path: ['cursor'], message: CURSOR_WRONG }))

type Order = { q: string; status: string | null; sort: 'createdAt' | 'name' }

/** A search by time has open leads first. Those of one status are in the usual order. */
export function orderOf({ q, status, sort }: Order): LeadPlace[0] {
  return q !== '' && status === null && sort === 'createdAt' ? 'found' : sort
}

function isOfThisList({ cursor, ...order }: Order & { cursor: LeadPlace | null }): boolean {
  return !cursor || cursor[0] === orderOf(order)
}

export type LeadListQuery = z.infer<typeof leadListSchema>

export type ListReader = { company: Open; staffId: number; now: Date }

export type LeadPlace = z.infer<typeof placeSchema>
