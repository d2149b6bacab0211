import { orderNumber } from '#orders/order.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { ShipTo } from '#quotes/server/quote-address-store.ts'
import { createPickupCode, findDelivery, listShipmentRows, lockOrder } from './order-store.ts'
import { recordOrderChange } from './record-change.ts'

/** The customer says where it goes, as long as it's here. */
export async function moveOrder(tx: Database, { orderId, shipTo }: { orderId: number; shipTo: ShipTo }, now: Date) {
  const row = await lockOrder(tx, orderId)
  const number = orderNumber(orderId)
  if (row.cancelled_at !== null) throw new AppError('conflict', `${number} is canceled.`)
  if ((await listShipmentRows(tx, [orderId])).length > 0 || (await findDelivery(tx, orderId)))
    throw new AppError('conflict', `${number} has shipped, so we can't change where it goes.`)
  const { street, city, state, zipCode } = shipTo.address ?? { street: '', city: '', state: '', zipCode: '' }
  await tx
    .updateTable('orders')
    .set({ ...{ street, city, state, zip_code: zipCode }, is_pickup: Number(shipTo.isPickup) })
    .set({ pickup_code: shipTo.isPickup ? row.pickup_code || createPickupCode() : '' })
    .set({ tax_state: row.tax_state ?? (state || null) })
    .where('id', '=', orderId)
    .execute()
  const after = shipTo.isPickup ? 'will be picked up' : `goes to ${city}, ${state} ${zipCode}`
  await recordOrderChange(tx, { id: orderId, leadId: row.lead_id, staffId: null, after }, now)
}
