import { isHandedOver } from '#assistant/dialogue/dialogue-state.ts'
import type { DialogueTurn } from '#assistant/dialogue/dialogue-turn.ts'
import { lastValueOf } from '#assistant/dialogue/update-state.ts'
import { buyingSteps } from '#company/buying-steps.ts'
import { addressLines, company } from '#company/company.ts'
import { openingHours } from '#company/hours.ts'
import { terms } from '#company/terms.ts'
import { formatDollars } from '#lib/money.ts'
import type { Part } from '#parts/part.ts'
import { openNow } from './person-reply.ts'
import { candidatesQuestion, missingQuestion, refusalNote, vehicleUnderstood } from './questions.ts'
import type { Say, Sentences } from './sentences.ts'

const MAX_QUOTES = 3

/** What the company says of itself. In Spanish most of it is a sentence of its own, and the rest is put into Spanish words. */
const FIXED: Readonly<Record<string, unknown>> = {
  ...company.claims,
  ...terms,
  phone: company.phone.display,
  email: company.email.address,
  address: addressLines.join(', '),
  form: '/#quote',
  legalName: company.legalName,
  since: company.since,
  discount: company.claims.discountPercent,
  quoteDays: terms.quoteValidDays,
  payment: terms.payment.join(' '),
  hours: openingHours.map(({ label, hours }) => `${label} ${hours}`).join(', '),
  steps: buyingSteps.map(({ title, text }, at) => `${at + 1}. ${title}. ${text}`).join('\n'),
}

type Fact = (turn: DialogueTurn, say: Say) => string

const SPOKEN: Readonly<Record<string, Fact>> = {
  openNow: ({ now }, say) => openNow(now, say),
  question: missingQuestion,
  vehicleUnderstood,
  askAgain: (turn, say) =>
    turn.before.pendingQuestion?.asks === 'vehicle'
      ? `${missingQuestion(turn, say)} ${say('vinPlace')}`
      : `${say('start')} ${say('offer')}`,
  goOn: ({ before }, say) => {
    if (isHandedOver(before)) return `${say('allRight')} ${say('justAsk')}`
    return before.pendingQuestion?.asks === 'order' ? say('orderNow') : `${say('allRight')} ${say('start')}`
  },
  symptom: candidatesQuestion,
  contactTime: ({ state }, say) =>
    isHandedOver(state) ? `${say('handedOverBefore')} ${say('ratherTalk')}` : say('priceHere'),
  returnRule,
  notReturnable: (turn, say) => (turn.parts.length > 0 ? returnRule(turn, say) : say('neverReturnable')),
  electrical: ({ parts }, say) => note(say, 'isElectrical', parts.filter(isElectrical), ' '),
  coreNote: ({ parts }, say) => {
    const { usual = [], unusual = [] } = Object.groupBy(parts, (part) => (part.coreDepositCents ? 'usual' : 'unusual'))
    return note(say, 'coreUsual', usual, ' ') + note(say, 'coreUnusual', unusual, ' ')
  },
  restricted: ({ parts }, say) => restrictedNote(parts, say, ' '),
  weights: ({ parts }, say) => {
    const weights = parts.map(({ name, weightPounds }) => say('weight', { part: name, pounds: weightPounds }))
    return weights.length > 0 ? [...weights, say('weightVaries')].join(' ') : `${say('whichWeight')} ${say('offer')}`
  },
  partNumber: ({ state, parts }, say) =>
    state.vehicle.model && parts.length > 0 ? say('byNumber') : `${say('byNumber')} ${say('partAndVehicle')}`,
  ownQuote,
  unserved: ({ reading }, say) => {
    const found = lastValueOf(reading, 'unserved', (entity) => entity)
    if (!found || found.machine === 'machine') return say('otherMachine')
    return refusalNote({ reason: 'unserved', make: found.name, model: '', kind: found.machine }, say)
  },
}

export const FACT_NAMES: ReadonlySet<string> = new Set([...Object.keys(FIXED), ...Object.keys(SPOKEN)])

/** What a {name} in a sentence means, unless it's another sentence. */
export function findFact(name: string, turn: DialogueTurn, sentences: Sentences, say: Say): string {
  const spoken = SPOKEN[name]?.(turn, say)
  if (spoken !== undefined) return spoken
  const fact = String(FIXED[name] ?? '')
  return turn.state.language === 'es' ? inSpanish(fact, sentences) : fact
}

/** "24 hours" are "24 horas", by the records of what claims are made of. */
function inSpanish(text: string, sentences: Sentences): string {
  const words = [...sentences].filter(([name]) => name.startsWith('claim-'))
  return words.reduce((all, [, { en = '', es = '' }]) => all.replaceAll(new RegExp(`\\b${en}\\b`, 'g'), es), text)
}

export function restrictedNote(parts: readonly Part[], say: Say, end = ''): string {
  const restricted = parts.filter(({ isRestricted }) => isRestricted)
  return note(say, 'isRestricted', restricted, end)
}

function isElectrical({ isElectrical: is }: Part): boolean {
  return is
}

function note(say: Say, name: string, parts: readonly Part[], end = ''): string {
  return parts.length > 0 ? say(name, { names: parts.map((part) => part.name) }) + end : ''
}

function returnRule({ parts }: DialogueTurn, say: Say): string {
  if (parts.length === 0) return `${say('returnRule-any')} ${say('neverReturnable')}`
  const others = parts.filter((part) => !isElectrical(part))
  const notes = [note(say, 'isElectrical', parts.filter(isElectrical)), note(say, 'returnRule-of', others)]
  return notes.filter(Boolean).join('\n')
}

function ownQuote({ reading, ownQuotes, state }: DialogueTurn, say: Say): string {
  const asked = lastValueOf(reading, 'quoteNumber', (entity) => entity.number)
  const quotes = ownQuotes.filter(({ number }) => asked === null || number === asked)
  if (quotes.length === 0) return asked ? say('numberNotFound', { number: asked }) : say('quoteNotFound')
  const day = new Intl.DateTimeFormat(state.language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'medium',
    timeZone: company.timeZone,
  })
  const lines = quotes.slice(0, MAX_QUOTES).map(({ totalCents, status, validUntil, number, part, vehicle }) => {
    const told = say(`quote-${status}`, { until: day.format(validUntil) })
    return say('quote', { number, part, vehicle, total: formatDollars(totalCents), status: told })
  })
  return lines.join('\n')
}
