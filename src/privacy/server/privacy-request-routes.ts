import { Hono } from 'hono'
import { z } from 'zod/mini'
import type { Shop } from '#company/server/shop.ts'
import { listLeadsByAddress } from '#leads/server/lead-address-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, idAnswerSchema, routeDoc } from '#platform/http/route-doc.ts'
import { getIdParam, jsonBody } from '#platform/http/valid-input.ts'
import { closeRequestSchema, type ListedRequest, listedRequestSchema } from '#privacy/lead-privacy.ts'
import { eventRecorder } from '#staff/server/security-events.ts'
import { adminOnly } from '#staff/server/staff-only.ts'
import { closeRequest } from './close-request.ts'
import { listOpenRequests } from './privacy-request-store.ts'

const INVALID_ID = 'Invalid request ID'
const NOT_OPEN = 'This request isn’t open any more.'

const listDoc = routeDoc('List open privacy requests', { 200: z.array(listedRequestSchema) })
const closeDoc = routeDoc('Close a privacy request', { 200: idAnswerSchema })

export const privacyRequestRoutes = (shop: Shop) => {
  const { db, now } = shop
  const staff = adminOnly(shop)
  const record = eventRecorder(shop)
  return new Hono<HttpEnv>()
    .get('/privacy-requests', described(listDoc), staff, async (c) => c.json(await listRequests(db)))
    .post('/privacy-requests/:id/close', described(closeDoc), staff, jsonBody(closeRequestSchema), async (c) => {
      const [id, { outcome }] = [getIdParam(c, INVALID_ID), c.req.valid('json')]
      const request = (await listOpenRequests(db)).find((open) => open.id === id)
      if (!request) throw new AppError('not_found', NOT_OPEN)
      await db.transaction().execute(async (tx) => {
        const closing = { company: shop.company(), request, staffId: c.get('staffMember').id, outcome }
        await closeRequest(tx, closing, now())
        await record(c, tx, { kind: 'privacy_request_closed', detail: { request: id, outcome } })
      })
      return c.json({ id })
    })
}

async function listRequests(db: Database): Promise<ListedRequest[]> {
  const listed: ListedRequest[] = []
  for (const request of await listOpenRequests(db)) {
    const leads = await listLeadsByAddress(db, [request.email])
    listed.push({ ...request, leads: leads.map(({ id, name }) => ({ id, name })) })
  }
  return listed
}
