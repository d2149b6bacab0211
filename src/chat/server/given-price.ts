import { z } from 'zod/mini'
import type { PricedPart } from '#pricing/priced-part.ts'

const MOST_KEPT = 50

const givenPriceSchema = z.object({ part: z.nullable(z.string()), cents: z.array(z.int()) })

/** The amounts that the pricing function gave for a part in a conversation. No reply may name any other. */
export type GivenPrice = z.infer<typeof givenPriceSchema>

export function toGivenPrice({ part, listings, price }: PricedPart): GivenPrice {
  const deposit = part?.coreDepositCents ? [part.coreDepositCents] : []
  const cents = [...Object.values(price), ...listings.map(({ priceCents }) => priceCents), ...deposit]
  return { part: part?.name ?? null, cents: [...new Set(cents)] }
}

export function parseGivenPrices(json: string): GivenPrice[] {
  const result = z.array(givenPriceSchema).safeParse(JSON.parse(json))
  return result.success ? result.data : []
}

/** Each once, the newest last; the oldest are forgotten. */
export function addGivenPrices(kept: readonly GivenPrice[], given: readonly GivenPrice[]): GivenPrice[] {
  const byContent = new Map([...kept, ...given].map((price) => [JSON.stringify(price), price]))
  return [...byContent.values()].slice(-MOST_KEPT)
}
