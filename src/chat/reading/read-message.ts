import type { AssistantTurn, ShopTools } from '#chat/assistant.ts'
import type { Understanding } from '#chat/understanding.ts'
import type { PartIndex } from '#pricing/part-index.ts'
import { EVERYDAY_WORDS } from '#pricing/shopper-words.ts'
import { carIndexOf } from './car-index.ts'
import { findCars } from './find-cars.ts'
import { findContact } from './find-contact.ts'
import { findIntents, INTENT_WORDS } from './find-intents.ts'
import { findName } from './find-name.ts'
import { findSpokenParts, isPartWord, type SpokenParts } from './find-spoken-parts.ts'
import { findVin } from './find-vin.ts'
import { findZipCode } from './find-zip-code.ts'
import type { Intent } from './intents.ts'
import type { MessageReading } from './message-reading.ts'
import { blank, type MessageWord, toMessageWords } from './message-words.ts'
import { ORDINARY_WORDS } from './ordinary-words.ts'

const CORRECTIONS: ReadonlySet<string> = new Set(
  'actually sorry meant mean oops wait correction mistake instead wrong'.split(' '),
)
const ADDITIONS: ReadonlySet<string> = new Set('and also too plus add another both with'.split(' '))

/** What is in a message: each kind of thing is looked for in what the ones before it have left. */
export function readMessage({ message, understood, now }: AssistantTurn, tools: ShopTools): MessageReading {
  const contact = findContact(message)
  const vin = findVin(contact.rest)
  const text = vin ? blank(contact.rest, vin.at, vin.end) : contact.rest
  const words = toMessageWords(text)
  const taken = new Set<MessageWord>()

  const isKnownWord = (word: MessageWord) => isOrdinary(word) || isPartWord(tools.partIndex, word)
  const zip = findZipCode(words)
  const found = findCars(carIndexOf(tools.catalogue), words, {
    known: understood.vehicle,
    isAwaited: isVehicleAwaited(understood),
    now,
    isKnownWord,
  })
  for (const [at, word] of words.entries()) if (found.places.has(at) || at === zip?.place) taken.add(word)

  const left = words.filter((word) => !taken.has(word))
  const intents = findIntents(left, (word) => isPartWord(tools.partIndex, word))
  const asked = new Set(intents.map(({ intent }) => intent))
  const name = findName(message, left, { isAwaited: isNameAwaited(understood, asked), isOrdinary: isKnownWord })
  for (const { intent, words: said } of intents) if (intent !== 'other') for (const word of said) taken.add(word)
  for (const word of name?.words ?? []) taken.add(word)

  const spoken = findSpokenParts(tools.partIndex, words, { isTaken: (word) => taken.has(word), isOrdinary })
  const isAboutParts = found.cars.length > 0 || isShopping(asked) || understood.parts.length > 0 || vin !== null
  const parts = choose(spoken, isAboutParts || isVehicleKnown(understood))
  return {
    vin: vin && { text: vin.vin, decoded: tools.decodeVin(vin.vin) },
    cars: found.cars,
    year: found.year,
    isCorrection: words.some(({ text: word }) => CORRECTIONS.has(word)),
    isAddition: words.some(({ text: word }) => ADDITIONS.has(word)),
    parts,
    hasUnknownPart: parts.length === 0 && words.some((word) => !taken.has(word) && isStrange(tools.partIndex, word)),
    zipCode: zip?.zipCode ?? null,
    contact: { name: name?.name ?? null, email: contact.email, phone: contact.phone, problem: contact.problem },
    intents: asked,
  }
}

function isOrdinary(word: MessageWord): boolean {
  return (
    ORDINARY_WORDS.has(word.text) ||
    ORDINARY_WORDS.has(word.plain) ||
    EVERYDAY_WORDS.has(word.plain) ||
    INTENT_WORDS.has(word.plain)
  )
}

/** A word that could be the name of a part we do not have. */
function isStrange(index: PartIndex, word: MessageWord): boolean {
  return /^[a-z]{3,}$/.test(word.text) && (!isOrdinary(word) || isPartWord(index, word))
}

function isVehicleKnown({ vehicle }: Understanding): boolean {
  return vehicle.model !== null
}

function isVehicleAwaited({ topic }: Understanding): boolean {
  return topic === 'vehicle'
}

function isNameAwaited({ wantsPerson, contact }: Understanding, asked: ReadonlySet<Intent>): boolean {
  return (wantsPerson && contact.name === null) || asked.has('person')
}

function isShopping(asked: ReadonlySet<Intent>): boolean {
  return asked.has('price') || asked.has('wish') || asked.has('availability')
}

/** Parts that are only hinted at count where the talk is about parts. */
function choose({ plain, hinted }: SpokenParts, isAboutParts: boolean): SpokenParts['plain'] {
  if (plain.length > 0) return plain
  return isAboutParts ? hinted : []
}
