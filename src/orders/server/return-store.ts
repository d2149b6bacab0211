import type { Generated } from 'kysely'
import { type ReturnState, returnStates } from '#orders/order.ts'
import type { Database } from '#platform/database/database.ts'
import { staffLabel } from '#staff/server/staff-store.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    order_returns: {
      id: Generated<number>
      order_id: number
      reason: string
      /** What the customer typed. */
      words: string
      requested_by: 'customer' | 'staff'
      is_exception: number
      restocking_percent: number
      /** A JSON list of lines. */
      line_ids: string
      created_at: number
    }
    order_return_facts: {
      return_id: number
      state: ReturnState
      note: string
      staff_id: number | null
      created_at: number
    }
    return_photos: {
      id: Generated<number>
      return_id: number
      width: number
      height: number
      base64: string
      created_at: number
    }
  }
}

type ReturnFact = { state: ReturnState; note: string; by: string; createdAt: Date }

export type OrderReturn = {
  id: number
  orderId: number
  state: ReturnState
  reason: string
  words: string
  requestedBy: 'customer' | 'staff'
  isException: boolean
  restockingPercent: number
  lineIds: readonly number[]
  facts: readonly ReturnFact[]
  createdAt: Date
}

export type NewReturn = Pick<
  OrderReturn,
  'orderId' | 'reason' | 'words' | 'requestedBy' | 'isException' | 'restockingPercent' | 'lineIds'
>

export async function insertReturn(tx: Database, request: NewReturn, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('order_returns')
    .values({
      order_id: request.orderId,
      reason: request.reason,
      words: request.words,
      requested_by: request.requestedBy,
      is_exception: Number(request.isException),
      restocking_percent: request.restockingPercent,
      line_ids: JSON.stringify(request.lineIds),
      created_at: now.getTime(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewFact = { returnId: number; state: ReturnState; note: string; staffId: number | null }

/** False if that's on record already. */
export async function insertReturnFact(tx: Database, fact: NewFact, now: Date): Promise<boolean> {
  const { returnId: return_id, state, note, staffId: staff_id } = fact
  const inserted = await tx
    .insertInto('order_return_facts')
    .values({ return_id, state, note, staff_id, created_at: now.getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('return_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function listReturns(db: Database, orderIds: readonly number[]): Promise<OrderReturn[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('order_returns')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const facts = await db
    .selectFrom('order_return_facts')
    .leftJoin('staff', 'staff.id', 'order_return_facts.staff_id')
    .select(['return_id', 'state', 'note', 'order_return_facts.created_at', staffLabel.as('by')])
    .where(
      'return_id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const byReturn = Map.groupBy(facts, ({ return_id }) => return_id)
  return rows.map((row) => {
    const own = (byReturn.get(row.id) ?? [])
      .map(({ state, note, by, created_at }) => ({
        state,
        note,
        by: (by as string | null) ?? 'the customer',
        createdAt: new Date(created_at),
      }))
      .sort((one, other) => returnStates.indexOf(one.state) - returnStates.indexOf(other.state))
    return {
      id: row.id,
      orderId: row.order_id,
      state: own.at(-1)?.state ?? 'requested',
      reason: row.reason,
      words: row.words,
      requestedBy: row.requested_by,
      isException: row.is_exception === 1,
      restockingPercent: row.restocking_percent,
      lineIds: JSON.parse(row.line_ids) as number[],
      facts: own,
      createdAt: new Date(row.created_at),
    }
  })
}

export type ReturnPhoto = { name: string; bytes: Buffer; width: number; height: number }

export async function insertReturnPhotos(tx: Database, returnId: number, photos: readonly ReturnPhoto[], now: Date) {
  for (const { bytes, width, height } of photos)
    await tx
      .insertInto('return_photos')
      .values({ return_id: returnId, width, height, base64: bytes.toString('base64'), created_at: now.getTime() })
      .execute()
}

export async function findReturnPhoto(db: Database, orderId: number, id: number): Promise<Buffer | null> {
  const row = await db
    .selectFrom('return_photos')
    .innerJoin('order_returns', 'order_returns.id', 'return_id')
    .select('base64')
    .where('order_id', '=', orderId)
    .where('return_photos.id', '=', id)
    .executeTakeFirst()
  return row ? Buffer.from(row.base64, 'base64') : null
}

export async function listReturnPhotoIds(db: Database, returnIds: readonly number[]): Promise<Map<number, number[]>> {
  if (returnIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('return_photos')
    .select(['id', 'return_id'])
    .where('return_id', 'in', returnIds)
    .orderBy('id')
    .execute()
  const grouped = Map.groupBy(rows, ({ return_id }) => return_id)
  return new Map([...grouped].map(([returnId, photos]) => [returnId, photos.map(({ id }) => id)]))
}
