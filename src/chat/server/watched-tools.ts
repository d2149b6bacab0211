import type { ShopTools } from '#chat/assistant.ts'
import { addGivenPrices, type GivenPrice, toGivenPrice } from './given-price.ts'

/** Prices are worked out at most this often for one message; an assistant that asks on is going round in circles. */
const MOST_PRICES_A_TURN = 20

export type WatchedTools = ShopTools & { givenPrices: () => GivenPrice[] }

/** The shop's functions for one turn, which remember every amount that the pricing function gives. */
export function watchPrices(tools: ShopTools, givenBefore: readonly GivenPrice[]): WatchedTools {
  let given = [...givenBefore]
  let asked = 0
  return {
    ...tools,
    async price(request) {
      asked += 1
      if (asked > MOST_PRICES_A_TURN) throw new Error('Too many prices were asked for in one turn.')
      const priced = await tools.price(request)
      given = addGivenPrices(given, [toGivenPrice(priced)])
      return priced
    },
    givenPrices: () => given,
  }
}
