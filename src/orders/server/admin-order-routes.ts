import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { z } from 'zod/mini'
import type { Shop } from '#company/server/shop.ts'
import { listedOrderSchema, orderSchema } from '#orders/order.ts'
import {
  cancellationSchema,
  newDeliverySchema,
  newReturnSchema,
  newShipmentSchema,
  orderListSchema,
  paymentSchema,
  refundSchema,
  returnChangeSchema,
  reversalSchema,
} from '#orders/order-request.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { getIdParam, jsonBody, optionalJsonBody, validQuery } from '#platform/http/valid-input.ts'
import type { ZipAreas } from '#pricing/zip-area.ts'
import { addressProblem, quoteAddressSchema } from '#quotes/quote-address.ts'
import { adminOnly, type StaffEnv, staffOnly } from '#staff/server/staff-only.ts'
import { cancelOrder } from './cancel-order.ts'
import { changeAddress } from './move-order.ts'
import type { ReadOrderDeps } from './order-deps.ts'
import { countQueues, listOrders } from './order-list-store.ts'
import { findOrderRow } from './order-store.ts'
import { getOrder } from './read-order.ts'
import { refundOrder } from './refund-order.ts'
import { changeReturn, requestReturn } from './return-order.ts'
import { findReturnPhoto } from './return-store.ts'
import { deliverOrder, shipOrder, voidShipment } from './ship-order.ts'
import { reverseEntry, takePayment } from './take-payment.ts'

const countsSchema = z.object({
  to_confirm: z.int(),
  to_pay: z.int(),
  to_ship: z.int(),
  to_refund: z.int(),
  core: z.int(),
})

const listDoc = routeDoc('List and search orders; the Link header leads to the next page', {
  200: z.array(listedOrderSchema),
})
const countsDoc = routeDoc('Count the orders that wait for something', { 200: countsSchema })
const readDoc = routeDoc('Get an order', { 200: orderSchema })
const photoDoc = routeDoc('Get a photo of a return', { 200: 'image/webp' })
const payDoc = routeDoc('Record a payment', { 201: orderSchema }, idempotent)
const refundDoc = routeDoc('Refund an order, or its core deposit', { 201: orderSchema }, idempotent)
const reverseDoc = routeDoc('Reverse an entry that was a mistake', { 201: orderSchema })
const shipDoc = routeDoc('Record a shipment', { 201: orderSchema }, idempotent)
const voidDoc = routeDoc('Take back a shipment that was recorded by mistake', { 200: orderSchema })
const deliverDoc = routeDoc('Record that an order was delivered or handed over', { 201: orderSchema })
const returnDoc = routeDoc('Record a return request', { 201: orderSchema }, idempotent)
const changeReturnDoc = routeDoc('Approve, refuse, receive or inspect a return', { 200: orderSchema })
const cancelDoc = routeDoc('Cancel an order that has not shipped', { 200: orderSchema })
const addressDoc = routeDoc('Change where an order goes', { 200: orderSchema })

type Deps = {
  orderDeps: ReadOrderDeps
  zipAreas: ZipAreas
  /** Counts how many customers' orders a staff member reads. */
  countReads: (c: Context<StaffEnv>, shop: Shop, leads: readonly { id: number }[]) => Promise<void>
  /** Has the payment provider carry out refunds that wait. */
  sendRefunds: () => void
}

export const adminOrderRoutes = (shop: Shop, deps: Deps) =>
  new Hono<HttpEnv>()
    .route('/', listRoutes(shop, deps))
    .route('/', moneyRoutes(shop, deps))
    .route('/', shippingRoutes(shop, deps))
    .route('/', returnRoutes(shop, deps))

const listRoutes = (shop: Shop, { countReads }: Deps) => {
  const { db, now } = shop
  const { staff, counted, read } = openDesk(shop, { countReads })
  return new Hono<HttpEnv>()
    .get('/orders', described(listDoc), staff, validQuery(orderListSchema), async (c) => {
      const { orders, count, next } = await listOrders(db, c.req.valid('query'), now())
      const leads = new Set(orders.map(({ leadId }) => leadId))
      await countReads(
        c,
        shop,
        [...leads].map((id) => ({ id })),
      )
      c.header('X-Total-Count', String(count))
      if (next) c.header('Link', linkTo(c.req.url, next))
      return c.json(orders)
    })
    .get('/orders/counts', described(countsDoc), staff, async (c) => c.json(await countQueues(db)))
    .get('/orders/:id', described(readDoc), staff, async (c) => {
      const order = await read(idOf(c))
      await countReads(c, shop, [{ id: order.leadId }])
      return c.json(order)
    })
    .get('/orders/:id/photos/:photoId', described(photoDoc), staff, counted, async (c) => {
      const bytes = await findReturnPhoto(db, idOf(c), numberParam(c, 'photoId', 'Invalid photo'))
      if (!bytes) throw new AppError('not_found', 'Photo not found')
      return c.body(new Uint8Array(bytes), 200, PHOTO_HEADERS)
    })
}

const PHOTO_HEADERS = { 'Content-Type': 'image/webp', 'Content-Security-Policy': "default-src 'none'; sandbox" }

const moneyRoutes = (shop: Shop, deps: Deps) => {
  const { orderDeps, sendRefunds } = deps
  const { db, now } = shop
  const { staff, counted, read, write } = openDesk(shop, deps)
  const admin = adminOnly(shop)
  return new Hono<HttpEnv>()
    .post('/orders/:id/payments', described(payDoc), staff, counted, jsonBody(paymentSchema), async (c) => {
      const taken = { ...actionOf(c), ...c.req.valid('json') }
      await runIdempotent(c, db, now(), (tx) => takePayment(tx, taken, orderDeps(), now()))
      return c.json(await read(taken.orderId), 201)
    })
    .post('/orders/:id/refunds', described(refundDoc), staff, counted, jsonBody(refundSchema), async (c) => {
      const refund = { orderId: idOf(c), staff: c.get('staffMember'), ...c.req.valid('json') }
      await runIdempotent(c, db, now(), (tx) => refundOrder(tx, refund, orderDeps(), now()))
      sendRefunds()
      return c.json(await read(refund.orderId), 201)
    })
    .post('/orders/:id/ledger/:entryId/reversal', described(reverseDoc), admin, jsonBody(reversalSchema), async (c) => {
      const entryId = numberParam(c, 'entryId', 'Invalid entry')
      const reversal = { ...actionOf(c), entryId, ...c.req.valid('json') }
      await write((tx) => reverseEntry(tx, reversal, now()))
      return c.json(await read(reversal.orderId), 201)
    })
    .post('/orders/:id/cancel', described(cancelDoc), staff, counted, jsonBody(cancellationSchema), async (c) => {
      const cancelled = { ...actionOf(c), ...c.req.valid('json') }
      await write((tx) => cancelOrder(tx, cancelled, orderDeps(), now()))
      sendRefunds()
      return c.json(await read(cancelled.orderId))
    })
}

const shippingRoutes = (shop: Shop, deps: Deps) => {
  const { orderDeps, zipAreas } = deps
  const { db, now } = shop
  const { staff, counted, read, write } = openDesk(shop, deps)
  return new Hono<HttpEnv>()
    .post('/orders/:id/shipments', described(shipDoc), staff, counted, jsonBody(newShipmentSchema), async (c) => {
      const shipped = { ...actionOf(c), ...c.req.valid('json') }
      await runIdempotent(c, db, now(), (tx) => shipOrder(tx, shipped, orderDeps(), now()))
      return c.json(await read(shipped.orderId), 201)
    })
    .delete('/orders/:id/shipments/:shipmentId', described(voidDoc), staff, counted, async (c) => {
      const shipmentId = numberParam(c, 'shipmentId', 'Invalid shipment')
      const action = { ...actionOf(c), shipmentId }
      await write((tx) => voidShipment(tx, action, orderDeps(), now()))
      return c.json(await read(action.orderId))
    })
    .post(
      '/orders/:id/deliveries',
      described(deliverDoc),
      staff,
      counted,
      optionalJsonBody(newDeliverySchema),
      async (c) => {
        const delivered = { ...actionOf(c), ...c.req.valid('json') }
        await write((tx) => deliverOrder(tx, delivered, orderDeps(), now()))
        return c.json(await read(delivered.orderId), 201)
      },
    )
    .patch('/orders/:id/address', described(addressDoc), staff, counted, jsonBody(quoteAddressSchema), async (c) => {
      const { orderId, staffId } = actionOf(c)
      const { zipCode, ...place } = c.req.valid('json')
      const problem = addressProblem(zipAreas, { ...place, zipCode })
      if (problem) throw new AppError('invalid', problem, { fields: { zipCode: problem } })
      await write((tx) => changeAddress(tx, { orderId, staffId, address: { ...place, zipCode } }, now()))
      return c.json(await read(orderId))
    })
}

const returnRoutes = (shop: Shop, deps: Deps) => {
  const { orderDeps } = deps
  const { db, now } = shop
  const { staff, counted, read, write } = openDesk(shop, deps)
  return new Hono<HttpEnv>()
    .post('/orders/:id/returns', described(returnDoc), staff, counted, jsonBody(newReturnSchema), async (c) => {
      const requested = { ...actionOf(c), ...c.req.valid('json') }
      await runIdempotent(c, db, now(), (tx) => requestReturn(tx, requested, shop.company(), now()))
      return c.json(await read(requested.orderId), 201)
    })
    .patch(
      '/orders/:id/returns/:returnId',
      described(changeReturnDoc),
      staff,
      counted,
      jsonBody(returnChangeSchema),
      async (c) => {
        const changed = {
          ...actionOf(c),
          returnId: numberParam(c, 'returnId', 'Invalid return'),
          ...c.req.valid('json'),
        }
        await write((tx) => changeReturn(tx, changed, orderDeps(), now()))
        return c.json(await read(changed.orderId))
      },
    )
}

function openDesk(shop: Shop, { countReads }: Pick<Deps, 'countReads'>) {
  const { db, now } = shop
  /** Every answer to a change shows the order. */
  const counted: MiddlewareHandler<StaffEnv> = async (c, next) => {
    const order = await findOrderRow(db, idOf(c))
    if (order) await countReads(c, shop, [{ id: order.lead_id }])
    await next()
  }
  return {
    counted,
    staff: staffOnly(shop),
    read: (id: number) => getOrder(db, id, shop.settings(), now()),
    write: <Answer>(work: (tx: Database) => Promise<Answer>) => db.transaction().execute(work),
  }
}

function linkTo(address: string, next: number) {
  const { pathname, searchParams } = new URL(address)
  searchParams.set('cursor', String(next))
  return `<${pathname}?${searchParams}>; rel="next"`
}

function idOf(c: Context): number {
  return getIdParam(c, 'Invalid order ID')
}

function actionOf(c: Context<StaffEnv>) {
  return { orderId: idOf(c), staffId: c.get('staffMember').id }
}

function numberParam(c: Context, name: string, refusal: string): number {
  const id = Number(c.req.param(name))
  if (!Number.isSafeInteger(id) || id < 1) throw new AppError('malformed', refusal)
  return id
}
