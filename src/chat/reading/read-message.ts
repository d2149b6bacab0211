import type { AssistantTurn, ShopTools } from '#chat/assistant.ts'
import type { Understanding } from '#chat/understanding.ts'
import type { Part } from '#parts/part.ts'
import { carIndexOf, isMakeName } from './car-index.ts'
import type { IsDoubtful } from './car-mentions.ts'
import { consumableWords } from './consumables.ts'
import { doubtfulWords } from './doubtful-words.ts'
import { type FoundCars, findCars } from './find-cars.ts'
import { type FoundContact, findContact } from './find-contact.ts'
import { type FoundIntent, findIntents } from './find-intents.ts'
import { findBareName, findIntroducedName } from './find-name.ts'
import { findSpokenParts } from './find-spoken-parts.ts'
import { hasUnknownPart } from './find-unknown-part.ts'
import { findVin, type SpokenVin } from './find-vin.ts'
import { findZipCode } from './find-zip-code.ts'
import type { Intent } from './intents.ts'
import type { MessageReading } from './message-reading.ts'
import { blank, type MessageWord, toMessageWords } from './message-words.ts'
import { countPartMistakes, isOrdinary, isPartWord, isStrange } from './word-kinds.ts'

const CORRECTIONS: ReadonlySet<string> = new Set(
  'actually sorry meant mean oops wait correction mistake instead wrong'.split(' '),
)
const FEW_WORDS = 6
const ADDITIONS: ReadonlySet<string> = new Set('and also too plus add another both with'.split(' '))

/** What is in a message: each kind of thing is looked for in what the ones before it have left. */
export function readMessage(turn: AssistantTurn, tools: ShopTools): MessageReading {
  const contact = findContact(turn.message)
  const vin = findVin(contact.rest)
  const words = toMessageWords(vin ? blank(contact.rest, vin.at, vin.end) : contact.rest)

  const doubtful = doubtfulWords(words, tools.partIndex, carIndexOf(tools.catalogue))
  const isDoubtful = (word: MessageWord) => doubtful.has(word)

  const bare = isNameExpected(turn.understood, contact)
    ? findBareName(turn.message, beside(words, contact.at), isNoName(turn, tools))
    : null
  const afterName = without(words, bare?.words ?? [])
  const zip = findZipCode(afterName)
  const afterZip = without(afterName, zip ? [zip.word] : [])
  const cars = findCarsIn(afterZip, isDoubtful, turn, tools)
  const afterCars = without(afterZip, cars.words)
  const intents = findIntents(afterCars, (word) => (isDoubtful(word) ? countPartMistakes(tools.partIndex, word) : 0))
  const asked = new Set(intents.map(({ intent }) => intent))
  const introduced = findIntroducedName(turn.message, without(afterCars, saidIn(intents)), {
    isPersonWanted: asked.has('person') || turn.understood.wantsPerson || bare !== null || hasDetails(contact),
    isNoName: (word) => isOrdinary(word) || isPartWord(tools.partIndex, word),
  })
  const name = introduced ?? bare

  const taken = new Set([...(name?.words ?? []), ...cars.words, ...saidIn(intents), ...(zip ? [zip.word] : [])])
  const parts = partsIn(words, taken, { vin, cars, asked, isDoubtful }, turn, tools)
  return {
    vin: vin && { text: vin.vin, decoded: tools.decodeVin(vin.vin) },
    cars: cars.cars,
    year: cars.year,
    isCorrection: words.some(({ text }) => CORRECTIONS.has(text)),
    isAddition: words.some(({ text }) => ADDITIONS.has(text)),
    parts,
    hasUnknownPart:
      parts.length === 0 &&
      hasUnknownPart(words, {
        intents,
        carWords: cars.words,
        isStrange: (word) => !taken.has(word) && isStrange(tools.partIndex, word),
      }),
    zipCode: zip?.zipCode ?? null,
    contact: { name: name?.name ?? null, email: contact.email, phone: contact.phone, problem: contact.problem },
    intents: asked,
  }
}

function without(words: readonly MessageWord[], taken: readonly MessageWord[]): MessageWord[] {
  const places = new Set(taken.map(({ at }) => at))
  return words.filter(({ at }) => !places.has(at))
}

/** The words of the clauses next to a place; all of them where they are few or there is no such place. */
function beside(words: readonly MessageWord[], at: number | null): readonly MessageWord[] {
  if (at === null || words.length <= FEW_WORDS) return words
  const before = words.findLast((word) => word.at < at)?.clause
  const after = words.find((word) => word.at > at)?.clause
  return words.filter(({ clause }) => clause === before || clause === after)
}

/** A bare name is expected where one was asked for, or beside a number or an address. */
function isNameExpected({ topic, wantsPerson, contact }: Understanding, given: FoundContact): boolean {
  return (topic === 'person' && wantsPerson && contact.name === null) || hasDetails(given)
}

function hasDetails({ email, phone }: FoundContact): boolean {
  return email !== null || phone !== null
}

/** Nobody answers the question for their name with a part or a make; models may be names: Nina, Austin. */
function isNoName({ understood }: AssistantTurn, { partIndex, catalogue }: ShopTools) {
  const index = carIndexOf(catalogue)
  return (word: MessageWord) =>
    isOrdinary(word) ||
    isPartWord(partIndex, word) ||
    isMakeName(index, word.text) ||
    (understood.topic !== 'person' && index.models.has(word.text))
}

function findCarsIn(
  words: readonly MessageWord[],
  isDoubtful: IsDoubtful,
  { understood, now }: AssistantTurn,
  tools: ShopTools,
): FoundCars {
  return findCars(carIndexOf(tools.catalogue), words, {
    known: understood.vehicle,
    isAwaited: understood.topic === 'vehicle',
    now,
    isDoubtful,
    isPartAt: (place) => {
      const word = words[place]
      return word !== undefined && isPartWord(tools.partIndex, word)
    },
  })
}

function saidIn(intents: readonly FoundIntent[]): MessageWord[] {
  return intents.filter(({ intent }) => intent !== 'other').flatMap(({ words }) => words)
}

type Context = { vin: SpokenVin | null; cars: FoundCars; asked: ReadonlySet<Intent>; isDoubtful: IsDoubtful }

/** Parts that are only hinted at count where the talk is about parts. */
function partsIn(
  words: readonly MessageWord[],
  taken: ReadonlySet<MessageWord>,
  { vin, cars, asked, isDoubtful }: Context,
  { understood }: AssistantTurn,
  { partIndex }: ShopTools,
): readonly Part[] {
  const spent = new Set([...taken, ...consumableWords(partIndex, words)])
  const { plain, hinted } = findSpokenParts(partIndex, words, { isTaken: (word) => spent.has(word), isDoubtful })
  if (plain.length > 0) return plain
  const isShopping = asked.has('price') || asked.has('wish') || asked.has('availability')
  const isAboutParts = isShopping || vin !== null || cars.cars.length > 0 || understood.vehicle.model !== null
  return isAboutParts ? hinted : []
}
