import type { AssistantTurn, ShopTools } from '#chat/assistant.ts'
import type { Part } from '#parts/part.ts'
import { asksHowItIs, asksSomething, hasQuestionWord } from './asking.ts'
import { placeParts } from './assumed-place.ts'
import { isCorrectingWord, isCorrection } from './corrections.ts'
import { findDoubtedParts } from './doubted-parts.ts'
import { findDroppedParts } from './dropped-parts.ts'
import { existingOrderIntents } from './existing-order.ts'
import type { NamedCar, SpokenCar } from './find-cars.ts'
import { findChoice } from './find-choice.ts'
import { findContact } from './find-contact.ts'
import { findPartNumber } from './find-part-number.ts'
import { hasUnknownItem, hasUnknownPart } from './find-unknown-part.ts'
import { findVins } from './find-vin.ts'
import { impliedIntents } from './implied-intents.ts'
import type { MessageReading } from './message-reading.ts'
import { blankAll, type MessageWord, toMessageWords } from './message-words.ts'
import type { PartClues } from './part-clues.ts'
import { findPartsByCar } from './parts-by-car.ts'
import { readWords, type WordsRead } from './read-words.ts'
import { withFigures } from './spoken-figures.ts'
import { isAddition, partsIn, wantedParts } from './wanted-parts.ts'
import { isPartWord, isStrange } from './word-kinds.ts'

/** What is in a message: numbers first, then words, then the parts in what is left of them. */
export function readMessage(spoken: AssistantTurn, tools: ShopTools): MessageReading {
  const turn = { ...spoken, message: withFigures(spoken.message) }
  const contact = findContact(turn.message)
  const vins = findVins(contact.rest)
  const withoutVins = blankAll(contact.rest, vins)
  const partNumber = findPartNumber(withoutVins)
  const words = toMessageWords(partNumber ? blankAll(withoutVins, [partNumber]) : withoutVins)
  const said = readWords(words, contact, turn, tools)
  const { partIndex: index } = tools
  const known = turn.understood.parts
  const clues = { said, hasVin: vins.length > 0, understood: turn.understood, index }
  const dropped = findDroppedParts(index, words, { known, isDoubtful: said.isDoubtful })
  const named = wantedParts(words, clues).filter((part) => !dropped.includes(part))
  const doubted = named.length > 0 ? doubtedAmong(named, words, clues) : []
  const wanted = named.filter((part) => !doubted.includes(part))
  const { parts, assumed } = placeParts(index, wanted, { words, known })
  const isNotUnderstood = (word: MessageWord) => !said.taken.has(word) && isStrange(index, word)
  return {
    vins: [...new Set(vins.map(({ vin }) => vin))].map((text) => ({ text, decoded: tools.decodeVin(text) })),
    cars: carsMeant(words, said),
    carsBeside: said.cars.beside,
    carsGivenUp: said.cars.givenUp,
    year: said.asked.has('otherMachine') ? null : yearIn(words, said, turn),
    orYear: said.cars.orYear,
    isCorrection: isCorrection(words, said.cars.cars.length > 0),
    isAddition: isAddition(words),
    parts,
    doubtedParts: doubted,
    assumedPlace: assumed,
    partsByCar: parts.length > 1 ? findPartsByCar(words, said.cars, (some) => partsIn(some, clues)) : null,
    isQuestion: hasQuestionWord(words),
    asksSomething: asksSomething(words),
    isAboutIt: asksHowItIs(words),
    choice: findChoice(index, words, said.asked),
    dropped,
    hasUnknownPart: named.length === 0 && hasUnknownPart(words, { ...said, isStrange: isNotUnderstood }),
    hasUnknownItem:
      parts.length > 0 &&
      hasUnknownItem(words, {
        isTaken: (word) => said.taken.has(word),
        isUnheardOf: (word) => isNotUnderstood(word) && !isPartWord(index, word),
        namesPart: (some) => partsIn(some, clues).length > 0,
      }),
    namesFigure: words.some((word) => /^\d{2,4}$/.test(word.text) && !said.taken.has(word)),
    zipCode: said.zipCode,
    contact: { name: said.name?.name ?? null, email: contact.email, phone: contact.phone, problem: contact.problem },
    intents: new Set([
      ...said.asked,
      ...impliedIntents(index, words),
      ...existingOrderIntents(said.readable, { asked: said.asked, namesCar: said.cars.cars.length > 0 }),
      ...(partNumber ? (['partNumber'] as const) : []),
    ]),
  }
}

function doubtedAmong(parts: readonly Part[], words: readonly MessageWord[], { said, index }: PartClues): Part[] {
  const { taken, isDoubtful } = said
  return findDoubtedParts(index, words, { isTaken: (word) => taken.has(word), isDoubtful, wanted: parts })
}

/** Without the car that is taken back for another one: "2011 Traverse, wait no, 2012 Acadia". */
function carsMeant(words: readonly MessageWord[], { cars: { cars }, asked }: WordsRead): SpokenCar[] {
  const named = asked.has('otherMachine') ? cars.filter(isModelNamed) : cars
  const corrections = named.length > 1 ? words.filter(isCorrectingWord) : []
  return named.filter((car, at) => {
    const next = named[at + 1]
    return !next || !corrections.some((word) => word.at > car.at && word.at < next.at)
  })
}

/** Makes build motorcycles and boats too. */
function isModelNamed({ cars, series }: NamedCar): boolean {
  return cars.length > 0 || series !== null
}

function yearIn(words: readonly MessageWord[], { cars }: WordsRead, { understood }: AssistantTurn): number | null {
  if (cars.year !== null || !saysSameYear(words)) return cars.year
  return understood.vehicle.year ?? understood.otherVehicles?.at(-1)?.year ?? null
}

function saysSameYear(words: readonly MessageWord[]): boolean {
  return words.some(({ text }, at) => text === 'same' && words[at + 1]?.plain === 'year')
}
