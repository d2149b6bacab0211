import type { AssistantTurn, ShopTools } from '#chat/assistant.ts'
import type { Part } from '#parts/part.ts'
import { placeParts } from './assumed-place.ts'
import { carIndexOf } from './car-index.ts'
import type { IsDoubtful } from './car-mentions.ts'
import { consumableWords } from './consumables.ts'
import { doubtfulWords } from './doubtful-words.ts'
import { findDroppedParts } from './dropped-parts.ts'
import { findExpectedName, hasDetails } from './expected-name.ts'
import { type FoundCars, findCars } from './find-cars.ts'
import { findChoice } from './find-choice.ts'
import { type FoundContact, findContact } from './find-contact.ts'
import { type CountMistakes, type FoundIntent, findIntents } from './find-intents.ts'
import { type FoundName, findIntroducedName } from './find-name.ts'
import { findSpokenParts } from './find-spoken-parts.ts'
import { hasUnknownItem, hasUnknownPart } from './find-unknown-part.ts'
import { findVin, type SpokenVin } from './find-vin.ts'
import { findZipCode } from './find-zip-code.ts'
import { impliedIntents, namesEngineBySize } from './implied-intents.ts'
import { withoutIncidental } from './incidental-intents.ts'
import type { Intent } from './intents.ts'
import type { MessageReading } from './message-reading.ts'
import { blank, type MessageWord, toMessageWords } from './message-words.ts'
import { findNarrowedPart } from './narrowed-part.ts'
import { findPartsByCar } from './parts-by-car.ts'
import { findSamePart } from './same-part.ts'
import { withFigures } from './spoken-figures.ts'
import { countPartMistakes, isOrdinary, isPartWord, isStrange } from './word-kinds.ts'

const CORRECTIONS: ReadonlySet<string> = new Set(
  'actually sorry meant mean oops wait correction mistake instead wrong'.split(' '),
)
const HAS: ReadonlySet<string> = new Set(['have', 'has', 'had'])
const OWNERS_OF_FEATURES: ReadonlySet<string> = new Set(['it', 'that', 'they', 'mine', 'one'])
const REASONS: ReadonlySet<string> = new Set(['since', 'because', 'when', 'while'])
const ADDITIONS: ReadonlySet<string> = new Set('also too plus add another'.split(' '))

/** With these a message asks something: "ok what about the battery". */
const QUESTION_WORDS: ReadonlySet<string> = new Set('what how which where when why who'.split(' '))

/** What may name a part besides. */
const NOT_SPENT: ReadonlySet<Intent> = new Set(['other', 'variant', 'version', 'someCar', 'whetherNeeded'])

/** What one says while naming a part. */
const BESIDE_A_PART: ReadonlySet<Intent> = new Set(['wish', 'price', 'yes', 'no', 'each', 'whatAbout'])

/** What is in a message: numbers first, then words, then the parts in what is left of them. */
export function readMessage(spoken: AssistantTurn, tools: ShopTools): MessageReading {
  const turn = { ...spoken, message: withFigures(spoken.message) }
  const contact = findContact(turn.message)
  const vin = findVin(contact.rest)
  const words = toMessageWords(vin ? blank(contact.rest, vin.at, vin.end) : contact.rest)
  const said = readWords(words, contact, turn, tools)
  const dropped = findDroppedParts(tools.partIndex, words, {
    known: turn.understood.parts,
    isDoubtful: said.isDoubtful,
  })
  const wanted = wantedParts(words, said, vin, turn, tools).filter((part) => !dropped.includes(part))
  const { parts, assumed } = placeParts(tools.partIndex, wanted, { words, known: turn.understood.parts })
  const isNotUnderstood = (word: MessageWord) => !said.taken.has(word) && isStrange(tools.partIndex, word)
  return {
    vin: vin && { text: vin.vin, decoded: tools.decodeVin(vin.vin) },
    cars: said.cars.cars,
    year: said.cars.year ?? (saysSameYear(words) ? turn.understood.vehicle.year : null),
    orYear: said.cars.orYear,
    isCorrection: words.some(({ text }) => CORRECTIONS.has(text)),
    isAddition: isAddition(words),
    parts,
    assumedPlace: assumed,
    partsByCar:
      parts.length > 1 ? findPartsByCar(words, said.cars, (some) => partsIn(some, said, vin, turn, tools)) : null,
    isQuestion: words.some(({ plain }) => QUESTION_WORDS.has(plain)),
    choice: findChoice(tools.partIndex, words),
    dropped,
    hasUnknownPart: parts.length === 0 && hasUnknownPart(words, { ...said, isStrange: isNotUnderstood }),
    hasUnknownItem:
      parts.length > 0 &&
      hasUnknownItem(words, {
        isTaken: (word) => said.taken.has(word),
        isUnheardOf: (word) => isNotUnderstood(word) && !isPartWord(tools.partIndex, word),
        namesPart: (some) => partsIn(some, said, vin, turn, tools).length > 0,
      }),
    namesFigure: words.some((word) => /^\d{2,4}$/.test(word.text) && !said.taken.has(word)),
    zipCode: said.zipCode,
    contact: { name: said.name?.name ?? null, email: contact.email, phone: contact.phone, problem: contact.problem },
    intents: new Set([...said.asked, ...impliedIntents(tools.partIndex, words)]),
  }
}

/** What the words say, but for the parts. */
type WordsRead = {
  name: FoundName | null
  zipCode: string | null
  cars: FoundCars
  intents: readonly FoundIntent[]
  asked: ReadonlySet<Intent>
  /** The words that all this was said with. */
  taken: ReadonlySet<MessageWord>
  isDoubtful: IsDoubtful
}

/** Each kind of thing is looked for in what the ones before it have left. */
function readWords(
  words: readonly MessageWord[],
  contact: FoundContact,
  turn: AssistantTurn,
  tools: ShopTools,
): WordsRead {
  const doubtful = doubtfulWords(words, tools.partIndex, carIndexOf(tools.catalogue))
  const isDoubtful = (word: MessageWord) => doubtful.has(word)
  const expected = findExpectedName(turn, tools, words, contact)
  const zip = findZipCode(without(words, expected?.words))
  const unread = without(words, expected?.words, zip && [zip.word])
  const otherMistakes = (word: MessageWord) => (isDoubtful(word) ? countPartMistakes(tools.partIndex, word) : 0)
  const cars = findCarsIn(unread, otherMistakes, turn, tools)
  const left = without(unread, cars.words)
  const intents = withoutIncidental(findIntents(left, otherMistakes), words)
  const asked = new Set(intents.map(({ intent }) => intent))
  const introduced = findIntroducedName(turn.message, without(left, saidIn(intents)), {
    isPersonWanted: asked.has('person') || turn.understood.wantsPerson || hasDetails(contact),
    isNoName: (word) => isOrdinary(word) || isPartWord(tools.partIndex, word),
  })
  const name = introduced ?? expected
  const taken = new Set([...(name?.words ?? []), ...(zip ? [zip.word] : []), ...cars.words, ...saidIn(intents)])
  return { name, zipCode: zip?.zipCode ?? null, cars, intents, asked, taken, isDoubtful }
}

function without(
  words: readonly MessageWord[],
  ...taken: (readonly MessageWord[] | null | undefined)[]
): MessageWord[] {
  const gone = new Set(taken.flatMap((some) => some ?? []))
  return words.filter((word) => !gone.has(word))
}

function findCarsIn(
  words: readonly MessageWord[],
  otherMistakes: CountMistakes,
  { understood, now }: AssistantTurn,
  { catalogue, partIndex }: ShopTools,
): FoundCars {
  const isPartAt = (place: number) => {
    const word = words[place]
    return word !== undefined && word.text.length > 1 && isPartWord(partIndex, word)
  }
  const isAwaited = understood.topic === 'vehicle'
  return findCars(carIndexOf(catalogue), words, {
    known: understood.vehicle,
    others: understood.otherVehicles ?? [],
    isAwaited,
    now,
    otherMistakes,
    isPartAt,
  })
}

function saidIn(intents: readonly FoundIntent[]): MessageWord[] {
  return intents.filter(({ intent }) => !NOT_SPENT.has(intent)).flatMap(({ words }) => words)
}

/** The parts named, or else the part of the conversation that is meant by where it sits. Reasons are no wishes. */
function wantedParts(
  words: readonly MessageWord[],
  said: WordsRead,
  vin: SpokenVin | null,
  turn: AssistantTurn,
  tools: ShopTools,
): readonly Part[] {
  const wishes = withoutReasons(withoutFeatures(words, turn.understood.parts.length > 0))
  const wished = partsIn(wishes, said, vin, turn, tools)
  const isAllSaid = wished.length > 0 || wishes.length === words.length || said.asked.has('included')
  const parts = isAllSaid ? wished : partsIn(words, said, vin, turn, tools)
  const same = parts.length === 1 ? findSamePart(tools.partIndex, words, turn.understood.parts) : null
  if (parts.length > 0) return same ? [same] : parts
  const engine = namesEngineBySize(words) ? tools.partIndex.byName.get('engine') : undefined
  if (engine) return [engine]
  const isQuestion = [...said.asked].some((intent) => !BESIDE_A_PART.has(intent))
  const narrowed = isQuestion ? null : findNarrowedPart(tools.partIndex, words, turn.understood.parts)
  return narrowed ? [narrowed] : []
}

/** Without what a part in question has or lacks: "does it have a light in it", "mine has a camera". */
function withoutFeatures(words: readonly MessageWord[], isPartKnown: boolean): readonly MessageWord[] {
  const at = words.findIndex(({ text }, place) => HAS.has(text) && OWNERS_OF_FEATURES.has(words[place - 1]?.text ?? ''))
  const clause = words[at]?.clause
  return isPartKnown && at >= 0 ? words.filter((word, place) => place < at || word.clause !== clause) : words
}

/** The words without "since the battery is dead" and "when I hit the garage". */
function withoutReasons(words: readonly MessageWord[]): MessageWord[] {
  const begins = new Map<number, number>()
  for (const { plain, clause, at } of words) if (REASONS.has(plain) && !begins.has(clause)) begins.set(clause, at)
  return begins.size === 0 ? [...words] : words.filter(({ at, clause }) => at < (begins.get(clause) ?? at + 1))
}

function saysSameYear(words: readonly MessageWord[]): boolean {
  return words.some(({ text }, at) => text === 'same' && words[at + 1]?.plain === 'year')
}

/** Parts that are only hinted at count where the talk is about parts. */
function partsIn(
  words: readonly MessageWord[],
  { taken, cars, asked, isDoubtful }: WordsRead,
  vin: SpokenVin | null,
  { understood }: AssistantTurn,
  { partIndex }: ShopTools,
): readonly Part[] {
  const spent = new Set([...taken, ...consumableWords(partIndex, words)])
  const { plain, hinted } = findSpokenParts(partIndex, words, { isTaken: (word) => spent.has(word), isDoubtful })
  if (plain.length > 0) return plain
  const isShopping = asked.has('price') || asked.has('wish') || asked.has('availability')
  const isVersion = asked.has('variant') || asked.has('version')
  if (isVersion && understood.parts.length > 0 && !isShopping && !isAddition(words)) return []
  const isAboutParts = isShopping || vin !== null || cars.cars.length > 0 || understood.vehicle.model !== null
  return isAboutParts ? hinted : []
}

function isAddition(words: readonly MessageWord[]): boolean {
  return words.slice(0, 2).some(({ text }) => text === 'and') || words.some(({ text }) => ADDITIONS.has(text))
}
