import type { AssistantTurn, ShopTools } from '#chat/assistant.ts'
import type { Part } from '#parts/part.ts'
import { placeParts } from './assumed-place.ts'
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
import { findPartsByCar } from './parts-by-car.ts'
import { readWords, type WordsRead } from './read-words.ts'
import { withFigures } from './spoken-figures.ts'
import { isAddition, type PartClues, partsIn, wantedParts } from './wanted-parts.ts'
import { isPartWord, isStrange } from './word-kinds.ts'

const CORRECTIONS: ReadonlySet<string> = new Set(
  'actually sorry meant mean oops wait correction mistake instead wrong typo whoops'.split(' '),
)
/** Said of oneself, these take something back: "i said Tacoma but it's a Tundra", "my bad". */
const CORRECTING_PAIRS: ReadonlySet<string> = new Set([
  'my bad',
  'my fault',
  'i said',
  'i wrote',
  'i typed',
  'i misspoke',
  'im dumb',
  'im stupid',
  'an idiot',
  'im blind',
])
/** With these a message asks something: "ok what about the battery". */
const QUESTION_WORDS: ReadonlySet<string> = new Set('what how which where when why who'.split(' '))

/** And with these at its beginning. */
const QUESTION_VERBS: ReadonlySet<string> = new Set(
  'do does did is are was were will would can could should has have am'.split(' '),
)

/** With these a question about the thing itself begins, unless it is put to us or asks whether there is one. */
const ABOUT_IT: ReadonlySet<string> = new Set('is are was were does do did will would has'.split(' '))
const ASKED_OF: ReadonlySet<string> = new Set('you i there anyone anybody someone'.split(' '))

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
    isCorrection: isCorrection(words) || (said.cars.cars.length > 0 && deniesSomething(words)),
    isAddition: isAddition(words),
    parts,
    doubtedParts: doubted,
    assumedPlace: assumed,
    partsByCar: parts.length > 1 ? findPartsByCar(words, said.cars, (some) => partsIn(some, clues)) : null,
    isQuestion: words.some(({ plain }) => QUESTION_WORDS.has(plain)),
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

function asksSomething(words: readonly MessageWord[]): boolean {
  const isFirst = (at: number) => words[at - 1]?.clause !== words[at]?.clause || words[at - 1]?.plain === 'and'
  const isVerb = (word: MessageWord, at: number) => QUESTION_VERBS.has(word.text) && isFirst(at)
  return words.some((word, at) => QUESTION_WORDS.has(word.plain) || isVerb(word, at))
}

function asksHowItIs([first, second]: readonly MessageWord[]): boolean {
  if (first?.text === 'how') return second?.text === 'many'
  return ABOUT_IT.has(first?.text ?? '') && !ASKED_OF.has(second?.plain ?? '')
}

function doubtedAmong(parts: readonly Part[], words: readonly MessageWord[], { said, index }: PartClues): Part[] {
  const { taken, isDoubtful } = said
  return findDoubtedParts(index, words, { isTaken: (word) => taken.has(word), isDoubtful, wanted: parts })
}

/** Without the car that is taken back for another one: "2011 Traverse, wait no, 2012 Acadia". */
function carsMeant(words: readonly MessageWord[], { cars: { cars }, asked }: WordsRead): SpokenCar[] {
  const named = asked.has('otherMachine') ? cars.filter(isModelNamed) : cars
  const corrections = named.length > 1 ? words.filter(({ text }) => CORRECTIONS.has(text)) : []
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

function isCorrection(words: readonly MessageWord[]): boolean {
  return words.some(({ text }, at) => CORRECTIONS.has(text) || takesBack(text, words[at + 1]))
}

/** "It's a Civic, not an Accord." */
function deniesSomething(words: readonly MessageWord[]): boolean {
  return words.some(({ text }, at) => text === 'not' && ['a', 'an', 'the'].includes(words[at + 1]?.text ?? ''))
}

/** "Scratch that" takes back; a scratch on the door does not. */
function takesBack(text: string, next: MessageWord | undefined): boolean {
  if (text === 'scratch') return next?.plain === 'that' || next?.plain === 'it'
  return CORRECTING_PAIRS.has(`${text} ${next?.text}`)
}

function saysSameYear(words: readonly MessageWord[]): boolean {
  return words.some(({ text }, at) => text === 'same' && words[at + 1]?.plain === 'year')
}
