import type { ShopTools } from '#chat/assistant.ts'
import { addGivenPrices, type GivenPrice, toGivenPrice } from './given-price.ts'

export type WatchedTools = ShopTools & { givenPrices: () => GivenPrice[] }

/** The shop's functions for one turn, which remember every price that the pricing function gives. */
export function watchPrices(tools: ShopTools, givenBefore: readonly GivenPrice[]): WatchedTools {
  let given = [...givenBefore]
  return {
    ...tools,
    async price(request) {
      const priced = await tools.price(request)
      given = addGivenPrices(given, [toGivenPrice(request, priced)])
      return priced
    },
    givenPrices: () => given,
  }
}
