import { isHandedOver } from '#assistant/dialogue/dialogue-state.ts'
import type { DialogueTurn } from '#assistant/dialogue/dialogue-turn.ts'
import { lastValueOf } from '#assistant/dialogue/update-state.ts'
import { addressLines, company } from '#company/company.ts'
import { terms } from '#company/terms.ts'
import { formatDollars } from '#lib/money.ts'
import type { Part } from '#parts/part.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { openNow } from './person-reply.ts'
import { candidatesQuestion, missingQuestion, vehicleUnderstood } from './questions.ts'
import { listed } from './words.ts'
import { english, type Words } from './words-en.ts'

const FORM_PATH = '/#quote'

const { claims, phone, email } = company

const FIXED: Readonly<Record<string, string>> = {
  phone: phone.display,
  email: email.address,
  address: addressLines.join(', '),
  form: FORM_PATH,
  legalName: company.legalName,
  since: String(company.since),
  rating: claims.rating,
  discount: String(claims.discountPercent),
  returnDays: String(terms.returnDays),
  shipBackDays: String(terms.shipBackDays),
  quoteDays: String(terms.quoteValidDays),
  minimumAge: String(terms.minimumAge),
}

type Fact = (turn: DialogueTurn, words: Words, index: PartIndex) => string

const SPOKEN: Readonly<Record<string, Fact>> = {
  start: (_, words) => words.start,
  whatIDo: (_, words) => words.whatIDo,
  times: (_, words) => words.times,
  openNow: ({ now }, words) => openNow(now, words),
  question: missingQuestion,
  vehicleUnderstood,
  askAgain: (turn, words, index) =>
    turn.before.pendingQuestion?.asks === 'vehicle'
      ? `${missingQuestion(turn, words, index)} ${words.vinPlace}`
      : `${words.start} ${words.offer}`,
  goOn,
  symptom: candidatesQuestion,
  contactTime: ({ state }, words) =>
    isHandedOver(state) ? `${words.handedOverBefore} ${words.ratherTalk}` : words.priceHere,
  returnRule,
  notReturnable: (turn, words) =>
    turn.parts.length > 0 ? returnRule(turn, words) : `${words.notReturnable} ${words.details}`,
  electrical: ({ parts }, words) =>
    note(parts.filter(isElectrical), words, (names) => `${names}: ${words.electrical} `),
  coreNote: ({ parts }, words) =>
    note(
      parts.filter(({ coreDepositCents }) => coreDepositCents !== null),
      words,
      words.coreUsual,
    ) +
    note(
      parts.filter(({ coreDepositCents }) => coreDepositCents === null),
      words,
      words.coreUnusual,
    ),
  restricted: ({ parts }, words) =>
    note(
      parts.filter(({ isRestricted }) => isRestricted),
      words,
      (names) => `${words.restricted(names)} `,
    ),
  weights: ({ parts }, words) =>
    parts.length === 0
      ? `${words.whichWeight} ${words.offer}`
      : `${parts.map(({ name, weightPounds }) => words.weight(name, weightPounds)).join(' ')} ${words.weightVaries}`,
  partNumber: ({ state, parts }, words) =>
    state.vehicle.model && parts.length > 0 ? words.partNumber : `${words.partNumber} ${words.partAndVehicle}`,
  ownQuote,
}

export function fillAnswer(template: string, turn: DialogueTurn, words: Words, index: PartIndex): string {
  return template.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const fact = SPOKEN[name]
    if (fact) return fact(turn, words, index)
    return FIXED[name] ?? (words.facts as Readonly<Record<string, string>>)[name] ?? ''
  })
}

export const FACT_NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(FIXED),
  ...Object.keys(english.facts),
  ...Object.keys(SPOKEN),
])

function goOn({ before }: DialogueTurn, words: Words): string {
  if (isHandedOver(before)) return `${words.allRight} ${words.justAsk}`
  return before.pendingQuestion?.asks === 'order' ? words.orderNow(FORM_PATH) : `${words.allRight} ${words.start}`
}

function isElectrical({ isElectrical: is }: Part): boolean {
  return is
}

function note(parts: readonly Part[], words: Words, text: (names: string) => string): string {
  return parts.length > 0
    ? text(
        listed(
          parts.map(({ name }) => name),
          words.and,
        ),
      )
    : ''
}

function returnRule({ parts }: DialogueTurn, words: Words): string {
  const rule = `${words.returnWindow(terms.returnDays)} ${words.howToReturn(terms.shipBackDays)}`
  if (parts.length === 0) return `${rule} ${words.notReturnable} ${words.details}`
  return [
    note(parts.filter(isElectrical), words, (names) => `${names}: ${words.electrical}`),
    note(
      parts.filter((part) => !part.isElectrical),
      words,
      (names) => `${names}: ${lowerFirst(rule)} ${words.installed}`,
    ),
  ]
    .filter(Boolean)
    .join('\n')
}

function ownQuote({ reading, ownQuotes, state }: DialogueTurn, words: Words): string {
  const number = lastValueOf(reading, 'quoteNumber', (entity) => entity.number)
  const quotes = ownQuotes.filter((quote) => number === null || quote.number === number)
  if (quotes.length === 0) return words.quoteNotFound(number)
  const day = new Intl.DateTimeFormat(state.language === 'es' ? 'es-US' : 'en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: company.timeZone,
  })
  return quotes
    .slice(0, MOST_QUOTES)
    .map((quote) => {
      const status = words.quoteStatus[quote.status]?.(day.format(quote.validUntil)) ?? ''
      return words.quote(quote.number, quote.part, quote.vehicle, formatDollars(quote.totalCents), status)
    })
    .join('\n')
}

const MOST_QUOTES = 3

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
