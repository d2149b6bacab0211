import type { Intent } from '#chat/reading/intents.ts'

/** Asked for any of these, we say no and nothing else. */
export const REFUSED: readonly Intent[] = ['otherPeople', 'injection', 'unsafe']

/** Said only when the message asks nothing; the first that was said counts. */
export const SMALL_TALK: readonly Intent[] = [
  'neverMind',
  'thanks',
  'bye',
  'howAreYou',
  'compliment',
  'greeting',
  'help',
  'yes',
  'no',
]

/** Questions about a part that are not about its price. */
export const ABOUT_A_PART: readonly Intent[] = [
  'returns',
  'refund',
  'returnFreight',
  'restocking',
  'notReturnable',
  'installedReturn',
  'warranty',
  'core',
  'damaged',
  'order',
  'cancel',
  'fitment',
  'condition',
  'mileage',
  'picture',
  'color',
  'included',
  'install',
  'newOrUsed',
  'repairAdvice',
  'sellCar',
  'heavyFreight',
  'anger',
  'complaint',
  'catalytic',
  'howItWorks',
  'pickup',
  'visit',
]

/** What a price says already. */
export const ANSWERED_BY_PRICE: readonly Intent[] = [
  'shipping',
  'shippingCost',
  'shippingPlaces',
  'whatParts',
  'freeQuote',
  'tax',
  'vinHelp',
  'vinWhy',
  'repairAdvice',
  'howPrices',
]

/** The more exact of two answers to one question stands for both. */
export const STANDS_FOR: Partial<Record<Intent, readonly Intent[]>> = {
  notReturnable: ['returns'],
  installedReturn: ['returns', 'notReturnable'],
  returnFreight: ['returns', 'shipping', 'shippingCost'],
  restocking: ['returns'],
  core: ['returns'],
  deliveryTime: ['shipping'],
  shippingCost: ['shipping', 'shippingPlaces'],
  shippingPlaces: ['shipping', 'deliveryTime'],
  rush: ['shipping', 'deliveryTime'],
  carrier: ['shipping', 'deliveryTime'],
  heavyFreight: ['shipping', 'shippingPlaces'],
  order: ['shipping', 'deliveryTime', 'payment', 'shippingPlaces', 'quoteValidity'],
  cancel: ['order', 'returns'],
  damaged: ['order', 'returns', 'warranty', 'condition', 'shipping'],
  financing: ['payment'],
  priceMatch: ['discount'],
  howPrices: ['discount'],
  sellCar: ['catalytic', 'availability'],
  vinWhere: ['vinHelp', 'location'],
  vinWhy: ['vinHelp'],
  vinFree: ['vinHelp', 'freeQuote'],
  visit: ['location'],
  legit: ['about'],
  spanish: [],
}
