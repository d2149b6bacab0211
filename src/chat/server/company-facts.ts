import { addressLines, company } from '#company/company.ts'
import { openingHours } from '#company/hours.ts'
import { terms } from '#company/terms.ts'

const { claims } = company

export const companyFacts = {
  phone: company.phone.display,
  email: company.email.address,
  address: addressLines.join(', '),
  hours: `${openingHours.map(({ label, hours }) => `${label} ${hours}`).join(', ')} (Central Time)`,
  since: `Yardline has sold used auto parts since ${company.since}.`,
  network: `Parts come from a network of ${claims.yards}.`,
  prices: `Our prices are ${claims.discountPercent}% below the market average, with shipping and tax shown.`,
  quote: `A quote is valid for ${terms.quoteValidDays} days, and our team gets in touch within ${claims.contactWithin}.`,
  shipping: `We ship within the United States. Parts ship within ${claims.shipping} of an accepted and paid order, and delivery takes ${claims.delivery} after that. These are working times, not a guaranteed date.`,
  returns: `You can return a part within ${terms.returnDays} days of receipt. Every return needs a return authorization (RMA), and the part ships back within ${terms.shipBackDays} days of your receiving it. Not returnable: ${terms.notReturnable.join(', ').toLowerCase()}. ${terms.returnFreight}`,
  refund:
    'When a returned part reaches us, we check that it is as you received it, or that it has the defect. If so, we refund its price to the payment method you used.',
  warranty: `${terms.warranty}. Where the order states none, parts are sold as is, to the extent the law allows.`,
  payment: terms.payment.join(' '),
  core: 'A core deposit is an amount you get back when you send us your old part. When one applies, we state it as a separate amount before you commit.',
  handedOver: `Our team has your details and this conversation, and contacts you within ${claims.contactWithin}.`,
  order: 'I cannot see, place, change or cancel orders from here. Our team can: have your order or quote number ready.',
  installing: terms.noInstalling,
} as const

export type FactName = keyof typeof companyFacts

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(companyFacts, name)
}
