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
  'someCar',
  'variant',
  'version',
  'later',
  'unsure',
  'noDetails',
  'yes',
  'no',
]

/** Beside these a yes agrees to nothing. */
export const PUTS_OFF: readonly Intent[] = ['later', 'no', 'neverMind', 'bye']

/** Somebody has a matter to settle and is not shopping. */
export const MATTERS: readonly Intent[] = [
  'order',
  'late',
  'rma',
  'cancel',
  'damaged',
  'complaint',
  'repairAdvice',
  'howTo',
  'receipt',
]

/** Questions about prices as such, which need no figure unless the message names something new. */
export const ABOUT_PRICES: readonly Intent[] = [
  'vinWhy',
  'contactTime',
  'discount',
  'priceMatch',
  'howPrices',
  'priceMakeup',
  'quoteByEmail',
  'quoteValidity',
  'wholesale',
  'freeQuote',
  'binding',
  'whyDetails',
  'whyZip',
]

/** Questions about a part that one asks beside its price, or without wanting it. */
export const BESIDE_THE_PRICE: readonly Intent[] = [
  'ifWrong',
  'returns',
  'refund',
  'thatMoney',
  'returnFreight',
  'restocking',
  'notReturnable',
  'installedReturn',
  'warranty',
  'core',
  'coreHandling',
  'lateReturn',
  'deliveryDetails',
  'condition',
  'mileage',
  'picture',
  'color',
  'included',
  'hasOne',
  'newOrUsed',
  'install',
  'programming',
  'heavyFreight',
  'pickup',
  'visit',
  'branches',
]

/** Questions about a part that are not about its price. */
export const ABOUT_A_PART: readonly Intent[] = [
  'damaged',
  'order',
  'cancel',
  'fitment',
  'repairAdvice',
  'sellCar',
  'history',
  'anger',
  'complaint',
  'catalytic',
  'howItWorks',
]

/** Said of a part that is wanted, and no question of its own. */
export const HOW_MANY: readonly Intent[] = ['quantity', 'each']

/** What a price says already. */
export const ANSWERED_BY_PRICE: readonly Intent[] = [
  'shipping',
  'shippingCost',
  'whatParts',
  'freeQuote',
  'tax',
  'vinHelp',
  'vinWhy',
  'repairAdvice',
  'symptom',
  'howPrices',
  'cheap',
  'compare',
]

/** What the question for the vehicle or the part says already. */
export const ANSWERED_BY_QUESTION: readonly Intent[] = [
  'whatParts',
  'freeQuote',
  'vinHelp',
  'vinWhy',
  'repairAdvice',
  'cheap',
  'quantity',
  'each',
]

/** What somebody who has an order speaks of without asking for it. */
const MENTIONED: readonly Intent[] = [
  'email',
  'shipping',
  'deliveryTime',
  'shippingPlaces',
  'heavyFreight',
  'carrier',
  'otherAddress',
  'payment',
  'location',
  'visit',
  'branches',
  'included',
  'color',
  'account',
  'wholesale',
  'jobs',
  'catalytic',
  'partNumber',
  'quantity',
  'each',
  'howItWorks',
]

/** The more exact of two answers to one question stands for both. */
export const STANDS_FOR: Partial<Record<Intent, readonly Intent[]>> = {
  returns: ['howItWorks', 'fitment', 'whatParts'],
  ifWrong: ['returns', 'damaged', 'warranty', 'condition', 'fitment', 'symptom', 'howItWorks', 'howTo'],
  whyDetails: ['phone', 'email', 'privacy', 'freeQuote', 'quoteByEmail', 'contactTime'],
  refund: ['payment', 'howItWorks', 'duration', 'deliveryTime', 'shipping', 'account'],
  notReturnable: ['returns', 'whatParts'],
  installedReturn: ['returns', 'notReturnable'],
  returnFreight: ['returns', 'shipping', 'shippingCost'],
  restocking: ['returns'],
  lateReturn: ['returns', 'rma'],
  coreHandling: ['returns', 'returnFreight', 'shipping', 'pickup', 'location'],
  deliveryDetails: ['shipping', 'heavyFreight', 'deliveryTime', 'phone', 'quoteValidity', 'otherAddress'],
  pickup: ['visit', 'shippingCost'],
  payTerms: ['payment', 'wholesale'],
  taxExempt: ['tax', 'payment'],
  eraseData: ['privacy', 'terms', 'email'],
  keyMaking: ['each', 'quantity', 'programming'],
  binding: ['quoteValidity', 'freeQuote'],
  about: ['shippingPlaces', 'phone'],
  duration: ['shipping'],
  deliveryTime: ['duration', 'shipping', 'saturday', 'sunday', 'weekend', 'visit'],
  callNow: ['phone', 'hours'],
  saturday: ['hours', 'callNow'],
  sunday: ['hours', 'callNow'],
  weekend: ['hours', 'saturday', 'sunday', 'callNow'],
  contactTime: ['deliveryTime', 'shipping', 'phone', 'email', 'quoteValidity'],
  holiday: ['hours', 'saturday', 'sunday', 'weekend'],
  shippingCost: ['shipping', 'shippingPlaces'],
  shippingPlaces: ['shipping', 'location', 'branches'],
  rush: ['shipping', 'deliveryTime'],
  quoteValidity: ['phone'],
  carrier: ['shipping', 'deliveryTime'],
  heavyFreight: ['shipping', 'shippingPlaces'],
  otherAddress: ['shipping', 'shippingPlaces', 'heavyFreight', 'location'],
  branches: ['location', 'visit', 'whatParts'],
  history: ['vinHelp', 'vinWhere', 'condition'],
  core: ['refund', 'shippingCost', 'shipping', 'included', 'howItWorks'],
  mileage: ['included'],
  color: ['included'],
  programming: ['included'],
  warranty: ['included', 'condition', 'howItWorks'],
  quoteByEmail: ['email'],
  order: [...MENTIONED, 'quoteValidity'],
  late: [...MENTIONED, 'order', 'rush'],
  thatMoney: ['refund', 'returns', 'howTo', 'buy'],
  wholesale: ['discount', 'cheap'],
  rma: ['returns', 'refund', 'howItWorks', 'phone'],
  cancel: [...MENTIONED, 'order', 'late', 'returns', 'damaged'],
  complaint: [...MENTIONED],
  damaged: [...MENTIONED, 'order', 'late', 'returns', 'warranty', 'condition', 'fitment', 'symptom', 'picture'],
  financing: ['payment'],
  priceMatch: ['discount'],
  howPrices: ['discount'],
  sellCar: ['catalytic', 'availability'],
  vinWhere: ['vinHelp', 'location'],
  vinWhy: ['vinHelp'],
  vinFree: ['vinHelp', 'freeQuote'],
  visit: ['location'],
  install: ['visit', 'location', 'branches'],
  shipsFrom: ['shipping', 'shippingPlaces', 'location', 'branches', 'whatParts'],
  receipt: ['payment', 'cancel'],
  law: ['terms', 'shipping', 'shippingPlaces'],
  symptom: ['damaged'],
  discount: ['cheap'],
  isBot: ['legit', 'callNow'],
  legit: ['about'],
  repairAdvice: ['howTo', 'symptom', 'damaged'],
  weight: ['shipping', 'heavyFreight'],
}
