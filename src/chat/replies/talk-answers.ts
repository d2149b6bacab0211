import { completeContact, has, type Situation } from '#chat/situation.ts'
import { company } from '#company/company.ts'
import { type Answers, OFFER } from './answer.ts'
import { openNow } from './company-answers.ts'
import { missingQuestion, vehicleUnderstood } from './missing-question.ts'
import { listed, vehicleName } from './vehicle-words.ts'

const { phone, claims } = company

const WHAT_I_DO =
  'I can decode a VIN, tell you the price of a used part, and answer questions on shipping, returns, hours and payment.'
const START = 'Tell me your vehicle (year, make and model, or the VIN) and the part you need.'

const HOW_TO = `I do not know that: I am no mechanic and cannot give repair advice. I can price a used part for you. ${OFFER}`

export const talkAnswers = {
  greeting: () => `Hello. ${START}`,
  howAreYou: () => `Fine, thank you. ${START}`,
  thanks: () => 'You are welcome. If you need anything else, just ask.',
  bye: () => 'Good-bye, and thank you for stopping by.',
  compliment: () => 'Glad to help. If you need another part, just ask.',
  help: () => `${WHAT_I_DO} ${START} For a price by email, use the form at /. Or ask me for a person.`,
  isBot: () =>
    `I am software: the assistant of ${company.legalName}. If you would rather have a person, ask me for one or call ${phone.display}.`,
  someCar: (situation) => missingQuestion(situation),
  whichVehicle: (situation) => vehicleUnderstood(situation),
  yes: (situation) => goOn(situation),
  later: () => 'All right, take your time. If you need a part or have a question, just ask.',
  unsure: (situation) => askAgain(situation),
  noDetails: ({ now }) => `You need not leave any. Call ${phone.display} instead. ${openNow(now)}`,
  no: () => 'All right. If you need a part or have a question, just ask.',
  neverMind: (situation) =>
    `${has(situation, 'thanks') ? 'You are welcome' : 'All right, never mind that'}. If you need a part or have a question, just ask.`,
  complaint: (situation) =>
    `${has(situation, 'anger', 'late') ? '' : 'I am sorry about that. '}A person should hear it. ${OFFER}`,
  unsafe: () =>
    'No. We do not help with altered odometers or VINs, with disabled safety or emission equipment, or with stolen parts. I cannot tell you more about it.',
  otherPeople: () =>
    'I cannot tell you anything about other people, and I cannot see their data. I can help with your own part.',
  injection: () =>
    'I only answer questions about used auto parts: prices, VINs, shipping and returns. Which part do you need?',
  repairAdvice: () => HOW_TO,
  symptom: () => HOW_TO,
  howTo: () => HOW_TO,
  spanish: () =>
    `This chat works in English; for a person, call ${phone.display}. Este chat funciona en inglés: para hablar con una persona, llame al ${phone.display}.`,
} as const satisfies Answers

export function unknown(): string {
  return `I do not know the answer to that. ${WHAT_I_DO} For the rest, ask me for a person or call ${phone.display}.`
}

/** Said to somebody who has a price and asks what we do not know. */
export function unknownOfPart({ understood: { vehicle, parts } }: Situation): string {
  return `I do not know that. Our team can tell you more about the ${listed(parts)} for your ${vehicleName(vehicle)}. ${OFFER}`
}

export function unknownPart({ understood }: Situation): string {
  const vehicle = understood.vehicle.model ? `, so I have no price for your ${vehicleName(understood.vehicle)}` : ''
  return `I could not match that to a part on our list${vehicle}. Try another name for it. ${OFFER}`
}

/** A name we know with another word behind it, or two names that nothing joins. */
export function doubtedPart({ understood: { doubted = [] } }: Situation): string {
  if (doubted.length > 1)
    return `I know ${listed(doubted)}, and am not sure whether you need all of them or a piece of one. If you need all of them, say yes. ${OFFER}`
  return `I know the ${doubted.join()}, but am not sure that we have what you named with it: it is not on our list. If you need the ${doubted.join()} itself, say yes. ${OFFER}`
}

export const UNKNOWN_ITEM = `Something else you named is not on our list. ${OFFER}`

/** Sorry is said once; after that, what can be done. */
export function apology({ before }: Situation): string {
  return before.topic === 'anger' ? `A person can put this right. ${OFFER}` : `I am sorry about this. ${OFFER}`
}

/** The open question once more, with another way to answer it. */
function askAgain(situation: Situation): string {
  if (situation.before.topic !== 'vehicle') return `${START} ${OFFER}`
  return `${missingQuestion(situation)} The VIN says it all: it is at the bottom of the windshield on the driver's side.`
}

function goOn({ before }: Situation): string {
  if (before.wantsPerson && completeContact(before)) return 'All right. If you need anything else, just ask.'
  if (before.topic !== 'price') return `All right. ${START}`
  return `To order, get the quote with your contact details at / or ask me for a person: our team contacts you within ${claims.contactWithin}. If you need another part, just ask.`
}
