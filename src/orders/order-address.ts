/** Every query about orders has a key that starts with this. */
export const ORDERS_API = '/api/admin/orders'

/** An order's page for staff. */
export function orderPath(id: number): string {
  return `/orders/${id}`
}
