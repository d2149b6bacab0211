import type { Token } from '#assistant/language/tokens.ts'
import { findUnservedName } from '#pricing/refuse-part.ts'
import { vehicleNameKey } from '#vehicles/names.ts'
import { withAskedParts } from './asked-parts.ts'
import { findContacts } from './contact.ts'
import { type Entity, type Recognizer, type RecognizerInput, SCORE } from './entity.ts'
import { findPartNumber } from './part-numbers.ts'
import { findBareName, findIntroducedName, toNameCase } from './person-names.ts'
import { type Span, tokensBetween } from './span.ts'
import { type FoundVehicles, findVehicles, type SpokenCar } from './vehicles.ts'
import { findVins } from './vins.ts'
import { findZipCode } from './zip-codes.ts'

const QUOTE_NUMBER = /\bQ\s?-?\s?(\d{4,7})\b/gi
const MAX_MODEL_ANSWER_LENGTH = 3
/** F-250, ProMaster 2500. */
const OF_A_SERIES = /\d{3,4}$/
const MAX_SHORT_MESSAGE_LENGTH = 6

const recognizeVins: Recognizer = ({ text, tokens }) =>
  findVins(text).map((found) => toSpan(tokens, found, SCORE.vin, { kind: 'vin', vin: found.vin }))

const recognizeContacts: Recognizer = ({ text, tokens }) =>
  findContacts(text).map((found) => toSpan(tokens, found, SCORE.contact, { kind: found.kind, value: found.value }))

const recognizeQuoteNumbers: Recognizer = ({ text, tokens }) =>
  [...text.matchAll(QUOTE_NUMBER)].map(({ 0: written, 1: digits, index }) =>
    toSpan(tokens, { from: index, to: index + written.length }, SCORE.quoteNumber, {
      kind: 'quoteNumber',
      number: `Q-${digits}`,
    }),
  )

const recognizePartNumbers: Recognizer = ({ text, tokens }) => {
  const found = findPartNumber(text)
  return found ? [toSpan(tokens, found, SCORE.partNumber, { kind: 'partNumber' })] : []
}

const recognizeZipCodes: Recognizer = ({ tokens }) => {
  const at = findZipCode(tokens)
  const zipCode = tokens[at ?? -1]?.text
  return at === null || !zipCode ? [] : [{ tokens: [at], score: SCORE.zip, entity: { kind: 'zip', zipCode } }]
}

const recognizeNames: Recognizer = (input) => {
  const { text, tokens, vocabulary, vehicles } = input
  const contact = findContacts(text)[0] ?? null
  const rest = tokens.filter(({ from, to }) => !findContacts(text).some((found) => from < found.to && to > found.from))
  const isWord = (token: Token) => vocabulary.isOrdinary(token) || vocabulary.isPartWord(token.text)
  const { everydayMakes, firstNames } = vehicles.lexicon
  const isMake = (token: Token) => vehicles.makes.has(token.text) && !everydayMakes.has(token.text)
  const isNotName = (token: Token) => !firstNames.has(token.text) && (isWord(token) || isMake(token))
  const isPersonWanted = input.isPersonWanted || contact !== null
  const introduced = findIntroducedName(text, rest, { isPersonWanted, isNotName: isWord })
  const isExpected = input.isNameAwaited || contact !== null
  const found = introduced ?? (isExpected ? findNameNearContact(text, rest, contact?.from ?? null, isNotName) : null)
  if (!found) return []
  return [
    {
      tokens: found.tokens.map((token) => tokens.indexOf(token)),
      score: SCORE.name,
      entity: { kind: 'name', name: found.name },
    },
  ]
}

const recognizeVehicles: Recognizer = ({ found }) => [
  ...[...found.cars, ...found.otherCars].map(
    (car): Span<Entity> => ({ tokens: [...car.places], score: SCORE.vehicle, entity: { kind: 'vehicle', car } }),
  ),
  ...found.yearsAt.map((at): Span<Entity> => ({ tokens: [at], score: SCORE.year, entity: { kind: 'year' } })),
]

/** "Harley", "Freightliner", "jet ski", together with the next word, the model. */
const recognizeUnserved: Recognizer = ({ text, tokens, vehicles: { lexicon, facts }, found }) => {
  const words = tokens.map(({ plain }) => plain)
  return tokens.flatMap(({ clause, from }, at): Span<Entity>[] => {
    const named = findUnservedName(facts, lexicon.machines, words.slice(at))
    const isCompared = /^(?:like|as|than) (?:an?|my|the)$/.test(words.slice(Math.max(0, at - 2), at).join(' '))
    if (!named || isCompared || found.cars.some((car) => isAfterMake(car, at))) return []
    const model = at + named.length
    const name = toNameCase(text.slice(from, tokens[model - 1]?.to))
    const isModel = tokens[model]?.clause === clause && /^[a-z]/.test(words[model] ?? '')
    const places = [...words.keys()].slice(at, isModel ? model + 1 : model)
    return [{ tokens: places, score: SCORE.unserved, entity: { kind: 'unserved', name, machine: named.kind } }]
  })
}

const recognizeGoods: Recognizer = ({ text, tokens, parts, asked, goods }) => {
  const placesOf = (ranges: readonly { from: number; to: number }[]) => [
    ...new Set(ranges.flatMap((range) => tokensBetween(tokens, range))),
  ]
  const named = [
    ...goods.parts.map(
      ({ score, ranges, from: _from, to: _to, ...named }): Span<Entity> => ({
        tokens: placesOf(ranges),
        score: SCORE.goods + score,
        entity: { kind: 'part', ...named, words: wordsOf(text, ranges), asked: [] },
      }),
    ),
    ...goods.unsold.map(
      ({ ranges }): Span<Entity> => ({ tokens: placesOf(ranges), score: SCORE.goods, entity: { kind: 'unsold' } }),
    ),
  ].filter((span) => span.tokens.length > 0)
  return withAskedParts(named, { text, tokens, parts, asked })
}

/** The words that name a part, without others between them: "puerta delantera y un faro" are two. */
function wordsOf(text: string, ranges: readonly { from: number; to: number }[]): string {
  const inOrder = ranges.toSorted((a, b) => a.from - b.from)
  return [...new Set(inOrder.map(({ from, to }) => text.slice(from, to)))].join(' ')
}

export const recognizers: readonly Recognizer[] = [
  recognizeVins,
  recognizeContacts,
  recognizeQuoteNumbers,
  recognizePartNumbers,
  recognizeZipCodes,
  recognizeNames,
  recognizeUnserved,
  recognizeVehicles,
  recognizeGoods,
]

export function readVehicles(input: Omit<RecognizerInput, 'found' | 'goods'>): FoundVehicles {
  const { vocabulary, vehicles, now, known, others, isVehicleAwaited: isAwaited } = input
  return findVehicles(vehicles, withModelNumber(input), {
    known,
    others,
    isAwaited,
    now,
    allowedMistakes: vocabulary.allowedMistakes,
    isPartAt: (at) => vocabulary.isPartWord(input.tokens[at]?.text ?? ''),
  })
}

/** The Bobcat of "Mercury Bobcat" and the Utility of "GMC S15 Utility trailer hitch" aren't machines. */
function isAfterMake({ make, cars, places }: SpokenCar, at: number): boolean {
  return places.indexOf(at) > 0 && cars.some((car) => make === null || car.make === make)
}

/** "3" is a Mazda3 if we asked which Mazda, and "the 350" after an F-250 is an F-350. */
function withModelNumber({ tokens, vehicles, known, isVehicleAwaited }: Omit<RecognizerInput, 'found' | 'goods'>) {
  const { make, model } = known
  if (make === null) return tokens
  const isBare = isVehicleAwaited && model === null && tokens.length <= MAX_MODEL_ANSWER_LENGTH
  return tokens.map((token, at) => {
    const isSibling =
      model !== null && OF_A_SERIES.test(model) && /^(?:the|an?|nope|no)$/.test(tokens[at - 1]?.text ?? '')
    const name = isBare ? make + token.text : isSibling ? model.replace(OF_A_SERIES, token.text) : ''
    const key = vehicleNameKey(name)
    return /^\d/.test(token.text) && vehicles.models.has(key) ? { ...token, text: key } : token
  })
}

function findNameNearContact(
  text: string,
  tokens: readonly Token[],
  at: number | null,
  isNotName: (token: Token) => boolean,
) {
  if (at === null || tokens.length <= MAX_SHORT_MESSAGE_LENGTH) return findBareName(text, tokens, isNotName)
  const before = tokens.findLast(({ from }) => from < at)?.clause
  const after = tokens.find(({ from }) => from > at)?.clause
  const within = (place: number | undefined) => tokens.filter(({ clause }) => clause === place)
  const isWhole = ({ length }: readonly Token[], clause: number | undefined) => length === within(clause).length
  const names = [before, after].flatMap((clause) => {
    const found = findBareName(text, within(clause), isNotName)
    return found && (found.tokens[0]?.isCapital || isWhole(found.tokens, clause)) ? [found] : []
  })
  return names[0] ?? null
}

function toSpan(
  tokens: readonly Token[],
  range: { from: number; to: number },
  score: number,
  entity: Entity,
): Span<Entity> {
  return { tokens: tokensBetween(tokens, range), score, entity }
}
