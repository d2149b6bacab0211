import { buyingSteps } from '#company/buying-steps.ts'
import { company } from '#company/company.ts'
import { openingHours } from '#company/hours.ts'
import { terms } from '#company/terms.ts'
import { refusalSentence } from '#pricing/refuse-part.ts'
import type { DecodedVehicle } from '#vehicles/decoded-vin.ts'
import type { VinFailure } from '#vehicles/vin-failure.ts'

const { phone, claims } = company

export const english = {
  and: 'and',
  or: 'or',
  vehicle: 'vehicle',
  left: 'left',
  right: 'right',
  front: 'front',
  rear: 'rear',
  year: 'year',
  make: 'make',
  model: 'model',
  today: 'today',
  /** Where the assistant's knowledge ends. It stands at the end of a reply, and may be answered with "yes". */
  offer: `Ask me for a person, or call ${phone.display}.`,
  askWhenCalled: `Ask our team when they contact you, or call ${phone.display}.`,
  again: ['Once more: ', 'As I said: ', 'To say it again: ', 'As before: '],
  whatIDo:
    'I can decode a VIN, tell you the price of a used part, and answer questions on shipping, returns, hours and payment.',
  start: 'Tell me your vehicle (year, make and model, or the VIN) and the part you need.',
  unknown: 'I do not know the answer to that.',
  unknownRest: `For the rest, ask me for a person or call ${phone.display}.`,
  unknownOfPart: (parts: string, vehicle: string) =>
    `I do not know that. Our team can tell you more about the ${parts} for your ${vehicle}.`,
  unknownPart: (vehicle: string | null) =>
    `I could not match that to a part on our list${vehicle ? `, so I have no price for your ${vehicle}` : ''}. We sell used parts of cars and light trucks. Try another name for it.`,
  unsoldItem: 'Something else you named is not on our list.',
  vin: (vin: string, name: string) => `VIN ${vin}: ${name}.`,
  candidates: (parts: string) => `That is often the ${parts}.`,
  noDiagnosis: 'I am no mechanic, so have it checked before you buy.',
  whichToPrice: (vehicle: string) => `Which of them should I price for your ${vehicle}, or all?`,
  whichAndVehicle: 'Tell me the vehicle (year, make and model, or the VIN) and which of them to price, or all.',
  vinProblem: ({ message }: VinFailure, _vin: string): string => (/[.?]$/.test(message) ? message : `${message}.`),
  vinWarnings: ({ warnings }: DecodedVehicle): readonly string[] => warnings,
  refusal: refusalSentence,
  facts: {
    yards: claims.yards as string,
    parts: claims.parts as string,
    partsSold: claims.partsSold as string,
    customers: claims.customers as string,
    contactWithin: claims.contactWithin as string,
    hours: openingHours.map(({ label, hours }) => `${label} ${hours}`).join(', '),
    warranty: terms.warranty as string,
    normalWear: terms.normalWear as string,
    returnFreight: terms.returnFreight as string,
    freeLookup: terms.freeLookup as string,
    noInstalling: terms.noInstalling as string,
    payment: terms.payment.join(' '),
    steps: buyingSteps.map(({ title, text }, at) => `${at + 1}. ${title}. ${text}`).join('\n'),
  },
  noModel: 'It does not tell the model.',
  badVin: (sentence: string) => `I could not decode that VIN. ${sentence}`,
  wrongLength: (counted: number, length: number) =>
    `I could not decode that VIN: I counted ${counted} characters, and a VIN has ${length}.`,
  checkIt: 'Please check it.',
  sayYes: 'If that is it, say yes.',
  forPart: (amount: string) => `${amount} for the part`,
  forParts: (amount: string) => `${amount} for the parts`,
  shipping: (amount: string) => `${amount} shipping`,
  tax: (amount: string) => `${amount} tax`,
  total: (amount: string) => `Total ${amount}.`,
  together: 'Together',
  pieces: (count: number) => `${count} pieces`,
  cheaper: (name: string) => `The ${name} is the cheaper one, with shipping.`,
  sameCost: (names: string) => `${names} cost the same, none is cheaper.`,
  assumedEnd: (end: 'front' | 'rear') =>
    `I took the ${end} one. If you need the ${end === 'front' ? 'rear' : 'front'}, just say so.`,
  noZip: 'Shipping is the national average, and tax depends on the ZIP. Tell me your ZIP code for the total.',
  badZip: (zip: string) =>
    `I do not know the ZIP code ${zip}, so shipping is the national average and tax is left out. Please check it.`,
  restricted: (parts: string) =>
    `${parts}: the law restricts how this is sold and shipped. We tell you what applies to you.`,
  checkYear: (name: string, first: number, last: number) =>
    `Our list has the ${name} from ${first} to ${last}, so please check the year.`,
  whichVehicle: (parts: string | null) =>
    `Which vehicle is ${parts ? `the ${parts} for` : 'it'}? Tell me the year, make and model, or the VIN.`,
  whatYear: (name: string) => `What year is the ${name}?`,
  whichOf: (pieces: string, name: string) => `Which ${pieces} is the ${name}?`,
  yearRange: (first: number, last: number) => `Our list has vehicles from ${first} to ${last}. Which year is yours?`,
  whichSeries: (series: string) =>
    `Which BMW ${series} is it? The badge on the trunk lid says, such as ${series.charAt(0)}28i or ${series.charAt(0)}35i.`,
  isItA: (name: string, choices: string) => `Is the ${name} a ${choices}?`,
  thenPrice: (parts: string) => `Then I can price the ${parts}.`,
  andPart: 'And which part do you need?',
  whichPart: (names: string) => `${names}. Which part do you need for it?`,
  whichPartOf: (names: string) => `${names}. Which part do you need, and for which of them?`,
  vinPlace: "The VIN says it all: it is at the bottom of the windshield on the driver's side.",
  haveVehicle: (name: string) => `I have your ${name}.`,
  openNow: (closes: string) => `We are open now, until ${closes} Central Time.`,
  closedNow: (day: string, opens: string) =>
    `We are closed now and open again ${day === 'today' ? 'today' : `on ${day}`} at ${opens} Central Time.`,
  handedOver: `Thank you. Our team has your details and contacts you within ${claims.contactWithin}.`,
  handedOverBefore: `Our team has your details already and contacts you within ${claims.contactWithin}.`,
  personCan: 'A person can take over.',
  ratherTalk: `Rather talk now? Call ${phone.display}.`,
  ourNumber: `Our number is ${phone.display}.`,
  phoneIncomplete: 'A phone number has 10 digits, with the area code.',
  emailIncomplete: 'That email address is not complete.',
  howToReach: 'How can we reach you? Please give me a phone number or an email.',
  whatName: 'And what is your name?',
  giveDetails: 'So that somebody can contact you, please give me your name and a phone number or an email.',
  allRight: 'All right.',
  justAsk: 'If you need anything else, just ask.',
  orderNow: (form: string) =>
    `To order, get the quote with your contact details at ${form} or ask me for a person: our team contacts you within ${claims.contactWithin}. If you need another part, just ask.`,
  quoteNotFound: (number: string | null) =>
    `I find no quote ${number ? `${number} ` : ''}from this browser. Its email has a link to it, and our team can look it up: have the number ready.`,
  quote: (number: string, part: string, vehicle: string, total: string, status: string) =>
    `${number}: ${part} for the ${vehicle}, total ${total}. ${status}`,
  quoteStatus: {
    pending: (until: string) =>
      `It is valid until ${until}. To say yes to it, open the link in its email or call us with the number.`,
    requested: () => 'You have said that you want it; our team confirms it with you.',
    accepted: () => 'It is accepted.',
    declined: () => 'It was declined.',
    expired: (until: string) => `It ran out on ${until}. I can work out today's price.`,
  } as Readonly<Record<string, (until: string) => string>>,
  times: `Parts ship within ${claims.shipping} of an accepted and paid order, and delivery takes ${claims.delivery} after that.`,
  priceHere: `The price is here at once: tell me the vehicle and the part. Our team contacts you within ${claims.contactWithin} of a quote, by phone or email.`,
  returnWindow: (days: number) => `The return window is ${days} days from receipt.`,
  howToReturn: (days: number) =>
    `Every return needs a return authorization (RMA), and the part ships back within ${days} days of your receiving it.`,
  installed: 'Installed or modified parts cannot be returned, unless they are defective.',
  electrical:
    'electrical parts cannot be returned. One that does not work, is not what you ordered or was broken in transit is another matter.',
  notReturnable:
    'What cannot be returned: electrical parts, special order items and installed or modified parts (unless defective).',
  details: 'Details: /terms',
  coreUsual: (parts: string) => `${parts}: a core deposit is usual. `,
  coreUnusual: (parts: string) => `${parts}: no core deposit is usual. `,
  weight: (part: string, pounds: number) => `${part}: about ${pounds} lb, as we reckon its freight.`,
  weightVaries: 'A particular one may weigh more or less.',
  whichWeight: 'Which part is it? Freight depends on its weight.',
  partNumber:
    'I cannot look up a part by its number: I go by the vehicle and the part. Our team can compare the number before you order.',
  partAndVehicle: 'What part is it, and for which vehicle (year, make and model)?',
}

export type Words = typeof english
