import { completeContact } from '#chat/situation.ts'
import { buyingSteps } from '#company/buying-steps.ts'
import { company } from '#company/company.ts'
import { terms } from '#company/terms.ts'
import type { Part } from '#parts/part.ts'
import { type Answers, OFFER } from './answer.ts'

const { claims } = company
const BELOW_MARKET = `${claims.discountPercent}% below the market average`
export const NO_DISCOUNT = `Our price is ${BELOW_MARKET}, worked out by our pricing system for your vehicle and part. I cannot change it or negotiate, and know of no other discount.`
const NO_LOWER = `I cannot go lower: the price comes from our pricing system alone. ${OFFER}`
const VERSIONS =
  'I price a part by year, make and model, and cannot tell its versions apart. Our team compares it with your VIN before you order.'
const STEPS = buyingSteps.map(({ title, text }, at) => `${at + 1}. ${title}. ${text}`).join('\n')
const NOT_KNOWN_WHAT_COMES = `I do not know what comes with a particular part. Our team can confirm it. ${OFFER}`
const ONE_EACH = 'Each price is for one part. Our team tells you the price of several.'

export const buyingAnswers = {
  tax: () =>
    'Tax depends on your ZIP code: it is an estimate at the average rate of your state, on the part only. Shipping is not taxed.',
  quoteValidity: () =>
    `A quote is valid for ${terms.quoteValidDays} days. It does not set a part aside: many used parts exist only once and may be sold before you decide.`,
  quoteByEmail: () => 'The form at / sends you the quote by email, with part, freight, tax estimate and total.',
  contactTime: ({ understood }) =>
    understood.wantsPerson && completeContact(understood)
      ? `Our team has your details and contacts you within ${claims.contactWithin}. Rather talk now? Call ${company.phone.display}.`
      : `The price is here at once: tell me the vehicle and the part. Our team contacts you within ${claims.contactWithin} of a quote, by phone or email.`,
  freeQuote: () => `${terms.freeLookup} So is a quote.`,
  discount: ({ before }) => (before.asked === 'discount' ? NO_LOWER : NO_DISCOUNT),
  cheap: () => NO_DISCOUNT,
  compare: () => 'Name the parts or the vehicles, and I give you the price of each.',
  priceMatch: () => `Our price is ${BELOW_MARKET}. I cannot match other offers. ${OFFER}`,
  howPrices: () =>
    `Our parts are used. Our system averages the market prices it has for your vehicle and part, and sets our price ${BELOW_MARKET}. Freight and tax come on top, by your ZIP code. More: /blog/how-our-prices-are-made`,
  priceMakeup: () =>
    'A quote shows the price of the part, the freight, a tax estimate and the total. Freight and tax are estimates from your ZIP code: if the final ones differ, we tell you before you commit. A core deposit, where one applies, is stated separately.',
  whyDetails: () =>
    `A price here in the chat needs no phone number, email or name. Somebody who wants the quote or an order leaves them, so that our team can get in touch within ${claims.contactWithin}. We do not sell personal information: /privacy`,
  whyZip: () => 'Your ZIP code decides the freight and the tax. Without it, shipping is a national average.',
  howItWorks: () => STEPS,
  thatMatter: () => STEPS,
  buy: () =>
    `To order, get a quote with your contact details at / or ask me for a person. Our team contacts you within ${claims.contactWithin}. An order exists when you say that you want the part and we confirm it. Nothing is paid on this website.`,
  binding: () =>
    `A quote is no order, and you owe nothing for it. It is valid for ${terms.quoteValidDays} days. An order exists when you say that you want the part and we confirm it.`,
  quantity: () => ONE_EACH,
  each: () => ONE_EACH,
  availability: () =>
    'Many used parts exist only once, so I cannot promise that one is there: our team confirms it before you order.',
} as const satisfies Answers

export const partAnswers = {
  keyMaking: () => `I do not know whether we can make or program a key. We sell used keys and fobs as parts. ${OFFER}`,
  whatParts: () =>
    `We sell used and salvage auto parts: ${claims.parts} in a network of ${claims.yards}, from engines and transmissions to doors, lights and switches. Tell me your vehicle and the part.`,
  wholeCar: () => `We sell used parts, and I know of no whole vehicles for sale. ${OFFER}`,
  newOrUsed: () =>
    `Our parts are used: they have been on other vehicles. Who made a particular one, our team can tell. ${OFFER}`,
  condition: () =>
    `Our parts are used. ${terms.normalWear}. More: /blog/mileage-and-grades. I cannot see a particular part. Our team can. ${OFFER}`,
  mileage: () =>
    `I cannot see the mileage of a particular part. Our team can. More: /blog/mileage-and-grades. ${OFFER}`,
  picture: () => `I have no pictures of a particular part. Our team can help. ${OFFER}`,
  weight: ({ parts }) => weightsOf(parts),
  version: () => VERSIONS,
  variant: () => `${VERSIONS} ${OFFER}`,
  color: () => `I cannot see the color of a particular part. Our team can. ${OFFER}`,
  partNumber: ({ understood, parts }) =>
    `I cannot look up a part by its number: I go by the vehicle and the part. Our team can compare the number before you order.${understood.vehicle.model && parts.length > 0 ? '' : ' What part is it, and for which vehicle (year, make and model)?'}`,
  included: () => NOT_KNOWN_WHAT_COMES,
  hasOne: () => NOT_KNOWN_WHAT_COMES,
  fitment: () =>
    `I cannot promise a fit: one model can take different parts by trim and year. Our parts desk compares the part with your VIN before you commit. About interchange: /blog/what-interchange-means`,
  install: () => terms.noInstalling,
  programming: () =>
    `I do not know whether that part needs programming for your vehicle. More: /blog/returns-for-electrical-parts. ${OFFER}`,
  catalytic: () => `Catalytic converters are not on our list. ${OFFER}`,
  vinWhere: () =>
    "The VIN is at the bottom of the windshield on the driver's side, on the label at the driver's door opening, and on the title and registration. More: /blog/how-to-read-a-vin",
  vinHelp: () => `Send me the 17 characters of the VIN and I decode it. ${terms.freeLookup}`,
  vinWhy: () =>
    'The VIN tells which vehicle it is, so that the part can be compared with it. Without the VIN, year, make and model will do for a price.',
  history: () =>
    `I have no history reports, of vehicles or of parts. A VIN tells me the year, make, model and trim. ${OFFER}`,
  vinFree: () => terms.freeLookup,
} as const satisfies Answers

function weightsOf(parts: readonly Part[]): string {
  if (parts.length === 0) return `Which part is it? Freight depends on its weight. ${OFFER}`
  const weights = parts.map(({ name, weightPounds }) => `${name}: about ${weightPounds} lb, as we reckon its freight.`)
  return `${weights.join(' ')} A particular one may weigh more or less.`
}
