import { isHandedOver } from '#assistant/dialogue/dialogue-state.ts'
import type { DialogueTurn } from '#assistant/dialogue/dialogue-turn.ts'
import { lastValueOf } from '#assistant/dialogue/update-state.ts'
import { listBuyingSteps } from '#company/buying-steps.ts'
import { type Company, DISCOUNT_PERCENT } from '#company/company.ts'
import { hoursInWords, hoursRows } from '#company/hours.ts'
import { terms } from '#company/terms.ts'
import { stateNames } from '#company/us-states.ts'
import type { Day } from '#company/week.ts'
import { formatDollars } from '#lib/money.ts'
import type { Part } from '#parts/part.ts'
import { holidayHours } from './holiday-reply.ts'
import { openNow } from './person-reply.ts'
import { candidatesQuestion, missingQuestion, refusalNote, vehicleUnderstood } from './questions.ts'
import { listed, localeOf, type Say, type Sentences, sayPart } from './sentences.ts'

const MAX_QUOTES = 3

/** The same for every shop. Those that are sentences have their own in Spanish. */
const FIXED: Readonly<Record<string, unknown>> = {
  ...terms,
  payment: terms.payment.join(' '),
  form: '/#quote',
  discount: DISCOUNT_PERCENT,
}

/** Facts about the shop, or null if it has none. */
const OF_COMPANY: Readonly<Record<string, (company: Company) => string | number | null>> = {
  phone: ({ phone }) => phone.display,
  email: ({ email }) => email.address,
  address: ({ addressLines }) => addressLines.join(', '),
  city: ({ address }) => address.city,
  state: ({ address }) => address.state,
  legalName: ({ legalName }) => legalName,
  since: ({ since }) => since,
  quoteDays: ({ quoteValidDays }) => quoteValidDays,
  returnDays: ({ returnDays }) => returnDays,
  restocking: ({ restockingPercent }) => restockingPercent || null,
  pickupAddress: ({ pickup, addressLines }) => (pickup ? addressLines.join(', ') : null),
  steps: (company) =>
    listBuyingSteps(company)
      .map(({ title, text }, at) => `${at + 1}. ${title}. ${text}`)
      .join('\n'),
}

/** What the owner says in a few words, which are translated one by one. */
const CLAIMS: Readonly<Record<string, (company: Company) => string | null>> = {
  yards: ({ claims }) => claims.yards,
  parts: ({ claims }) => claims.parts,
  partsSold: ({ claims }) => claims.partsSold,
  rating: ({ claims }) => claims.rating,
  customers: ({ claims }) => claims.customers,
  shipping: ({ claims }) => claims.shipping,
  delivery: ({ claims }) => claims.delivery,
  contactWithin: ({ claims }) => claims.contactWithin,
  timeZone: ({ timeZoneName }) => timeZoneName,
}

type Fact = (turn: DialogueTurn, say: Say, sentences: Sentences) => string

const SPOKEN: Readonly<Record<string, Fact>> = {
  openNow,
  hours: ({ company, state }) => (state.language === 'es' ? hoursInSpanish(company) : hoursInWords(company)),
  holidayHours,
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
  exceptions: listExceptions,
  installedRule: ({ company }, say) => (isException(company, 'installed') ? say('installed') : ''),
  electrical: (turn, say) => note(say, 'isElectrical', electricalParts(turn), ' '),
  noCore: ({ company }, say) => (company.coreDeposits ? '' : say('noCoreDeposits')),
  coreNote: ({ company, parts }, say) => {
    if (!company.coreDeposits) return ''
    const { usual = [], unusual = [] } = Object.groupBy(parts, (part) => (part.coreDepositCents ? 'usual' : 'unusual'))
    return note(say, 'coreUsual', usual, ' ') + note(say, 'coreUnusual', unusual, ' ')
  },
  restricted: ({ parts }, say) => restrictedNote(parts, say, ' '),
  weights: ({ parts }, say) => {
    const weights = parts.map(({ name, weightPounds }) =>
      say('weight', { part: sayPart(name, say), pounds: weightPounds }),
    )
    return weights.length > 0 ? [...weights, say('weightVaries')].join(' ') : `${say('whichWeight')} ${say('offer')}`
  },
  partNumber: ({ state, parts }, say) =>
    state.vehicle.model && parts.length > 0 ? say('byNumber') : `${say('byNumber')} ${say('partAndVehicle')}`,
  taxRule: ({ company: { taxStates } }, say) => {
    if (!taxStates) return ''
    const states = taxStates.map(({ state }) => stateNames[state] ?? state)
    return states.length > 0 ? say('taxOnlyIn', { states }) : say('noTax')
  },
  ownQuote,
  unserved: ({ reading }, say) => {
    const found = lastValueOf(reading, 'unserved', (entity) => entity)
    if (!found || found.machine === 'machine') return say('otherMachine')
    return refusalNote({ reason: 'unserved', make: found.name, model: '', kind: found.machine }, say)
  },
}

export const FACT_NAMES: ReadonlySet<string> = new Set([FIXED, OF_COMPANY, CLAIMS, SPOKEN].flatMap(Object.keys))

/** What a {name} in a sentence means, unless it's another sentence. */
export function findFact(name: string, turn: DialogueTurn, sentences: Sentences, say: Say): string {
  const spoken = SPOKEN[name]?.(turn, say, sentences)
  if (spoken !== undefined) return spoken
  const claim = CLAIMS[name]?.(turn.company)
  if (claim)
    return turn.state.language === 'es' ? inSpanish(claim.replace(' Standard Time', ' Time'), sentences) : claim
  return String(OF_COMPANY[name]?.(turn.company) ?? FIXED[name] ?? '')
}

/** Turns "24 hours" into "24 horas", using the `claim-` records. */
function inSpanish(text: string, sentences: Sentences): string {
  const words = [...sentences].filter(([name]) => name.startsWith('claim-'))
  return words.reduce((all, [, { en = '', es = '' }]) => all.replaceAll(new RegExp(`\\b${en}\\b`, 'g'), es), text)
}

/** "lunes a viernes 8AM-6PM, sábado 9AM-4PM, domingo cerrado" */
function hoursInSpanish(company: Company): string {
  return hoursRows(company)
    .map(({ days, hours, blocks }) => {
      const names = [...new Set([days[0], days.at(-1)])].map((day) => SPANISH_DAYS[day ?? 'monday']).join(' a ')
      return `${names} ${blocks.length > 0 ? hours.replaceAll(' and ', ' y ') : 'cerrado'}`
    })
    .join(', ')
}

const SPANISH_DAYS: Readonly<Record<Day, string>> = {
  monday: 'lunes',
  tuesday: 'martes',
  wednesday: 'miércoles',
  thursday: 'jueves',
  friday: 'viernes',
  saturday: 'sábado',
  sunday: 'domingo',
}

/** What can't be returned. In Spanish too, if it's one of the usual exceptions. */
function listExceptions({ company, state }: DialogueTurn, say: Say, sentences: Sentences): string {
  const usual = [...sentences].flatMap(([name, texts]) => (name.startsWith('exception-') ? [texts] : []))
  const names = company.returnExceptions.map((exception) => {
    const own = exception.charAt(0).toLowerCase() + exception.slice(1)
    return usual.find(({ en }) => en === own)?.[state.language] ?? own
  })
  return listed(names, say('and'))
}

function isException({ returnExceptions }: Company, word: 'electrical' | 'installed'): boolean {
  return returnExceptions.some((exception) => exception.toLowerCase().includes(word))
}

/** Those that can't be returned, unless the owner takes them back. */
function electricalParts({ company, parts }: DialogueTurn): Part[] {
  return isException(company, 'electrical') ? parts.filter(({ isElectrical }) => isElectrical) : []
}

export function restrictedNote(parts: readonly Part[], say: Say, end = ''): string {
  const restricted = parts.filter(({ isRestricted }) => isRestricted)
  return note(say, 'isRestricted', restricted, end)
}

function note(say: Say, name: string, parts: readonly Part[], end = ''): string {
  return parts.length > 0 ? say(name, { names: parts.map((part) => sayPart(part.name, say)) }) + end : ''
}

function returnRule(turn: DialogueTurn, say: Say): string {
  if (turn.parts.length === 0) return `${say('returnRule-any')} ${say('neverReturnable')}`
  const electrical = electricalParts(turn)
  const others = turn.parts.filter((part) => !electrical.includes(part))
  const notes = [note(say, 'isElectrical', electrical), note(say, 'returnRule-of', others)]
  return notes.filter(Boolean).join('\n')
}

function ownQuote({ reading, ownQuotes, state, company }: DialogueTurn, say: Say): string {
  const asked = lastValueOf(reading, 'quoteNumber', (entity) => entity.number)
  const quotes = ownQuotes.filter(({ number }) => asked === null || number === asked)
  if (quotes.length === 0) return asked ? say('numberNotFound', { number: asked }) : say('quoteNotFound')
  const day = new Intl.DateTimeFormat(localeOf(state.language), {
    dateStyle: 'medium',
    timeZone: company.timeZone,
  })
  const lines = quotes.slice(0, MAX_QUOTES).map(({ totalCents, status, validUntil, number, part, vehicle }) => {
    const told = say(`quote-${status}`, { until: day.format(validUntil) })
    return say('quote', { number, part, vehicle, total: formatDollars(totalCents), status: told })
  })
  return lines.join('\n')
}
