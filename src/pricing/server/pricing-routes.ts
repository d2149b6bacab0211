import { Hono } from 'hono'
import type { Shop } from '#company/server/shop.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { replayAnswer } from '#platform/http/idempotency.ts'
import { described, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import { pricingAnswerSchema, toPricingAnswer } from '#pricing/pricing-answer.ts'
import { pricingRequestSchema } from '#pricing/pricing-request.ts'
import { getPrice } from './price-part.ts'
import type { Pricing } from './pricing-data.ts'

const pricePartDoc = routeDoc('Price a part', { 200: pricingAnswerSchema }, idempotent)

const LIMIT = { name: 'pricing', points: 20, perSeconds: 60 }

export const pricingRoutes = ({ db, now, limited, company }: Shop, pricing: Pricing) =>
  new Hono<HttpEnv>().post(
    '/',
    described(pricePartDoc),
    limited(LIMIT),
    jsonBody(pricingRequestSchema(now)),
    async (c) => {
      const askedAt = now()
      const answer = toPricingAnswer(await getPrice(pricing, company(), c.req.valid('json'), askedAt))
      return c.json(await replayAnswer(c, db, askedAt, answer))
    },
  )
