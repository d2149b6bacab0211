import type { Context } from 'hono'
import { z } from 'zod/mini'
import { plainAddress } from './client-address.ts'
import type { HttpEnv } from './http-env.ts'

/** How a request reached the shop: who handed it over, what it says of its way, and whose it is taken to be. */
export const forwardingSchema = z.object({
  peer: z.string(),
  forwardedFor: z.nullable(z.string()),
  forwardedProto: z.nullable(z.string()),
  clientAddress: z.string(),
})

export type Forwarding = z.output<typeof forwardingSchema>

export const FORWARDING_PATH = '/healthz/forwarding'

/** The name of the secret by which `npm run doctor` shows that it has this shop's database. */
export const FORWARDING_SECRET = 'forwarding'

export function readForwarding(c: Context<HttpEnv>): Forwarding {
  return {
    peer: plainAddress(c.env.incoming?.socket.remoteAddress ?? ''),
    forwardedFor: c.req.header('x-forwarded-for') ?? null,
    forwardedProto: c.req.header('x-forwarded-proto') ?? null,
    clientAddress: c.get('clientAddress'),
  }
}
