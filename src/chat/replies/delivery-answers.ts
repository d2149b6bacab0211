import { addressLines, company } from '#company/company.ts'
import { type Answers, OFFER } from './answer.ts'

const { claims } = company

export const TIMES = `Parts ship within ${claims.shipping} of an accepted and paid order, and delivery takes ${claims.delivery} after that.`

export const deliveryAnswers = {
  duration: () => deliveryTime(),
  deliveryTime: () => deliveryTime(),
  shipping: () => `We ship within the United States. ${TIMES}`,
  shippingCost: () =>
    'Shipping is charged on top of the part. It depends on the weight of the part and on your ZIP code: tell me the vehicle, the part and the ZIP, and I work it out.',
  shippingPlaces: () =>
    `We ship within the United States: all states with Alaska and Hawaii, the territories and military addresses. Your ZIP code decides the freight. I know nothing of other countries or special addresses. ${OFFER}`,
  shipsFrom: () =>
    `Parts come from a network of ${claims.yards} and ship to you. From which of them, I cannot tell before you order. ${OFFER}`,
  rush: () => `I cannot promise anything faster than our working times. ${TIMES} ${OFFER}`,
  carrier: () => `I cannot tell which carrier will bring your part. ${OFFER}`,
  heavyFreight: () =>
    `Heavy parts such as engines travel on a pallet by freight truck. What to expect at delivery: /blog/shipping-an-engine. For your place: ${OFFER}`,
  otherAddress: () =>
    `We ship within the United States. I do not know what applies to a particular address: our team can tell you before you order. Heavy parts: /blog/shipping-an-engine. ${OFFER}`,
  deliveryDetails: () =>
    `I do not know how the carrier goes about it. Our team can tell you before you order. ${OFFER}`,
  pickup: () =>
    `I do not know whether you can pick it up: parts come from a network of ${claims.yards}. Our address is ${addressLines.join(', ')}. ${OFFER}`,
} as const satisfies Answers

function deliveryTime(): string {
  return `${TIMES} These are working times, not a guaranteed date.`
}
