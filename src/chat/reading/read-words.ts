import type { AssistantTurn, ShopTools } from '#chat/assistant.ts'
import type { SpokenVehicle } from '#chat/understanding.ts'
import { vehicleNameKey } from '#vehicles/names.ts'
import { type CarIndex, carIndexOf } from './car-index.ts'
import type { IsDoubtful } from './car-mentions.ts'
import { withConditions } from './conditional-intents.ts'
import { doubtfulWords } from './doubtful-words.ts'
import { findExpectedName, hasDetails } from './expected-name.ts'
import { type FoundCars, findCars } from './find-cars.ts'
import type { FoundContact } from './find-contact.ts'
import { type CountMistakes, type FoundIntent, findIntents, mendWords } from './find-intents.ts'
import { type FoundName, findIntroducedName } from './find-name.ts'
import { findZipCode } from './find-zip-code.ts'
import { withoutIncidental } from './incidental-intents.ts'
import type { Intent } from './intents.ts'
import type { MessageWord } from './message-words.ts'
import { countPartMistakes, isOrdinary, isPartWord } from './word-kinds.ts'

/** What may name a part besides. */
const NOT_SPENT: ReadonlySet<Intent> = new Set([
  'other',
  'variant',
  'version',
  'someCar',
  'whetherNeeded',
  'spanish',
  'stuck',
])

const LONGEST_MODEL_ANSWER = 3

/** What the words say, but for the parts. */
export type WordsRead = {
  name: FoundName | null
  zipCode: string | null
  cars: FoundCars
  intents: readonly FoundIntent[]
  asked: ReadonlySet<Intent>
  /** The words that all this was said with. */
  taken: ReadonlySet<MessageWord>
  /** The words beside cars, names and numbers, as they were meant. */
  readable: readonly MessageWord[]
  isDoubtful: IsDoubtful
}

/** Each kind of thing is looked for in what the ones before it have left. */
export function readWords(
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
  const readable = mendWords(left, otherMistakes)
  const intents = withConditions(withoutIncidental(findIntents(left, otherMistakes, readable), words), left)
  const asked = new Set(intents.map(({ intent }) => intent))
  const introduced = findIntroducedName(turn.message, without(left, saidIn(intents)), {
    isPersonWanted: asked.has('person') || turn.understood.wantsPerson || hasDetails(contact),
    isNoName: (word) => isOrdinary(word) || isPartWord(tools.partIndex, word),
  })
  const name = introduced ?? expected
  const taken = new Set([...(name?.words ?? []), ...(zip ? [zip.word] : []), ...cars.words, ...saidIn(intents)])
  return { name, zipCode: zip?.zipCode ?? null, cars, intents, asked, taken, readable, isDoubtful }
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
  const index = carIndexOf(catalogue)
  return findCars(index, isAwaited ? withModelNumber(index, words, understood.vehicle) : words, {
    known: understood.vehicle,
    others: understood.otherVehicles ?? [],
    isAwaited,
    now,
    otherMistakes,
    isPartAt,
  })
}

/** "3", said when the model of a Mazda was asked for, is a Mazda3. */
function withModelNumber(
  { models }: CarIndex,
  words: readonly MessageWord[],
  { make, model }: SpokenVehicle,
): readonly MessageWord[] {
  if (make === null || model !== null || words.length > LONGEST_MODEL_ANSWER) return words
  return words.map((word) => {
    const name = vehicleNameKey(make) + word.text
    return /^\d/.test(word.text) && models.has(name) ? { ...word, text: name } : word
  })
}

function saidIn(intents: readonly FoundIntent[]): MessageWord[] {
  return intents.filter(({ intent }) => !NOT_SPENT.has(intent)).flatMap(({ words }) => words)
}
