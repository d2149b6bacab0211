/** Every query about orders has a key that starts with this. */
export const ORDERS_API = '/api/admin/orders'

/** Where a customer's page asks for the address. */
export const SHIP_TO_ID = 'ship-to'

/** An order's page for staff. */
export function orderPath(id: number): string {
  return `/orders/${id}`
}
