import { addressLines, company } from '#company/company.ts'
import { type Day, openingHours } from '#company/hours.ts'
import { openingAt } from '#company/opening.ts'
import { terms } from '#company/terms.ts'
import { type Answers, OFFER } from './answer.ts'
import { NO_DISCOUNT } from './buying-answers.ts'
import { listed } from './vehicle-words.ts'

const { claims, phone, email } = company
const HOURS = openingHours.map(({ label, hours }) => `${label} ${hours}`).join(', ')

export const companyAnswers = {
  hours: ({ now }) => `${openNow(now)} Our hours: ${HOURS} (Central Time).`,
  saturday: () => `${hoursOn('Saturday')} Our hours: ${HOURS} (Central Time).`,
  sunday: () => `${hoursOn('Sunday')} Our hours: ${HOURS} (Central Time).`,
  weekend: () => `${hoursOn('Saturday')} ${hoursOn('Sunday')} All times are Central Time.`,
  holiday: ({ now }) =>
    `I do not know our holiday hours: call ${phone.display}. ${openNow(now)} Our usual hours: ${HOURS} (Central Time).`,
  callNow: ({ now }) => `I can help right here. ${openNow(now)} Our phone number is ${phone.display}.`,
  location: () => `We are at ${addressLines.join(', ')}.`,
  branches: () =>
    `We are at ${addressLines.join(', ')}. Parts come from a network of ${claims.yards} and ship to you. I cannot tell which yards are near you. ${OFFER}`,
  phone: () => `Our phone number is ${phone.display}.`,
  email: () => `Our email is ${email.address}.`,
  visit: () =>
    `Our address is ${addressLines.join(', ')}. Parts come from a network of ${claims.yards}, so I do not know what you would find there: call ${phone.display} before you come.`,
  payment: () => terms.payment.join(' '),
  payTerms: () => `${terms.payment.join(' ')} Whether that way of paying is possible, our team can tell. ${OFFER}`,
  taxExempt: () => `I cannot take tax off: our team looks at exemptions and certificates. ${OFFER}`,
  financing: () =>
    `I know of no financing. You pay in US dollars through a payment processor, by a method we agree with you. ${OFFER}`,
  about: () =>
    `${company.legalName} has sold used auto parts since ${company.since}, from ${company.address.city}, ${company.address.state}: ${claims.partsSold}, from a network of ${claims.yards}. More: /about`,
  legit: () =>
    `${company.legalName} has been in business since ${company.since}: ${claims.partsSold}, rated ${claims.rating} from ${claims.customers}. You pay nothing on this website. Call ${phone.display} and ask us.`,
  privacy: () =>
    'We do not sell personal information, and we do not share it for advertising. The whole policy: /privacy',
  eraseData: () =>
    `I cannot delete data or stop messages from here. Write to ${email.address}, and see /privacy. ${OFFER}`,
  terms: () => 'Our terms are at /terms, the privacy policy at /privacy.',
  law: ({ parts }) => {
    const restricted = parts.filter(({ isRestricted }) => isRestricted).map(({ name }) => name)
    return restricted.length > 0
      ? `${listed(restricted)}: the law restricts how this is sold and shipped. We tell you what applies to you.`
      : `I do not know which laws apply there. Our terms are at /terms. ${OFFER}`
  },
  receipt: () => `I do not know which papers come with an order. Our team can tell. ${OFFER}`,
  app: () => 'I know of no app. You get a price here or with the form at /.',
  account: () => 'You need no account to decode a VIN or get a quote.',
  age: () => `You must be ${terms.minimumAge} or older to use this website, request a quote or place an order.`,
  jobs: () => `I do not know about open positions. Write to us at /contact, or call ${phone.display}.`,
  sellCar: () => `We sell used parts. I do not know whether we would buy yours. ${OFFER}`,
  otherMachine: () => `We sell parts for cars and light trucks, and that is not on our list. ${OFFER}`,
  wholesale: () => `I know of no separate prices for shops, fleets or large orders. ${NO_DISCOUNT} ${OFFER}`,
} as const satisfies Answers

function hoursOn(day: Day): string {
  const found = openingHours.find(({ days }) => days.includes(day))
  return found?.opens ? `On ${day} we are open ${found.hours}.` : `On ${day} we are closed.`
}

/** Whether we are open, and until when or from when. */
export function openNow(now: Date): string {
  const opening = openingAt(now)
  return opening.isOpen
    ? `We are open now, until ${opening.closes} Central Time.`
    : `We are closed now and open again ${opening.day === 'today' ? 'today' : `on ${opening.day}`} at ${opening.opens} Central Time.`
}
