import { BUYING_PHRASES } from './buying-phrases.ts'
import { CONDUCT_PHRASES } from './conduct-phrases.ts'
import { ORDER_PHRASES } from './order-phrases.ts'
import { SHOP_PHRASES } from './shop-phrases.ts'
import { TALK_PHRASES } from './talk-phrases.ts'

/** For everything a visitor may ask or say, the phrases that say it. */
export const PHRASES = {
  ...TALK_PHRASES,
  ...BUYING_PHRASES,
  ...ORDER_PHRASES,
  ...SHOP_PHRASES,
  ...CONDUCT_PHRASES,
} as const

/** Speaking of an order that exists is no phrase, many things tell it; nor is what may come: "if it is the wrong one". */
export type Intent = keyof typeof PHRASES | 'ownOrder' | 'ifWrong'
